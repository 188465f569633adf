"""The HTML of a moment: all that the table shows, well-formed, whatever the names."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from modernart import EDITIONS, Offer, Person, State, Table, new_game, play
from modernart.record import dumps
from modernart.seats import take_seats
from modernart.timeline import Timeline
from modernart.widgets.table import outcome, scenes
from modernart.widgets.table.table_view import TableView, see
from support import NAMES, Temper, find, go, playing, table
from widgets.driver import at_once, error, table_at, tree, upload

HANDS = (
    "Ramon open, Ramon double, Sigrid sealed, Daniel fixed_price",
    "Ramon sealed, Daniel once_around",
    "Ramon once_around, Sigrid open",
)
VOID = {"br", "img", "hr", "input", "path", "circle", "rect", "line", "polyline", "polygon"}
SCENES = (scenes.title, scenes.board, scenes.easel, scenes.heading, scenes.players, scenes.story,
          outcome.end)  # fmt: skip


class Reader(HTMLParser):
    """Checks that what is opened is closed, and keeps the words and the names of elements."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: set[str] = set()
        self.attributes: set[str] = set()
        self.words = ""
        self.feed(html)
        self.close()
        assert self.open == [], f"{self.open} in {html[:200]}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _value in attrs}
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {name for name, _value in attrs}

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open and self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        self.words += data


def sight_of(state: State, viewer: int | None = 0, names: tuple[str, ...] = ()) -> TableView:
    named = names or NAMES[: len(state.hands)]
    return see(Timeline(take_seats([Person(name) for name in named]), (state,)), viewer)


def words(html: str) -> str:
    return " ".join(Reader(html).words.split())


# ---- what is shown -----------------------------------------------------------------------------


def test_round_and_edition() -> None:
    for edition in EDITIONS.values():
        text = words(scenes.title(sight_of(new_game(edition.id, NAMES[:3], 1))))
        assert edition.title in text
        assert edition.setting in text
        assert "round 1 of 4" in text


def test_the_board() -> None:
    state = new_game("ngo", NAMES[:3], 1)
    state = state.next(
        state.public._replace(
            round=3, counts=(2, 0, 4, 0, 1), tiles=((30, 20, 10, 0, 0), (0, 30, 20, 10, 0))
        )
    )
    html = scenes.board(sight_of(state))
    text = words(html)
    cards = html.split('role="listitem"')[1:]
    places = [re.search(r"ma-badge\">(\w+)", card) for card in cards]
    assert [found and found[1] for found in places] == ["2nd", None, "1st", None, "3rd"]
    assert [re.findall(r">(\d/5)<", card) for card in cards] == [
        ["2/5"], ["0/5"], ["4/5"], ["0/5"], ["1/5"],
    ]  # fmt: skip
    assert "$50,000 if it ended now" in text  # 30 + 20 now
    assert "$60,000 if it ended now" in text  # 10 + 20 + 30 now
    assert "$10,000 if it ended now" in text
    assert text.count("nothing if it ended now") == 2
    order = [text.index(artist) for artist in EDITIONS["ngo"].artists]
    assert order == sorted(order)
    assert "tiles by round: 30, 0" in html


def test_the_lot_its_type_and_what_it_means() -> None:
    state = go(table(*HANDS), "Ramon double")
    sight = sight_of(state)
    assert "Ramon Martins" in words(scenes.easel(sight))
    assert "double" in words(scenes.easel(sight))
    assert "Double: Ada sells a Ramon Martins" in words(scenes.heading(sight))
    assert "A second painting by the same artist may join" in words(scenes.heading(sight))
    pair = sight_of(go(state, None, "Ramon sealed"))
    assert scenes.easel(pair).count("<figure") == 2
    assert "Sealed bids: Ben sells two by Ramon Martins" in words(scenes.heading(pair))


def test_the_standing_bid_and_the_price() -> None:
    state = go(table(*HANDS), "Ramon open")
    assert "standing bid none yet" in words(scenes.heading(sight_of(state)))
    assert "standing bid 7 k€ Ben" in words(scenes.heading(sight_of(go(state, 7))))
    state = go(table(*HANDS), "Daniel fixed_price", 9)
    assert "price 9 k€ Ada" in words(scenes.heading(sight_of(state)))


def test_the_players() -> None:
    state = go(table(*HANDS), "Ramon open", None, None, None, "Daniel once_around", 5)
    html = scenes.players(sight_of(state, 1))
    assert html.count('role="listitem"') == 3
    text = words(html)
    assert "to decide" in text
    assert "offers it" in text
    assert "bid 5 k€" in text
    assert text.count("•••") == 2
    assert "100 k€" in text
    assert text.count("nothing bought yet") == 2
    assert html.count("auctioneer") == 1
    for seat, left in enumerate(state.public.cards_left):
        assert f"{left} cards in hand" in html, seat


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_moment_of_a_game_is_well_formed(edition: str) -> None:
    for i, moment in enumerate(playing(new_game(edition, NAMES[:4], 4), Temper(3))):
        if i % 7 == 0 or moment.is_terminal:
            html = "".join(scene(sight_of(moment, i % 4)) for scene in SCENES)
            assert not re.search(r"[{}]|\bNone\b", Reader(html).words)


