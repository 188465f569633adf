"""The picture of all bids: words that have room, marks where they belong, the same in words."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from limits import ONCE_AROUND_SALE, OPEN_SALE, SEALED_SALE, sold
from modernart import counterfactual, play
from modernart.engine.events import Sold
from modernart.pictures import counterfactual_chart
from modernart.pictures.charts import text_width
from modernart.pictures.colours import DARK, LIGHT, contrast
from modernart.pictures.counterfactual import BEST, EXACT, LATER
from modernart.whatif.outline import outline, place, shown, signed
from modernart.whatif.value import Counterfactual
from support import go, on_sale

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
SVG = "{http://www.w3.org/2000/svg}"
SEALED = counterfactual(SEALED_SALE, 2, until="auction")
MATCHES = [
    play(["steady", "random", "bold", "half"], edition=e, seed=4, players=["Ada", "Ben", "Cy", n])
    for e, n in zip(
        EDITIONS, ['<b>&"', "D" * 50, "Eva Maria van der Linden", "Dee", "展覧会"], strict=True
    )
]


def drawn(answer: Counterfactual, width: int = 640) -> ElementTree.Element:
    return ElementTree.fromstring(counterfactual_chart(answer, width=width))


def words(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def boxes(root: ElementTree.Element) -> list[tuple[str, float, float, float, float]]:
    """Every text with its left, right, top and bottom, as wide as it is reckoned at most."""
    found = []
    for element in root.iter(f"{SVG}text"):
        said, size = element.text or "", float(element.get("font-size", "12"))
        wide = text_width(said) * size / 12
        left = float(element.get("x", "nan"))
        left -= {"start": 0.0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "start")]
        y = float(element.get("y", "nan"))
        found.append((said, left, left + wide, y - 0.75 * size, y + 0.2 * size))
    return found


def check_room(root: ElementTree.Element) -> None:
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    found = boxes(root)
    for said, left, right, top, bottom in found:
        assert left >= -4 and right <= width + 7, said
        assert top >= 0 and bottom <= height, said
    for one, two in combinations(found, 2):
        across = min(one[2], two[2]) - max(one[1], two[1])
        upright = min(one[4], two[4]) - max(one[3], two[3])
        assert across <= 1 or upright <= 1, (one, two)


@pytest.mark.parametrize("width", [360, 400, 640])
@given(game=st.integers(0, 4), seat=st.integers(0, 3), number=st.integers(0, 12))
def test_words_never_overlap_and_stay_within(width: int, game: int, seat: int, number: int) -> None:
    match = MATCHES[game]
    if number % 2:
        match = replace(match, players=(None,) * 4)
    try:
        answer = counterfactual(match, seat, number, hands=2)
    except ValueError:
        return  # not asked in that one
    check_room(drawn(answer, width))


def test_it_says_in_words_what_it_shows() -> None:
    root = drawn(SEALED)
    assert root.get("role") == "img"
    assert root.findtext("{*}title") == "What every bid would have brought Cy"
    assert root.findtext("{*}desc") == (
        "Ramon Martins, sealed, auctioneer Ada. No stand-in was needed."
        " Made: bid 12, result 0. Best: bid 18, result +12, 12 more."
        " With bid 0 the result right after the sale is 0."
        " Who gets the lot: bid 0 … 17: Ben and bid 18 … 100: Cy."
    )


def test_the_stand_in_is_named_and_the_average_explained() -> None:
    match = play(["steady"] * 4, seed=1, players=["Ada", "Ben", "Cy", "Dee"])
    said = " ".join(words(drawn(counterfactual(match, 1, 1, hands=2))))
    assert "A stand-in, steady, plays the later decisions of Ben." in said
    assert "end of the round, mean of 2 hands, 95 % band" in said
    assert "right after the sale, exact" in said
    assert "change in money and paintings’ worth (k€)" in said


def test_the_line_passes_through_the_results_and_marks_lie_on_it() -> None:
    assert outline(SEALED, SEALED.immediate)[:5] == (
        (-0.5, 0), (17.5, 0), (17.5, 12), (18.5, 12), (18.5, 11),
    )  # fmt: skip
    shapes = [element.get("d", "") for element in drawn(SEALED).iter(f"{SVG}path")]
    line = next(d for d in shapes if len(re.findall(r"[\d.]+ [\d.]+", d)) > 20)
    corners = [tuple(map(float, p.split())) for p in re.findall(r"[\d.]+ [\d.]+", line)]
    best = re.match(r"M([\d.]+) ([\d.]+)l6 7", shapes[-1])
    assert best is not None
    x, y = float(best[1]), float(best[2]) + 7
    assert y == pytest.approx(corners[2][1], abs=0.2)
    assert x == pytest.approx((corners[2][0] + corners[3][0]) / 2, abs=0.2)


class TestEachAuction:
    def test_far_bids_are_left_out(self) -> None:
        assert SEALED.bids[shown(SEALED) - 1] == 30
        assert "100" not in words(drawn(SEALED))

    def test_open(self) -> None:
        said = words(drawn(counterfactual(OPEN_SALE, 2, until="auction")))
        assert "made: called 11, result 0" in said
        assert "best: up to 17, result +13, 13 more" in said
        assert {"pass", "limit (k€)"} <= set(said)

    def test_who_won_an_open_auction_paid(self) -> None:
        sale = OPEN_SALE.states[-1].public.history[-1]
        assert isinstance(sale, Sold)
        said = words(drawn(counterfactual(OPEN_SALE, sale.seat, until="auction")))
        assert any(one.startswith(f"made: paid {sale.amount}, result") for one in said)

    def test_once_around_a_pass_stands_before_the_lowest_bid(self) -> None:
        answer = counterfactual(ONCE_AROUND_SALE, 2, until="auction")
        assert [place(answer, bid) for bid in answer.bids[:3]] == [11, 12, 13]
        assert "made: pass, result 0" in words(drawn(answer))

    def test_fixed_price(self) -> None:
        match = sold(go(on_sale("fixed_price"), 13), 0, 9, 20, 30)
        answer = counterfactual(match, 2, until="auction")
        assert {"pass", "buy at 13", "made: buy at 13, result +17; none is better"} <= set(
            words(drawn(answer))
        )

    def test_only_one_choice(self) -> None:
        match = sold(on_sale("once_around", money={2: 5}), 20, 11, 9, 14)
        for width in (360, 640):
            check_room(drawn(counterfactual(match, 2, hands=2), width))


def test_what_is_too_close_to_tell_says_so() -> None:
    later = replace(
        SEALED, until="round", mean=tuple(map(float, SEALED.immediate)), low=(0.0,) * 101,
        high=(9.0,) * 101, gain=SEALED.gain._replace(low=-3.5, high=27.5),
    )  # fmt: skip
    said = " ".join(words(drawn(later)))
    assert "best: bid 18, result +12.0, 12.0 ± 15.5 more, too close to tell" in said


def test_colours_are_seen_on_every_page() -> None:
    assert all(contrast(c, page) >= 3 for c in (EXACT, LATER, BEST) for page in (LIGHT, DARK))


@pytest.mark.parametrize(
    ("value", "said"), [(8, "+8"), (-8, "−8"), (0, "0"), (2.54, "+2.5"), (-0.04, "0")]
)
def test_results_have_a_sign(value: float, said: str) -> None:
    assert signed(value) == said


def test_too_small_a_chart_is_an_error() -> None:
    with pytest.raises(ValueError, match="300 pixels wide; allowed: at least 360"):
        counterfactual_chart(SEALED, width=300)
