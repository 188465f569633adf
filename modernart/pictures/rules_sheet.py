"""The rules on one screen, in our own words: the numbers and names are the edition's."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from modernart.engine.cards import AuctionType, Painting
from modernart.engine.editions import ROUNDS, START_MONEY, TILES, Edition, edition_named
from modernart.language import _
from modernart.pictures.icons import icon
from modernart.pictures.paintings import painting_data_uri
from modernart.pictures.shapes import text
from modernart.pictures.styles import swatch_svg

__all__ = ["RulesSheet", "rules_sheet"]

# JupyterLab would take what stands between two dollars for a formula.
_CLASSES = "ma-rules mathjax_ignore tex2jax_ignore"


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """Shown by a notebook when it is the last line of a cell."""

    edition: Edition

    def __repr__(self) -> str:
        return f"<RulesSheet: {self.edition.id}>"

    def _repr_html_(self) -> str:
        css = (files("modernart.pictures") / "rules_sheet.css").read_text(encoding="utf-8")
        title = text(_("The rules on one screen · {}").format(self.edition.title))
        parts = (_steps(self.edition), _auctions(self.edition), _artists(self.edition))
        return (
            f'<style>{css}</style><div class="{_CLASSES}"><h4>{title}</h4>'
            f"<p>{text(_idea(self.edition))}</p>{''.join(parts)}</div>"
        )


def rules_sheet(edition: str = "cmon") -> RulesSheet:
    """The rules of an edition, as a page to look at; ``ValueError`` for an unknown one."""
    return RulesSheet(edition_named(edition))


def _idea(edition: Edition) -> str:
    message = _(
        "You have {money} and a hand of paintings. Sell them to each other, one at a time, by"
        " auction, and buy those whose artists will be in fashion when the round ends. Most money"
        " after {rounds} rounds wins."
    )
    return message.format(money=edition.show(START_MONEY), rounds=ROUNDS)


# ---- how a round goes --------------------------------------------------------------------------


def _steps(edition: Edition) -> str:
    boxes = (
        f"<li>{icon(symbol, size=22)} <b>{text(head)}</b><br/>{text(body)}</li>"
        for symbol, head, body in (
            ("card", _("Offer"), _OFFER),
            ("gavel", _("Sell"), _sale(edition)),
            ("hammer_once", _("A fifth ends it"), _FIFTH),
            ("bank", _("The bank pays"), _payday(edition)),
        )
    )
    then = f'<div class="ma-then"><p>{text(_again(edition))}</p>{_example()}</div>'
    return f'<ol class="ma-steps">{"".join(boxes)}</ol>{then}'


_OFFER = _(
    "In turn, one player, the auctioneer, puts a painting from the hand up for sale. Its symbol"
    " says how it is sold."
)
_FIFTH = _(
    "The moment an artist’s fifth painting of the round is on the table, the round ends. That one"
    " is not sold, but it counts. The last card in all hands ends it, too."
)


def _sale(edition: Edition) -> str:
    message = _(
        "The highest bidder pays the auctioneer; an auctioneer who wins pays the bank. If nobody"
        " bids, the auctioneer gets the painting for {price}."
    )
    price = edition.show(edition.no_bid_price) if edition.no_bid_price else _("nothing")
    return message.format(price=price)


def _payday(edition: Edition) -> str:
    message = _(
        "The artists with most paintings offered come first, second and third and get tiles of"
        " {first}, {second} and {third}. Each painting of theirs that was bought pays its owner the"
        " sum of its artist’s tiles so far. All others pay nothing."
    )
    first, second, third = (edition.show(tile) for tile in TILES)
    return message.format(first=first, second=second, third=third)


def _again(edition: Edition) -> str:
    deals = ", ".join(str(n) for n in edition.deals[4][:-1])
    message = _(
        "Then all bought paintings are discarded, hands stay, and new cards are dealt: with four"
        " players {deals} each, and none in the last round. The next in turn goes on."
    )
    return message.format(deals=deals)


# ---- symbols, artists, an example --------------------------------------------------------------


def _auctions(edition: Edition) -> str:
    shared = _("shares the money with you") if edition.double_proceeds == "split" else None
    words = {
        AuctionType.OPEN: _("Call higher bids, at any time, until nobody wants more."),
        AuctionType.ONCE_AROUND: _("One bid each, round the table; the auctioneer is last."),
        AuctionType.SEALED: _("All bid in secret. A tie: the auctioneer, else the next in turn."),
        AuctionType.FIXED_PRICE: _(
            "The auctioneer names a price; the first in turn who wants it buys. If nobody does,"
            " the auctioneer must."
        ),
        AuctionType.DOUBLE: _(
            "Add a second painting by the same artist: its symbol sells both. If you add none,"
            " another may, becomes the auctioneer and {money}. Nobody does: yours for nothing."
        ).format(money=shared or _("gets the money")),
    }
    cells = (
        f'<li><span class="ma-symbol">{icon(kind.value, size=20)}</span> <b>{text(kind.label)}</b>'
        f"<br/>{text(sentence)}</li>"
        for kind, sentence in words.items()
    )
    head = text(_("Five symbols, five ways to sell"))
    return f'<h5>{head}</h5><ul class="ma-five ma-auctions">{"".join(cells)}</ul>'


def _artists(edition: Edition) -> str:
    cells = (
        f'<li><img src="{painting_data_uri(card)}" alt="" width="46"/>'
        f"<div>{swatch_svg(card.artist, 18)} <b>{text(card.artist)}</b><br/>"
        f"{text(_('{n} paintings').format(n=sum(edition.artists[card.artist])))}</div></li>"
        for card in _one_each(edition)
    )
    head = text(_("Five artists, in the order of the board: on a tie, further left is ahead"))
    return f'<h5>{head}</h5><ul class="ma-five ma-artists">{"".join(cells)}</ul>'


def _one_each(edition: Edition) -> list[Painting]:
    return [next(c for c in edition.deck if c.artist == artist) for artist in edition.artists]


_PLACES = (2, None, 1, 3)
"""The places of the example's artist, round by round; ``None``: not among the three."""


def _example() -> str:
    tiles = [0 if place is None else TILES[place - 1] for place in _PLACES]
    pays = [sum(tiles[: i + 1]) if tile else 0 for i, tile in enumerate(tiles)]
    places = [str(place or "–") for place in _PLACES]
    rows = (
        (_("round"), [str(i + 1) for i in range(ROUNDS)]),
        (_("place"), places),
        (_("tile"), [str(tile or "·") for tile in tiles]),
        (_("each painting pays"), [str(pay) for pay in pays]),
    )
    body = "".join(
        f'<tr><th scope="row">{text(head)}</th>'
        f"{''.join(f'<td>{text(cell)}</td>' for cell in cells)}</tr>"
        for head, cells in rows
    )
    caption = text(_("An example: one artist through four rounds"))
    return f"<table><caption>{caption}</caption><tbody>{body}</tbody></table>"
