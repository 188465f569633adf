"""The page on the view: it holds every name, a sentence to each, and what it says now."""

from __future__ import annotations

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from modernart.engine.actions import Bid, Offer
from modernart.engine.auctions import Lot
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.dealing import new_game
from modernart.engine.view import Column, View
from modernart.pictures.view_sheet import ViewSheet, told_of, view_sheet


def sheet(lot: bool = True) -> ViewSheet:
    """At the deal, or in an open auction with a bid of 12."""
    state = new_game(seed=7, first_auctioneer=0)
    if lot:
        card = next(card for card in state.hands[0] if card.auction is AuctionType.OPEN)
        state = state.apply(Offer(card)).apply(Bid(12))
    assert state.current_player is not None
    return view_sheet(state.view(state.current_player))


def rows(page: ViewSheet) -> dict[str, tuple[str, str]]:
    html = page._repr_html_()
    found = re.findall(r"<th[^>]*>(.*?)</th><td>(.*?)</td><td>(.*?)</td>", html)
    plain = [[unescape(re.sub("<[^>]*>", "", cell)) for cell in row] for row in found]
    return {name: (now, says) for name, now, says in plain}


@pytest.mark.parametrize("kind", [View, Lot, Column, Painting])
def test_every_public_name_is_told_and_has_a_sentence(kind: type) -> None:
    told = told_of(kind)
    ours = {name for name in dir(kind) if not name.startswith("_")} - set(dir(tuple))
    assert {one.name for one in told} - {"count"} == ours - {"count"}
    assert all(one.says.endswith(".") for one in told)
    assert all(one.heading for one in told) == (kind is View)


def test_the_page_shows_them_all() -> None:
    names = set(rows(sheet()))
    for path, kind in [
        ("view", View), ("lot", Lot), ("column", Column), ("painting", Painting)
    ]:  # fmt: skip
        read = {f"{path}.{one.name}" for one in told_of(kind) if one.arguments is None}
        assert read <= names
    assert {"view.money_of(seat)", "view.collection_of(seat)", "view.cards_left_of(seat)"} <= names


def test_it_shows_what_each_says_now() -> None:
    now = {name: value for name, (value, __) in rows(sheet()).items()}
    assert now["view.standing_bid"] == now["lot.standing_bid"] == "12"
    assert now["lot.auction"] == "'open'"  # as one compares it
    assert now["view.money_of(seat)"] == "100, 100, 100, 100"
    assert now["view.hand"] == "9 × Painting"
    assert now["view.board"] == "5 × Column"
    assert now["column.count"] == "1"
    assert now["view.envelope"] == "None"


def test_without_a_lot_its_names_stand_there_all_the_same() -> None:
    told = rows(sheet(lot=False))
    assert told["view.lot"][0] == "None"
    assert told["lot.price"] == ("", "The fixed price, in thousands; None if there is none.")


def test_it_is_well_formed_and_has_no_hand_in_it() -> None:
    page = sheet()
    ElementTree.fromstring(f"<body>{page._repr_html_()}</body>".replace("&#x27;", "'"))
    assert repr(page).startswith("<ViewSheet of <View of ")
