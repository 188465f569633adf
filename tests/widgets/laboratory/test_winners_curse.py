"""The jar as a person meets it: bids, losses that stay, and what theory says beside it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from ipywidgets.widgets.widget import _instances

import modernart
from modernart.theory import English, FirstPrice, MeanOfSignals, SecondPrice, SignalsAround
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.laboratory.auction_course import NO_BID
from modernart.widgets.laboratory.jar_rounds import as_jar, bids_by_rule, play_round, tally
from modernart.widgets.laboratory.winners_curse import WinnersCurse
from widgets.lab_driver import click, html, labels, text, type_in

JARS: list[AuctionFormat] = [
    as_jar(None),
    FirstPrice(bidders=2, valuation=MeanOfSignals()),
    SecondPrice(bidders=5, valuation=SignalsAround(epsilon=3.0)),
    SecondPrice(bidders=4, valuation=MeanOfSignals()),
]
every_jar = pytest.mark.parametrize("auction", JARS, ids=lambda one: repr(one)[:40])


def test_the_shop_window_has_it() -> None:
    assert modernart.WinnersCurse is WinnersCurse
    assert repr(WinnersCurse()) == "<WinnersCurse: FirstPrice, 4 bidders, SignalsAround>"


@every_jar
@pytest.mark.parametrize("rule", ["naive", "corrected"])
def test_the_winners_mean_profit_is_the_theorys(auction: AuctionFormat, rule: str) -> None:
    found = tally([play_round(auction, 3, i, rule) for i in range(2500)], rule)
    assert found is not None
    theory = auction.naive_profit() if rule == "naive" else auction.profit()
    assert found.winners.mean == pytest.approx(theory, abs=4 * found.winners.standard_error)
    assert found.winners.standard_error < 0.15 * abs(theory)
    share = found.won / found.rounds
    assert share == pytest.approx(1 / auction.bidders, abs=0.04)


def test_the_default_jar_is_kagel_and_levins() -> None:
    """The naive winner loses epsilon (n - 1)/(n + 1), the other gains 2 epsilon/(n + 1)."""
    jar = as_jar(None)
    assert jar.naive_profit() == pytest.approx(-8 * 3 / 5)
    assert jar.profit() == pytest.approx(8 * 2 / 5)
    assert bids_by_rule(jar, [50.0, 60.0], "naive") == [50.0, 60.0]
    assert bids_by_rule(jar, [50.0, 60.0], "corrected") == [42.0, 52.0]


def test_losses_are_never_clamped() -> None:
    curse = WinnersCurse()
    assert curse.signal == 62.6
    type_in(curse, "62,6")
    assert curse.rounds[0].profit == pytest.approx(56.3 - 62.6)
    assert curse.account == pytest.approx(-6.3)
    assert "You win for 62.6; the jar held 56.3: −6.3 for you." in text(curse)
    curse.run("naive", 200)
    assert curse.account < -200
    assert f"{curse.account:.1f}".replace("-", "−") in text(curse)


def test_own_bids_are_against_the_chosen_rivals() -> None:
    naive, corrected = WinnersCurse(), WinnersCurse(rivals="corrected")
    for curse in (naive, corrected):
        curse.bid(40)
    first = naive.rounds[0]
    assert first.bids[1:] == first.draw.values[1:]
    assert corrected.rounds[0].bids[1:] == tuple(v - 8 for v in first.draw.values[1:])
    naive._others.value = "corrected"
    naive.decline()
    second = naive.rounds[1]
    assert second.bids == (NO_BID, *(v - 8 for v in second.draw.values[1:]))
    assert second.mine == 0


def test_a_jar_is_bid_for_opened_and_followed_by_the_next() -> None:
    curse = WinnersCurse()
    assert "Jar 1: your signal is 62.6. What do you bid?" in text(curse)
    assert labels(curse) == ["Start again", "Bid", "No bid", "100 jars, all naive",
                             "100 jars, all corrected"]  # fmt: skip
    assert "true value 56.3" not in html(curse)
    assert "56.3" not in html(curse)
    type_in(curse, "50")
    assert "true value 56.3" in html(curse)
    click(curse, "Next jar")
    assert "Jar 2: your signal is" in text(curse)
    click(curse, "No bid")
    assert len(curse.rounds) == 2
    click(curse, "Start again")
    assert not curse.rounds
    assert "Jar 1: your signal is 62.6" in text(curse)


def test_many_jars_are_laid_beside_theory() -> None:
    curse = WinnersCurse()
    assert "4.80" not in text(curse)  # nothing is given away
    click(curse, "100 jars, all naive")
    click(curse, "100 jars, all corrected")
    told = " ".join(text(curse).split())
    assert "if all bid what their signal says, the winner loses 4.80 per jar" in told
    assert "stay below even that" in told  # the rest is shading: see test_misconception_04
    assert "the winner gains 3.20 per jar" in told
    assert "all bid naively 100" in told
    found = {how: tally(curse.rounds, how) for how in ("naive", "corrected")}
    for how, mean in (("naive", -4.8), ("corrected", 3.2)):
        one = found[how]
        assert one is not None
        assert one.rounds == 100
        assert one.winners.mean == pytest.approx(mean, abs=4 * one.winners.standard_error)


def test_more_bidders_more_curse() -> None:
    curse = WinnersCurse()
    curse.bid(50)
    curse._bidders.value = 8
    assert curse.auction.bidders == 8
    assert not curse.rounds
    curse.run("naive", 5)
    assert "the winner loses 6.22 per jar" in text(curse)
    curse._bidders.value = 4


def test_where_the_naive_do_not_lose_that_is_said() -> None:
    curse = WinnersCurse(SecondPrice(bidders=2, valuation=SignalsAround(epsilon=3.0)))
    curse.run("corrected", 5)
    assert "the winner is left with 1.00 per jar" in text(curse)


@pytest.mark.parametrize("typed", ["", "x", "nan", "1000", "-5"])
def test_what_is_no_bid_is_said_and_sells_nothing(typed: str) -> None:
    curse = WinnersCurse()
    type_in(curse, typed)
    assert not curse.rounds
    assert f"bid was {typed!r}; allowed: a number from 30.0 to 90.0" in text(curse)
    type_in(curse, "50")
    assert curse.errors.value == ""


@pytest.mark.parametrize(
    ("auction", "kind"),
    [
        (FirstPrice(bidders=3), ValueError),
        (FirstPrice(bidders=9, valuation=MeanOfSignals()), ValueError),
        (English(bidders=3, valuation=MeanOfSignals()), TypeError),
        (3, TypeError),
    ],
)
def test_bad_input_names_what_it_was_and_what_is_allowed(
    auction: AuctionFormat, kind: type[Exception]
) -> None:
    with pytest.raises(kind, match=r"auction was .*; allowed: FirstPrice or SecondPrice with"):
        WinnersCurse(auction)


def test_by_code_wrong_words_raise() -> None:
    with pytest.raises(ValueError, match="rivals was 'bold'; allowed: 'naive', 'corrected'"):
        WinnersCurse(rivals="bold")
    with pytest.raises(ValueError, match="rule was 'own'; allowed"):
        WinnersCurse().run("own")
    with pytest.raises(ValueError, match="rounds was 0; allowed: a whole number from 1"):
        WinnersCurse().run("naive", 0)
    with pytest.raises(TypeError, match="seed was 'x'"):
        WinnersCurse(seed="x")  # type: ignore[arg-type]


@every_jar
def test_playing_makes_no_widgets_and_pictures_are_whole(auction: AuctionFormat) -> None:
    curse = WinnersCurse(auction)
    before = set(_instances)
    for how in ("naive", "own", "corrected"):
        if how == "own":
            curse.bid(curse.signal)
            curse.decline()
        else:
            curse.run(how, 30)
        assert curse.errors.value == ""
        for part in html(curse).split("<svg")[1:]:
            picture = ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")
            assert picture.find("{*}desc") is not None
    assert set(_instances) == before
    assert [one.how for one in curse.rounds[29:33]] == ["naive", "own", "own", "corrected"]


def test_the_same_seed_brings_the_same_jars() -> None:
    one, other = WinnersCurse(seed=5), WinnersCurse(seed=5)
    one.run("naive", 10)
    other.run("corrected", 10)
    assert [r.draw for r in one.rounds] == [r.draw for r in other.rounds]
    assert WinnersCurse(seed=6).signal != WinnersCurse(seed=5).signal
