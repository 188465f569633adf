"""The deck of rules.md, number by number."""

import pytest

from modernart.engine.cards import AuctionType, Painting, build_deck
from modernart.engine.editions import EDITIONS

TYPES = ("open", "once_around", "sealed", "fixed_price", "double")
CLASSIC = {
    "Lite Metal": (3, 3, 2, 2, 2),
    "Yoko": (3, 2, 3, 3, 2),
    "Christin P.": (3, 3, 3, 3, 2),
    "Karl Gitter": (3, 3, 3, 3, 3),
    "Krypto": (4, 3, 3, 3, 3),
}
MUSEUM = {
    "Manuel Carvalho": (3, 3, 2, 2, 2),
    "Sigrid Thaler": (3, 2, 3, 3, 2),
    "Daniel Melim": (3, 3, 3, 3, 3),
    "Ramon Martins": (3, 3, 3, 3, 3),
    "Rafael Silveira": (3, 3, 3, 3, 3),
}
TABLE = {"cmon": MUSEUM, "hig": CLASSIC, "ngo": CLASSIC, "mayfair": CLASSIC, "masters": CLASSIC}
TOTALS = {"cmon": (12, 13, 15, 15, 15)} | dict.fromkeys(
    ("hig", "ngo", "mayfair", "masters"), (12, 13, 14, 15, 16)
)


@pytest.mark.parametrize("edition", TABLE)
def test_seventy_paintings_by_artist_and_type(edition: str) -> None:
    deck = EDITIONS[edition].deck
    counted = {
        artist: tuple(sum(c.artist == artist and c.auction == kind for c in deck) for kind in TYPES)
        for artist in TABLE[edition]
    }
    assert len(deck) == 70
    assert counted == TABLE[edition]
    assert tuple(sum(row) for row in counted.values()) == TOTALS[edition]
    assert {c.artist for c in deck} == set(TABLE[edition])


@pytest.mark.parametrize("edition", TABLE)
def test_every_painting_has_an_id_of_its_own(edition: str) -> None:
    assert len({card.id for card in EDITIONS[edition].deck}) == 70


def test_the_record_names_the_five_types() -> None:
    assert [str(kind) for kind in AuctionType] == list(TYPES)


def test_an_id_is_the_artist_and_a_number() -> None:
    deck = build_deck({"Christin P.": (1, 0, 0, 0, 1)})
    assert deck == (
        Painting("christin-p-1", "Christin P.", AuctionType.OPEN),
        Painting("christin-p-2", "Christin P.", AuctionType.DOUBLE),
    )


def test_a_painting_in_words() -> None:
    assert str(Painting("yoko-4", "Yoko", AuctionType.ONCE_AROUND)) == "Yoko (once around)"
