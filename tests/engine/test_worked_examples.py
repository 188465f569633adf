"""Every worked example of the rulebooks, played from a stacked deck through the State machine."""

from collections.abc import Sequence

import pytest

from modernart import Phase, State
from modernart.engine.events import BANK, Closed, Offered, Sold
from support import go, of_kind, table

Round = tuple[str, ...]
"""Who is offered, in order: artists as words or places on the board. The last is the fifth."""


def hands_for(rounds: Sequence[Round], seats: int, step: int = 1) -> list[list[str]]:
    """Each seat's cards, round by round, so that turn by turn these artists can be offered."""
    dealt, turn = [], 0
    for artists in rounds:
        hands: list[list[str]] = [[] for _ in range(seats)]
        for artist in artists:
            hands[turn].append(f"{artist} single")
            turn = (turn + step) % seats
        dealt.append([", ".join(hand) for hand in hands])
    dealt[-1][turn] += ", 1 single"  # so that the last card of all is not what ends the game
    return dealt


def closed_rounds(edition: str, rounds: Sequence[Round], seats: int = 3) -> list[Closed]:
    """Play the rounds; nobody ever bids, so each auctioneer keeps the own painting."""
    dealt = hands_for(rounds, seats, -1 if edition == "masters" else 1)
    # Equal hands are dealt; what pads them is never offered, as each round ends by a fifth.
    state = table(*dealt[0], edition=edition, later=dealt[1:])
    for artists in rounds:
        for artist in artists:
            state = give(go(state, f"{artist} single"))
    return of_kind(state, Closed)


def give(state: State) -> State:
    """Nobody bids; a fixed price is the lowest."""
    offered = len(of_kind(state, Offered))
    while state.phase not in (Phase.OFFER, Phase.OVER):
        state = go(state, 1 if state.phase is Phase.PRICE else None)
        assert len(of_kind(state, Offered)) == offered
    return state


def values(closed: Closed, edition_order: Sequence[str]) -> dict[str, int]:
    return dict(zip(edition_order, closed.values, strict=True))


BOARD = ("Lite Metal", "Yoko", "Christin P.", "Karl Gitter", "Krypto")
NGO: list[Round] = [
    ("Lite", "Christin", "Yoko", "Lite", "Christin", "Lite", "Lite", "Lite"),
    ("Krypto", "Christin", "Yoko", "Krypto", "Christin", "Krypto", "Krypto", "Krypto"),
    ("Krypto", "Karl", "Lite", "Krypto", "Karl", "Krypto", "Krypto", "Krypto"),
]


@pytest.mark.parametrize("edition", ["ngo", "hig", "mayfair", "masters"])
def test_ngo_three_rounds(edition: str) -> None:
    """Ties go to the left: in round 1, Christin P. offered two and Yoko one, as the book has it."""
    first, second, third = closed_rounds(edition, NGO)
    assert values(first, BOARD) == {
        "Lite Metal": 30, "Christin P.": 20, "Yoko": 10, "Karl Gitter": 0, "Krypto": 0,
    }  # fmt: skip
    assert values(second, BOARD) == {
        "Krypto": 30, "Christin P.": 40, "Yoko": 20, "Lite Metal": 0, "Karl Gitter": 0,
    }  # fmt: skip
    assert values(third, BOARD) == {
        "Krypto": 60, "Karl Gitter": 20, "Lite Metal": 40, "Yoko": 0, "Christin P.": 0,
    }  # fmt: skip


FIRST = ("{0}", "{1}", "{2}", "{0}", "{1}", "{0}", "{0}", "{0}")


def by_rank(first: str, second: str, third: str) -> Round:
    """A round that ranks these three: five, two and one paintings."""
    return tuple(word.format(first, second, third) for word in FIRST)


def test_mayfair_krypto() -> None:
    """First, then third, then unranked, then second: 30, 40, 0, 60."""
    rounds = [
        by_rank("Krypto", "Lite", "Yoko"),
        by_rank("Lite", "Yoko", "Krypto"),
        by_rank("Christin", "Yoko", "Karl"),
        by_rank("Karl", "Krypto", "Yoko"),
    ]
    closed = closed_rounds("mayfair", rounds)
    assert [values(event, BOARD)["Krypto"] for event in closed] == [30, 40, 0, 60]


