"""How the laboratory looks: three plots on axes that are made once, and a table of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from html import escape

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from modernart.language import _
from modernart.plots import bid_functions, inline_svg, revenue_distributions, who_gets_what
from modernart.plots.canvas import wipe
from modernart.plots.palette import LOOKS
from modernart.plots.svg import theme_css
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.common import read_sheet
from modernart.widgets.keyboard import keep_keys
from modernart.widgets.laboratory.findings import Finding, Theory, theory_of

__all__ = ["Sheet", "style_html", "table_html"]

Findings = Mapping[str, Finding | str]
SCALE = 1.2  # points to pixels: text of 10 points becomes 12 pixels high
HEIGHT = 380
PANELS = {
    "bids": (360, (0.13, 0.13, 0.515, 0.77)),
    "revenues": (400, (0.295, 0.13, 0.5, 0.77)),
    "shares": (300, (0.03, 0.13, 0.8, 0.77)),
}
"""Of each plot the width in pixels, and where the axes lie in it."""


class Sheet:
    """The plots' figures, one for each: drawn on again and again."""

    def __init__(self) -> None:
        self._axes = {name: _axes(width, place) for name, (width, place) in PANELS.items()}

    def draw(self, findings: Findings, *, signals: bool = False) -> str:
        """The plots as HTML. ``signals``: bidders see signals of a common value."""
        for ax in self._axes.values():
            wipe(ax)
        found = {name: one for name, one in findings.items() if isinstance(one, Finding)}
        bid_functions(
            [curve for one in found.values() for curve in one.curves],
            self._axes["bids"],
            value=_("my signal") if signals else "",
        )
        revenue_distributions(
            {
                name: one if isinstance(one, str) else one.revenue
                for name, one in _short(findings).items()
            },
            self._axes["revenues"],
            limit=_limit(found),
        )
        who_gets_what(
            {
                name: one if isinstance(one, str) else one.shares
                for name, one in _short(findings).items()
            },
            self._axes["shares"],
        )
        words = _in_words(found)
        svgs = (self._svg(name, words[name]) for name in PANELS)
        return f'<div class="ma-plots">{"".join(svgs)}</div>'

    def _svg(self, name: str, words: str) -> str:
        ax = self._axes[name]
        figure = ax.figure
        assert isinstance(figure, Figure)
        return f'<div class="ma-{name}">{inline_svg(figure, ax.get_title(loc="left"), words)}</div>'


def _axes(width: float, place: tuple[float, float, float, float]) -> Axes:
    size = (width / SCALE / 72, HEIGHT / SCALE / 72)
    return Figure(figsize=size, dpi=72, facecolor="none").add_axes(place)


def _short(findings: Findings) -> Findings:
    """Sentences shorter: the whole one is in the table."""
    return {
        name: _("not worked out: see below") if isinstance(one, str) and len(one) > 30 else one
        for name, one in findings.items()
    }


def _in_words(found: Mapping[str, Finding]) -> dict[str, str]:
    """For who cannot see it, what each plot shows."""
    curves = [curve for one in found.values() for curve in one.curves]
    bids = [
        _("{label}: up to {bid:.3f}").format(
            label=" ".join(curve.label.split()), bid=float(np.max(curve.bids))
        )
        for curve in curves
    ]
    means = [
        _("{format}: mean {mean:.3f}").format(format=LOOKS[name].label, mean=one.revenue.mean)
        for name, one in found.items()
    ]
    shares = [
        _("{format}: seller {seller:.2f}, bidders {bidders:.2f}, lost {lost:.2f}").format(
            format=LOOKS[name].label,
            seller=one.shares.seller,
            bidders=one.shares.bidders,
            lost=one.shares.lost,
        )
        for name, one in found.items()
    ]
    return {"bids": "; ".join(bids), "revenues": "; ".join(means), "shares": "; ".join(shares)}


def _limit(found: Mapping[str, Finding]) -> float | None:
    """The prices are shown as far as the bids are, or all where these do not end."""
    tops = [float(np.max(curve.bids)) for one in found.values() for curve in one.curves]
    return max(tops, default=None)


HEADINGS = (
    _("format"),
    _("seller earns"),
    _("with standard deviation"),
    _("bidders gain, together"),
    _("efficiency"),
    _("who wins, in bidding order"),
)


def table_html(
    auctions: Mapping[str, AuctionFormat | str], findings: Findings, *, with_theory: bool
) -> str:
    """The numbers: by formula, and below them as simulated with the standard error."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in HEADINGS)
    rows = "".join(
        _row(name, auctions[name], found, with_theory) for name, found in findings.items()
    )
    caption = _("In each cell: by formula, and below it simulated ± standard error")
    label = escape(_("All numbers"))
    return (
        f'<div class="ma-scroll" tabindex="0" role="region" aria-label="{label}">'
        f'<table class="ma-numbers"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(name: str, auction: AuctionFormat | str, found: Finding | str, with_theory: bool) -> str:
    look = LOOKS[name]
    first = f'<th scope="row" style="--ma-format:{look.colour}"><i></i>{escape(look.label)}</th>'
    if isinstance(found, str) or isinstance(auction, str):
        return f'<tr>{first}<td colspan="5" class="ma-none">{escape(str(found))}</td></tr>'
    cells = _cells(found, theory_of(auction) if with_theory else None)
    return f"<tr>{first}{''.join(cells)}</tr>"


def _cells(found: Finding, theory: Theory | None) -> tuple[str, ...]:
    revenue, efficiency, gain = found.revenue, found.efficiency, found.bidders
    simulated = (
        f"{revenue.mean:.4f} ± {revenue.error:.4f}",
        f"{found.spread:.4f}",
        f"{gain.mean:.4f} ± {gain.standard_error:.4f}",
        f"{100 * efficiency.mean:.2f} ± {100 * efficiency.standard_error:.2f} %",
        _percents([one.mean for one in found.wins]),
    )
    known = ("…",) * 5 if theory is None else _by_formula(theory)
    return tuple(
        f"<td><b>{top}</b><span>{below}</span></td>"
        for top, below in zip(known, simulated, strict=True)
    )


def _by_formula(theory: Theory) -> tuple[str, ...]:
    """A dash where there is no formula."""
    gain = theory.surplus
    return (
        "–" if theory.revenue is None else f"{theory.revenue:.4f}",
        "–" if theory.revenue_sd is None else f"{theory.revenue_sd:.4f}",
        "–" if gain is None else f"{float(gain.sum()):.4f}",
        "–" if theory.efficiency is None else f"{100 * theory.efficiency:.2f} %",
        "–" if theory.win_probability is None else _percents(theory.win_probability),
    )


def _percents(shares: Iterable[float]) -> str:
    """In percent, in bidding order, of many the first and the last; the rest is unsold."""
    texts = [f"{100 * share:.1f}" for share in shares]
    return (" · ".join(texts) if len(texts) < 5 else f"{texts[0]} … {texts[-1]}") + " %"


@cache
def style_html() -> str:
    """The style sheet, the formats' shades in a dark page, and the keys kept."""
    dark = theme_css('body[data-jp-theme-light="false"] .ma-explorer')
    css = read_sheet("common.css") + read_sheet("laboratory/explorer.css") + dark
    return f"<style>{css}</style>{keep_keys('ma-explorer')}"
