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
  // confirms a text, letter by letter in hexadecimal, as the "grid-area" of the field's layout
  // (common.make_text). Who types on in the meantime takes the click back. An answer to an older
  // text may still overwrite what was typed: that is put back, but once, as the kernel may also
  // have a reason to.
  const fields = () => [...widget.querySelectorAll(".ma-text :is(input, textarea)")];
  const code = text => "t" + text.split("")
    .map(letter => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  const arrived = () => fields().every(
    field => field.closest(".ma-text").style.gridArea === code(field.value));
  const report = field => field.dispatchEvent(new Event("change", {bubbles: true}));
  let kept = [], typed = [];
  const release = () => {
    if (!kept.length) return;
    const lost = typed.filter(([field, text]) => field.value !== text);
    typed = typed.filter(one => !lost.includes(one));
    lost.forEach(([field, text]) => { field.value = text; report(field); });
    if (lost.length || !arrived()) { setTimeout(release, 20); return; }
    const actions = kept;
    kept = [];
    actions.forEach(action => action());
  };
  const keepBack = (event, action) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!kept.length) {
      typed = fields().map(field => [field, field.value]);
      setTimeout(release, 20);
    }
    kept.push(action);
  };
  widget.addEventListener("input", () => { kept = []; }, true);
  widget.addEventListener("keydown", event => {
    const field = event.target;
    if (event.key !== "Enter" || !field.matches("input[type=text]")) return;
    report(field);
    if (!arrived()) keepBack(event, () => field.dispatchEvent(new KeyboardEvent(
      "keypress", {key: "Enter", keyCode: 13, which: 13, bubbles: true})));
  }, true);
  widget.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button || button.matches(".ma-metronome")) return;
    // The second click of a double click is none: the first has been answered by then, and the
    // same button may ask something else.
    if (event.detail > 1 && button.matches(".ma-answer, .ma-card")) event.stopImmediatePropagation();
    else if (!arrived()) keepBack(event, () => button.click());
  }, true);

  // What the kernel wishes of the page stands in properties of a layout that lay out nothing here,
  // as ipywidgets has no other place for it. A widget may stand on the page more than once.
  const page = window.modernArt ??= {acted: null, ticked: {}};
  for (const kind of ["pointerdown", "keydown"])
    widget.addEventListener(kind, () => { page.acted = widget; }, true);

  // The keyboard goes to a control (common.put_focus) only where the person is.
  const wish = () => [...widget.querySelectorAll('[style*="object-position"]')]
    .map(control => [parseFloat(control.style.objectPosition), control])
    .reduce((one, other) => one[0] > other[0] ? one : other, [0]);
  let heard = wish()[0];
  const focus = () => {
    const [number, control] = wish(), at = document.activeElement;
    if (number <= heard) return;
    heard = number;
    if (widget.contains(at) || (at === document.body && page.acted === widget))
      setTimeout(() => (control.querySelector("input, textarea, select") ?? control).focus(), 20);
  };

  // A tick that is due (metronome.py) is made once, whichever view comes first.
  const tick = clock => {
    const due = clock.style.gridArea, [id, , pause] = due.split("-");
    if (!pause || clock.due === due) return;
    clock.due = due;
    setTimeout(() => {
      if (clock.style.gridArea !== due || page.ticked[id] === due) return;
      page.ticked[id] = due;
      clock.click();
    }, pause);
  };

  // ipywidgets writes the number of files behind the name of a button that uploads; here it is 0.
  const name = button => {
    if (button.lastChild?.data?.endsWith(" (0)"))
      button.lastChild.data = button.lastChild.data.slice(0, -4);
  };

  const look = () => {
    focus();
    widget.querySelectorAll(".ma-metronome").forEach(tick);
    widget.querySelectorAll(".widget-upload").forEach(name);
  };
  const seen = {subtree: true, childList: true, attributes: true, attributeFilter: ["style"]};
  new MutationObserver(look).observe(widget, seen);
  look();
};
keep();
