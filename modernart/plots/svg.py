"""A figure as SVG inside a page: named for a screen reader, its text in the page's own colour."""

from __future__ import annotations

import io
import re
from base64 import b64encode
from html import escape
from typing import Any, Literal

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from modernart.language import _
from modernart.plots.palette import LOOKS, readable

__all__ = ["DARK_INK", "LIGHT_INK", "as_html", "figure_html", "inline_svg", "theme_css"]

DARK_INK, LIGHT_INK = "#000000", "#ffffff"

DARK_PAGE = 'body[data-jp-theme-light="false"]'
SIDES: tuple[Literal["left", "center", "right"], ...] = ("left", "center", "right")

LARGEST = 2_000_000
"""Letters of a drawing: of one with a hundred thousand points the picture must do."""


def inline_svg(figure: Figure, title: str, description: str = "") -> str:
    """The figure as an ``<svg>`` element that a page can hold as it is.

    Black becomes the page's text colour, and the shades of the formats the page's variables (see
    :func:`theme_css`), so that one drawing reads in a light and in a dark page.
    """
    return _themed(_svg(figure), title, description)


def figure_html(figure: Figure) -> str | None:
    """Any figure as HTML that reads in JupyterLab's light and dark theme; ``None``: too large.

    White becomes the page's colour. A page that takes neither styles nor drawings from a notebook
    it does not trust shows the picture that is hidden otherwise.
    """
    drawn = _svg(figure, bbox_inches="tight")
    if len(drawn) > LARGEST:
        return None
    titles = (figure.get_suptitle(), *(ax.get_title(side) for ax in figure.axes for side in SIDES))
    title = next((one for one in titles if one), _("A figure"))
    file = io.BytesIO()
    figure.savefig(file, format="png", bbox_inches="tight")
    image = f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
    paper = r"\1: var(--jp-layout-color0, #fff)"
    body = re.sub(rf"(stroke|fill): {LIGHT_INK}", paper, _themed(drawn, title))
    width = round(float(figure.get_size_inches()[0]) * 100)
    return (
        f"<style>{theme_css(DARK_PAGE)}.ma-untrusted{{display:none!important}}</style>"
        f'<div style="max-width: {width}px">{body}</div>'
        f'<img class="ma-untrusted" alt="{escape(title)}" src="{image}">'
    )


def _svg(figure: Figure, **options: Any) -> str:
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None}, **options)
    return file.getvalue()


def _themed(drawn: str, title: str, description: str = "") -> str:
    """matplotlib's SVG in the colours of the page."""
    box = re.search(r'viewBox="([^"]+)"', drawn)
    assert box is not None
    # Without its style sheet, which would hold for the whole page.
    body = drawn[drawn.index("<g ") :]
    body = re.sub(r"(\d\d\.\d\d)\d+", r"\1", body)  # places to a hundredth of a point
    for name, shade in shades(DARK_INK).items():
        body = body.replace(f": {shade}", f": var(--ma-shade-{name}, {shade})")
    body = re.sub(rf"(stroke|fill): {DARK_INK}", r"\1: currentColor", body)
    return (
        f'<svg viewBox="{box[1]}" role="img" fill="currentColor" '
        'stroke-linejoin="round" stroke-linecap="butt" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{body}"
    )


def as_html(axes: Axes) -> str:
    """The drawing of these axes as HTML, part of an answer in a notebook; named by its title.

    It reads in JupyterLab's light and dark theme. The figure is closed: it is not shown again
    below the cell.
    """
    import matplotlib.pyplot as plt

    figure = axes.get_figure(root=True)
    assert figure is not None
    plt.close(figure)
    figure.patch.set_visible(False)  # no white paper in a dark page
    drawing = inline_svg(figure, axes.get_title(loc="left"))
    return f'<style>{theme_css(DARK_PAGE)}</style><div style="max-width: 640px">{drawing}</div>'


def shades(ink: str) -> dict[str, str]:
    """By format, the shade of its lines and text on the paper of an ink."""
    return {name: readable(look.colour, ink) for name, look in LOOKS.items()}


def theme_css(selector: str) -> str:
    """The rule that gives the formats' shades in a dark page."""
    rules = "".join(f"--ma-shade-{name}:{shade};" for name, shade in shades(LIGHT_INK).items())
    return f"{selector}{{{rules}}}"
