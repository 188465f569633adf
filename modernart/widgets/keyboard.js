// What a widget of the CSS class CLASS minds in the browser, once it stands on the page.
const keep = () => {
  const widget = this.closest(".CLASS");
  if (!widget) { setTimeout(keep, 100); return; }

  // With a button in focus JupyterLab takes letters and digits as commands: "d d" deletes the cell
  // and the widget with it. It heeds an attribute of the focused element, which ipywidgets cannot
  // set.
  widget.addEventListener("focusin", event =>
    event.target.setAttribute("data-lm-suppress-shortcuts", "true"));

  // What was typed is to arrive before what is done with it. ipywidgets reports a click and Enter
  // at once, but a field's text only when the field is left, and not before the kernel has
  // answered its last text. So a click or Enter is kept back until the kernel has the text: it
  // confirms a text by setting the field's placeholder (common.make_text). Who types on in the
  // meantime takes the click back.
  const arrived = () => [...widget.querySelectorAll(".ma-text :is(input, textarea)")]
    .every(field => field.value === field.placeholder);
  let kept = [];
  const release = () => {
    if (!kept.length) return;
    if (!arrived()) { setTimeout(release, 20); return; }
    const actions = kept;
    kept = [];
    actions.forEach(action => action());
  };
  const keepBack = (event, action) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(action);
    if (kept.length === 1) setTimeout(release, 20);
  };
  widget.addEventListener("input", () => { kept = []; }, true);
  widget.addEventListener("keydown", event => {
    const field = event.target;
    if (event.key !== "Enter" || !field.matches("input[type=text]")) return;
    field.dispatchEvent(new Event("change", {bubbles: true}));
    if (!arrived()) keepBack(event, () => field.dispatchEvent(new KeyboardEvent(
      "keypress", {key: "Enter", keyCode: 13, which: 13, bubbles: true})));
  }, true);
  widget.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    // The second click of a double click is none: the first has been answered by then, and the
    // same button may ask something else.
    if (event.detail > 1 && button.matches(".ma-answer, .ma-card")) event.stopImmediatePropagation();
    else if (!arrived()) keepBack(event, () => button.click());
  }, true);
};
keep();
