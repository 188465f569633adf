"""Keys and clicks that a widget minds in the browser."""

from __future__ import annotations

__all__ = ["keep_keys"]


def keep_keys(css_class: str) -> str:
    """HTML that minds the keyboard of the widget of this CSS class.

    Letters typed on its controls are kept from JupyterLab.

    With a button in focus JupyterLab takes letters and digits as commands: "d d" deletes the cell
    and the widget with it. It heeds an attribute of the focused element, which ipywidgets cannot
    set: a picture that cannot be loaded sees to it once the widget stands on the page. Where a page
    forbids that, nothing is lost but the protection.

    Text is reported before Enter is. ipywidgets sends "submit" at once and the field's text when
    the field is left (``continuous_update=False``), or with every letter but not before the last
    one was answered: a number typed quickly would reach the kernel cut short.

    The second click of a double click is none: the first has been answered by then, and the same
    button may ask something else.
    """
    return (
        '<img alt="" src="data:," onerror="const keep = () => {'
        f"const widget = this.closest('.{css_class}');"
        "if (!widget) { setTimeout(keep, 100); return; }"
        "widget.addEventListener('focusin', event =>"
        " event.target.setAttribute('data-lm-suppress-shortcuts', 'true'));"
        "widget.addEventListener('keydown', event => {"
        " if (event.key === 'Enter' &amp;&amp; event.target.matches('input[type=text]'))"
        " event.target.dispatchEvent(new Event('change', {bubbles: true})); }, true);"
        "widget.addEventListener('click', event => {"
        " if (event.detail &gt; 1 &amp;&amp; event.target.closest('.ma-answer, .ma-card'))"
        " event.stopImmediatePropagation(); }, true);"
        '}; keep()">'
    )