@pytest.mark.parametrize("edition", ["hig", "masters"])
def test_hig_christin(edition: str) -> None:
    """Second, then first, then unranked, then third: 20, 50, 0, 60. (masters: "Animación")."""
    rounds = [
        by_rank("Krypto", "Christin", "Yoko"),
        by_rank("Christin", "Yoko", "Krypto"),
        by_rank("Karl", "Lite", "Krypto"),
        by_rank("Lite", "Karl", "Christin"),
    ]
    closed = closed_rounds(edition, rounds)
    assert [values(event, BOARD)["Christin P."] for event in closed] == [20, 50, 0, 60]


def test_mayfair_two_kryptos_bring_60() -> None:
    """ "Si un jugador tiene dos pinturas de Krypto, recibe por ellas $60,000"."""
    (closed,) = closed_rounds("mayfair", [("Krypto", "Yoko", "Lite", "Krypto", *["Krypto"] * 3)])
    assert closed.values[4] == 30
    assert closed.income[0] == 60


# ---- the double: Paul, Mark, Marie, and a fourth who sits after Marie

PAUL, MARK, MARIE, FOURTH = range(4)


def the_double(edition: str, double_proceeds: str | None = None) -> State:
    """Paul plays a double and adds nothing, nor does Mark, who could; Marie adds a sealed one."""
    hands = ("4 double, 4 open, 2 open", "4 fixed_price, 2 sealed", "4 sealed, 3 open", "3 sealed")
    state = table(*hands, edition=edition, double_proceeds=double_proceeds)
    state = go(state, "4 double", None, None)
    assert state.current_player == MARIE
    return go(state, "4 sealed")


def sold_for_25(state: State, winner: int) -> State:
    while state.phase is Phase.SEALED:
        state = go(state, 25 if state.current_player == winner else 10)
    return state


ALL = {
    PAUL: [(PAUL, MARIE, 25)],
    MARK: [(MARK, MARIE, 25)],
    MARIE: [(MARIE, BANK, 25)],
    FOURTH: [(FOURTH, MARIE, 25)],
}
SPLIT = {
    PAUL: [(PAUL, BANK, 12), (PAUL, MARIE, 13)],
    MARK: [(MARK, PAUL, 12), (MARK, MARIE, 13)],
    MARIE: [(MARIE, BANK, 13), (MARIE, PAUL, 12)],
    FOURTH: [(FOURTH, MARIE, 13), (FOURTH, PAUL, 12)],
}


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize(
    ("edition", "option", "expected"),
    [
        ("cmon", None, ALL),
        ("ngo", None, ALL),
        ("hig", None, SPLIT),
        ("mayfair", None, SPLIT),
        ("mayfair", "all", ALL),  # its own variant
        ("cmon", "split", SPLIT),
        ("hig", "all", ALL),
    ],
)
def test_the_double_sold_for_25(
    edition: str,
    option: str | None,
    expected: dict[int, list[tuple[int, object, int]]],
    winner: int,
) -> None:
    state = sold_for_25(the_double(edition, option), winner)
    sold = of_kind(state, Sold)[-1]
    assert (sold.seat, sold.amount) == (winner, 25)
    assert sorted(sold.payments, key=str) == sorted(expected[winner], key=str)
    money = [100] * 4
    for payer, payee, amount in expected[winner]:
        money[payer] -= amount
        if isinstance(payee, int):
            money[payee] += amount
    assert list(state.money) == money
    assert state.public.collections[winner] == sold.cards
    assert [card.auction for card in sold.cards] == ["double", "sealed"]
    assert state.current_player == FOURTH  # the player after Marie, not Mark


def test_the_double_in_masters_goes_the_other_way_round() -> None:
    """Paul 0, then 3, 2, 1: Mark is 3, Marie 2, and 1 offers next."""
    hands = ("4 double, 2 open", "3 sealed", "4 sealed, 3 open", "4 fixed_price, 2 sealed")
    state = go(table(*hands, edition="masters"), "4 double", None, None)
    assert state.current_player == 2
    state = sold_for_25(go(state, "4 sealed"), 3)
    assert state.money == (112, 100, 113, 75)
    assert state.current_player == 1
