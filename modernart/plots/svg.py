"""A figure as SVG inside a page: named for a screen reader, its text in the page's own colour."""

from __future__ import annotations

import io
import re
from html import escape

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from modernart.plots.palette import LOOKS, readable

__all__ = ["DARK_INK", "LIGHT_INK", "as_html", "inline_svg", "theme_css"]

DARK_INK, LIGHT_INK = "#000000", "#ffffff"


def inline_svg(figure: Figure, title: str, description: str = "") -> str:
    """The figure as an ``<svg>`` element that a page can hold as it is.

    Black becomes the page's text colour, and the shades of the formats the page's variables (see
    :func:`theme_css`), so that one drawing reads in a light and in a dark page.
    """
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    body = file.getvalue()
    body = body[body.index("<g ") :]  # without its style sheet, which would hold for the whole page
    width, height = (figure.get_size_inches() * 72).round(2)
    body = re.sub(r"(\d\d\.\d\d)\d+", r"\1", body)  # places to a hundredth of a point
    for name, shade in shades(DARK_INK).items():
        body = body.replace(f": {shade}", f": var(--ma-shade-{name}, {shade})")
    body = re.sub(rf"(stroke|fill): {DARK_INK}", r"\1: currentColor", body)
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" fill="currentColor" '
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
    rules = theme_css('body[data-jp-theme-light="false"]')
    return f'<style>{rules}</style><div style="max-width: 640px">{drawing}</div>'


def shades(ink: str) -> dict[str, str]:
    """By format, the shade of its lines and text on the paper of an ink."""
    return {name: readable(look.colour, ink) for name, look in LOOKS.items()}


def theme_css(selector: str) -> str:
    """The rule that gives the formats' shades in a dark page."""
    rules = "".join(f"--ma-shade-{name}:{shade};" for name, shade in shades(LIGHT_INK).items())
    return f"{selector}{{{rules}}}"