@pytest.mark.parametrize("edition", EDITIONS)
def test_money_is_hidden_until_the_end(edition: str) -> None:
    state = new_game(edition, NAMES[:4], 4)
    state = state.next(state.public._replace(money=(7919, 6367, 8231, 9473)))
    for i, moment in enumerate(playing(state, Temper(3))):
        html = scenes.players(sight_of(moment, i % 4))
        amounts = [edition_money(edition, have) in html for have in moment.money]
        assert amounts == [moment.is_terminal or seat == i % 4 for seat in range(4)]


def edition_money(edition: str, amount: int) -> str:
    return f">{EDITIONS[edition].show(amount)}<"


def result(html: str) -> list[list[str]]:
    """The cells of the table of places."""
    found = re.search(r'<table class="ma-places">.*?</table>', html)
    assert found is not None
    rows = re.findall(r"<tr>(.*?)</tr>", found[0])
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in rows]


# ---- the end -----------------------------------------------------------------------------------


def over(edition: str, money: tuple[int, ...]) -> State:
    last = list(playing(new_game(edition, NAMES[: len(money)], 4), Temper(3)))[-1]
    return last.next(last.public._replace(money=money))


def test_nothing_of_the_end_is_shown_before_it() -> None:
    assert outcome.end(sight_of(table(*HANDS))) == ""


def test_places_are_shared_and_points_are_given_in_masters() -> None:
    html = outcome.end(sight_of(over("masters", (120, 300, 120, 50))))
    assert result(html) == [
        ["place", "player", "money", "points"],
        ["1st", "Ben", "300 yuan", "4"],
        ["2nd", "Ada", "120 yuan", "3"],
        ["2nd", "Cy", "120 yuan", "3"],
        ["4th", "Dee", "50 yuan", "1"],
    ]
    html = outcome.end(sight_of(over("cmon", (120, 300, 300))))
    assert "points" not in html
    assert [row[0] for row in result(html)[1:]] == ["1st", "1st", "3rd"]


def test_the_winners_are_named() -> None:
    sight = sight_of(over("cmon", (120, 300, 300)))
    assert "Most money: Ben and Cy, 300 k€" in words(scenes.heading(sight))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chart_and_the_payments_add_up(edition: str) -> None:
    last = list(playing(new_game(edition, NAMES[:5], 4), Temper(3)))[-1]
    sight = sight_of(last)
    courses, marks = outcome._courses(sight)
    assert [course[0] for _name, course in courses] == [100] * 5
    assert tuple(course[-1] for _name, course in courses) == last.money
    assert [mark for _x, mark in marks] == ["round 1", "round 2", "round 3", "round 4"]
    paid = outcome._paid(last.public)
    spent = [sum(row) for row in paid]
    earned = [sum(row[seat] for row in paid) for seat in range(5)]
    income = [0] * 5
    for event in last.public.history:
        if type(event).__name__ == "Closed":
            income = [a + b for a, b in zip(income, event.income, strict=True)]  # type: ignore[union-attr]
    for seat in range(5):
        assert 100 + earned[seat] - spent[seat] + income[seat] == last.money[seat]
    html = outcome.end(sight)
    assert "<svg" in html
    whole = sum(map(sum, paid)) + sum(income)
    assert f"{whole:,}" in html or f"{whole}" in html
    assert outcome._income(last.public) == income
    for seat in range(5):  # what a student adds up in the table: 100 + received - paid
        received = earned[seat] + income[seat]
        assert f"{received:,}" in html or f"{received}" in html


# ---- names -------------------------------------------------------------------------------------

WILD = (
    "<script>alert(1)</script>",
    "\"quoted' & co. </style><img src=x onerror=alert(1)>",
    "👩‍🎨 " + "Ärger " * 40,
    "\u202eevil\u202c شاعر {who} %s {0}",
    "a&lt;b\u2028c <!-- d",  # no name may hold any other line break
)


def test_names_are_text_wherever_they_stand() -> None:
    shown = table_at(new_game("cmon", WILD, 2), *[Person(name) for name in WILD])
    safe = {"script", "img", "a", "iframe"}
    for _i in range(60):
        for widget in tree(shown):
            if type(widget).__name__ == "HTML" and widget not in (shown._style, shown._lifeline):
                reader = Reader(re.sub(r"<style>.*?</style>", "", widget.value, flags=re.DOTALL))
                assert not safe & reader.elements
                assert not [name for name in reader.attributes if name.startswith("on")]
        if shown.state.is_terminal:
            break
        shown.act(next(iter(shown.state.legal_actions)))
        shown.to_my_turn()
    assert error(shown) == ""
    assert WILD[0] in [button.description for button in shown._controls.callers]


def test_names_are_text_at_the_end_too() -> None:
    match = play(["random"] * 5, "masters", 3, players=list(WILD))
    shown = at_once("me", "bold", "random", seed=1)
    upload(shown, dumps(match.states[-1]).encode())
    shown.to_my_turn()
    html = shown._controls.end.value
    reader = Reader(html)
    assert not {"script", "img"} & reader.elements
    assert not [name for name in reader.attributes if name.startswith("on")]
    assert WILD[0] in reader.words


def test_at_a_shared_screen_all_go_by_name() -> None:
    shown = Table(["me", Person("Ada"), "bold"], seed=1)
    assert "<b>me " in shown._controls.players.value
    assert "<b>Ada " in shown._controls.players.value


def test_my_lot_is_mine() -> None:
    state = table(*HANDS)
    state = state.apply(Offer(find(state.hands[0], "Ramon open")))
    shown = table_at(state, "me", "bold", "random")
    assert "Open auction: you sell a Ramon Martins" in words(shown._controls.heading.value)
