"""A Sight as HTML: the board, the easel, the players, the story. Strings alone."""

from __future__ import annotations

from html import escape

from modernart.engine.actions import Phase
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.editions import LAST_OF_ROUND, ROUNDS
from modernart.engine.events import Closed, Fault, Offered, Sold
from modernart.engine.market import ranking
from modernart.engine.public import Public
from modernart.engine.view import Board, Column
from modernart.language import _
from modernart.pictures import (
    artist_style,
    icon,
    painting_svg,
    swatch_svg,
)
from modernart.story import explain, listing, ordinal
from modernart.widgets.table.table_view import TableView

__all__ = ["board", "easel", "heading", "players", "story", "title"]


def title(sight: TableView) -> str:
    """Name of the game, setting, edition, round."""
    rules = sight.public.rules
    text = _("{setting} · {title} · round {n} of {rounds}").format(
        setting=_(rules.edition.setting),
        title=rules.edition.title,
        n=sight.public.round,
        rounds=ROUNDS,
    )
    if rules.mystery_hand:
        text += " · " + _("mystery hand: {n}").format(n=sight.public.mystery_left)
    return f'<span class="ma-name">Modern Art</span> <span class="ma-where">{escape(text)}</span>'


# ---- the board ---------------------------------------------------------------------------------


def board(sight: TableView) -> str:
    """Five artists: paintings so far, tiles of all rounds, worth if the round ended now."""
    public = sight.public
    rank = {column: place for place, column in enumerate(ranking(public.counts), start=1)}
    cells = (
        _column(public, column, rank.get(i)) for i, column in enumerate(Board(public).values())
    )
    label = escape(_("The board"))
    return f'<div class="ma-board" role="list" aria-label="{label}">{"".join(cells)}</div>'


def _column(public: Public, column: Column, place: int | None) -> str:
    show = public.rules.edition.show
    style = artist_style(column.artist)
    over = public.phase is Phase.OVER
    hint = escape(_("what one painting would pay if the round ended now"))
    badge = f'<span class="ma-badge">{ordinal(place)}</span>' if place else ""
    if over:
        worth = ""
    elif column.worth_now:
        text = _("{amount} if it ended now")
        bold = f"<b>{escape(show(column.worth_now))}</b>"
        worth = escape(text).replace("{amount}", bold)
    else:
        worth = escape(_("nothing if it ended now"))
    return (
        f'<div class="ma-artist" role="listitem" style="--artist:{style.line}">'
        f'<div class="ma-artist-name">{swatch_svg(column.artist, 18)} '
        f"<span>{escape(column.artist)}</span>{badge}</div>"
        f"{_dots(column)}{_tiles(public, column)}"
        f'<div class="ma-worth" title="{hint}">{worth}</div></div>'
    )


def _dots(column: Column) -> str:
    count = min(column.count, LAST_OF_ROUND)
    filled, empty = '<i class="ma-dot ma-on"></i>', '<i class="ma-dot"></i>'
    dots = filled * count + empty * (LAST_OF_ROUND - count)
    words = escape(_("{n} of 5 paintings").format(n=column.count))
    return (
        f'<div class="ma-dots"><span aria-hidden="true">{dots}</span>'
        f'<span class="ma-count" aria-label="{words}" role="img">{column.count}/5</span></div>'
    )


def _tiles(public: Public, column: Column) -> str:
    cells = []
    for i in range(ROUNDS):
        if i < len(column.tiles):
            text, kind = str(column.tiles[i] or "·"), "ma-past"
        elif i == public.round - 1:
            text, kind = f"+{column.tile_now}" if column.tile_now else "·", "ma-now"
        else:
            text, kind = "", "ma-future"
        cells.append(f'<span class="ma-tile {kind}">{text}</span>')
    words = _("tiles by round: {tiles}").format(
        tiles=", ".join(map(str, column.tiles)) or _("none")
    )
    return f'<div class="ma-tiles" role="img" aria-label="{escape(words)}">{"".join(cells)}</div>'


# ---- the lot -----------------------------------------------------------------------------------


def easel(sight: TableView) -> str:
    """The lot, large, with its type; or an empty easel."""
    lot = sight.public.lot
    if lot is None:
        symbol = "trophy" if sight.public.phase is Phase.OVER else "gavel"
        return f'<div class="ma-easel ma-empty">{icon(symbol, size=56)}</div>'
    kind = "ma-pair" if len(lot.paintings) > 1 else "ma-single"
    pictures = "".join(_captioned(card) for card in lot.paintings)
    return f'<div class="ma-easel {kind}">{pictures}</div>'


def _captioned(card: Painting) -> str:
    return (
        f'<figure class="ma-figure">{painting_svg(card, width=170)}'
        f"<figcaption>{type_badge(card)}<span>{escape(card.artist)}<br>"
        f"<i>{escape(card.auction.label)}</i></span></figcaption></figure>"
    )


def type_badge(card: Painting) -> str:
    """The auction type's symbol in the artist's colour."""
    style = artist_style(card.artist)
    return (
        f'<span class="ma-type" style="background:{style.colour};color:{style.ink}">'
        f"{icon(card.auction.value, size=18)}</span>"
    )


def heading(sight: TableView) -> str:
    """What is going on, in a headline and a sentence, with the standing bid or the price."""
    public, names = sight.public, sight.names
    lot = public.lot
    words = explain(public, names)
    symbol = icon(lot.auction.value, size=20) if lot else icon(_PHASE_ICON[public.phase], size=20)
    return (
        f'<h3 class="ma-headline">{symbol} {escape(_headline(sight))}</h3>'
        f'<p class="ma-explain">{escape(words)}</p>{_standing(sight)}'
    )


_PHASE_ICON = {Phase.OFFER: "gavel", Phase.REVEAL: "cards", Phase.OVER: "trophy"}

_SALES = {
    AuctionType.OPEN: "Open auction",
    AuctionType.ONCE_AROUND: "Once around",
    AuctionType.SEALED: "Sealed bids",
    AuctionType.FIXED_PRICE: "Fixed price",
    AuctionType.DOUBLE: "Double",
}


def _headline(sight: TableView) -> str:
    public, names = sight.public, sight.names
    lot = public.lot
    if lot is not None:
        text = (
            _("{sale}: {who} sell {what}")
            if names[lot.auctioneer] == _("you")
            else _("{sale}: {who} sells {what}")
        )
        what = _("two by {artist}") if len(lot.paintings) > 1 else _("a {artist}")
        return text.format(
            sale=_(_SALES[lot.auction]),
            who=names[lot.auctioneer],
            what=what.format(artist=lot.artist),
        )
    if public.phase is Phase.OVER:
        money = max(public.money)
        best = [n for n, have in zip(names, public.money, strict=True) if have == money]
        text = _("The game is over. Most money: {who}, {amount}")
        return text.format(who=listing(best), amount=public.rules.edition.show(money))
    assert public.to_move is not None
    who, mine = names[public.to_move], names[public.to_move] == _("you")
    if public.phase is Phase.REVEAL:
        own, text = _("Turn up a card of the mystery hand?"), _("{who} may turn up a hidden card")
    else:
        own, text = _("Your turn to offer a painting"), _("{who} offers the next painting")
    return own if mine else text.format(who=who)


def _standing(sight: TableView) -> str:
    public, names = sight.public, sight.names
    lot, show = public.lot, public.rules.edition.show
    if lot is None or public.phase in (Phase.SEALED, Phase.SECOND, Phase.PRICE):
        return ""
    if lot.price is not None:
        label, amount, who = _("price"), show(lot.price), names[lot.auctioneer]
    elif lot.standing_bidder is not None:
        label, amount, who = _("standing bid"), show(lot.standing_bid), names[lot.standing_bidder]
    else:
        label, amount, who = _("standing bid"), _("none yet"), ""
    return (
        f'<p class="ma-standing"><span>{escape(label)}</span> <b>{escape(amount)}</b> '
        f"<span>{escape(who)}</span></p>"
    )


# ---- the players -------------------------------------------------------------------------------


def players(sight: TableView) -> str:
    """A row for each player: name, money if it may be seen, cards, purchases, what it said."""
    rows = "".join(_player(sight, seat) for seat in range(len(sight.names)))
    label = escape(_("The players"))
    return f'<div class="ma-players" role="list" aria-label="{label}">{rows}</div>'


def _player(sight: TableView, seat: int) -> str:
    public = sight.public
    asked = "ma-asked" if seat == public.to_move else ""
    gavel = icon("gavel", size=16, title=_("auctioneer")) if seat == public.auctioneer else ""
    money = sight.money(seat)
    shown = (
        f"<b>{escape(money)}</b>"
        if money is not None
        else f'<span role="img" aria-label="{escape(_("money hidden"))}">•••</span>'
    )
    cards = _("{n} cards in hand").format(n=public.cards_left[seat])
    name = escape(sight.names[seat]).replace("_", "_<wbr>")  # a function's name breaks there
    return (
        f'<div class="ma-player {asked}" role="listitem">'
        f'<span class="ma-who"><b>{name} {gavel}</b>'
        f"<small>{escape(sight.kinds[seat])}</small></span>"
        f'<span class="ma-money">{shown}</span>'
        f'<span class="ma-cards">{icon("cards", size=18, title=cards)} {public.cards_left[seat]}'
        f"</span>"
        f'<span class="ma-bought">{_bought(sight, seat)}</span>'
        f'<span class="ma-status">{escape(sight.statuses[seat])}</span></div>'
    )


def _bought(sight: TableView, seat: int) -> str:
    owned = sight.public.collections[seat]
    if not owned and sight.public.phase is Phase.OVER:
        return ""
    if not owned:
        return f"<small>{escape(_('nothing bought yet'))}</small>"
    return "".join(painting_svg(card, width=26, frame=False) for card in owned)


# ---- the story ---------------------------------------------------------------------------------


def story(sight: TableView) -> str:
    """The story so far; the newest last, and what is new since the viewer's last decision."""
    items = "".join(
        f'<li class="{_story_class(event)} {"ma-new" if new else ""}">{escape(text)}</li>'
        for event, text, new in sight.story
    )
    label = escape(_("The story so far"))
    return (
        f'<div class="ma-story"><h4>{label}</h4>'
        f'<div class="ma-scroll" tabindex="0" role="region" aria-label="{label}">'
        f"<ol>{items}</ol></div></div>"
    )


def _story_class(event: object) -> str:
    if isinstance(event, Offered):
        return "ma-offered"
    if isinstance(event, Sold):
        return "ma-sold"
    if isinstance(event, Fault):
        return "ma-fault"
    return "ma-closed" if isinstance(event, Closed) else ""
