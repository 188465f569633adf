"""What every other bid would have brought: against what happened, and against a referee."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import t as student_t

from limits import ONCE_AROUND_SALE, OPEN_SALE, SEALED_SALE, sold
from modernart import Bid, Buy, Match, Pass, Phase, State, View, counterfactual, play
from modernart.engine.actions import Action
from modernart.engine.events import Opened, Sold
from modernart.record import dumps, loads
from modernart.search.playout import Until
from modernart.strategies import make_strategy, strategy_names
from modernart.strategies.expert import Expert
from modernart.students import Student
from modernart.students.definition import define
from modernart.whatif.later import MOST, estimate, some_of
from modernart.whatif.value import Counterfactual
from support import go, of_kind, on_sale, table

EDITIONS = ("cmon", "hig", "ngo", "mayfair", "masters")
FAST = ["steady", "bold", "cautious", "half", "hasty", "seller", "random"]
SEEDS = st.integers(0, 2**32)


def random_match(seed: int) -> Match:
    """A game of built-in players, of any edition and size."""
    rng = random.Random(seed)
    seats = rng.choice([3, 4, 5])
    names = [rng.choice(FAST) for _seat in range(seats)]
    edition = rng.choice(EDITIONS)
    mystery = seats == 3 and edition in ("cmon", "mayfair")
    return play(names, edition=edition, seed=seed, mystery_hand=mystery)


def auctions(match: Match, seat: int) -> list[tuple[int, int, int]]:
    """For each auction in which a seat was asked: its number, when it was, and when it was over."""
    found: dict[int, int] = {}
    ends: list[int] = []
    for i, state in enumerate(match.states):
        sales = len(of_kind(state, Sold))
        if sales > len(ends):
            ends.append(i)
        if state.current_player == seat and state.phase in (Phase.BID, Phase.SEALED, Phase.BUY):
            found.setdefault(sales, i)
    return [(number, i, ends[number]) for number, i in found.items()]


def wealth(state: State, seat: int) -> int:
    view = state.view(seat)
    return view.money + sum(view.board[card.artist].worth_now for card in view.collection)


def at(answer: Counterfactual, bid: int) -> tuple[int, int, int]:
    """Winner, price and result right after the sale."""
    i = answer.bids.index(bid)
    return answer.winners[i], answer.prices[i], answer.immediate[i]


@given(seed=SEEDS)
def test_at_the_bid_made_it_is_what_happened_and_elsewhere_money_adds_up(seed: int) -> None:
    match = random_match(seed)
    seat = seed % len(match.money)
    for number, begin, end in auctions(match, seat):
        answer = counterfactual(match, seat, number, until="auction")
        before, after = match.states[begin], match.states[end]
        sold = of_kind(after, Sold)[-1]
        result = wealth(after, seat) - wealth(before, seat)
        assert at(answer, answer.chosen) == (sold.seat, sold.amount, result)
        assert answer.lot == number and answer.view == before.view(seat)
        assert list(answer.bids) == sorted(set(answer.bids))
        assert max(answer.bids[1:], default=0) <= before.money[seat]
        assert max(answer.immediate) == answer.at(answer.best)
        check_money(answer)


def check_money(answer: Counterfactual) -> None:
    """By the rulebook: who buys pays, who holds the auction is paid, shares of a double too."""
    lot, rules, seat = answer.view.lot, answer.view.rules, answer.seat
    assert lot is not None
    worth = answer.view.board[lot.artist].worth_now * len(lot.paintings)
    for winner, price, money, result in zip(
        answer.winners, answer.prices, answer.money, answer.immediate, strict=True
    ):
        mine = -price if winner == seat else 0
        if rules.split and lot.first_auctioneer != lot.auctioneer:
            shares = {lot.first_auctioneer: price // 2, lot.auctioneer: price - price // 2}
        else:
            shares = {lot.auctioneer: price}
        mine += shares.get(seat, 0) if winner != seat else 0
        assert money == mine
        assert result == mine + (worth if winner == seat else 0)


@given(seed=SEEDS)
def test_a_referee_agrees_on_every_bid(seed: int) -> None:
    """Each bid alone, played from the moment of the decision by the strategies themselves."""
    match = random_match(seed)
    rng = random.Random(seed)
    seat = rng.randrange(len(match.money))
    for number, begin, end in rng.sample(auctions(match, seat), 4):
        answer = counterfactual(match, seat, number, until="auction")
        for bid in rng.sample(answer.bids, min(8, len(answer.bids))):
            state = match.states[begin]
            opened = of_kind(match.states[end], Opened)
            sealed = state.phase is Phase.SEALED
            envelopes = opened[-1].bids if sealed else ()
            while state.public.lot is not None:
                state = state.apply(referee(match, state, seat, bid, envelopes))
            sold = of_kind(state, Sold)[-1]
            is_open = answer.view.lot is not None and answer.view.lot.is_open
            if bid != answer.chosen or not is_open:  # really, it may have raised by more than 1
                assert at(answer, bid)[:2] == (sold.seat, sold.amount)


def referee(
    match: Match, state: State, seat: int, bid: int, envelopes: Sequence[int | None]
) -> Action:
    asked, lot = state.current_player, state.public.lot
    assert asked is not None and lot is not None
    if state.phase is Phase.SEALED:
        return Bid(bid if asked == seat else envelopes[asked] or 0)
    if asked != seat:
        player = match.players[asked]
        assert callable(player)
        return player(state.view(asked))
    if state.phase is Phase.BUY:
        return Buy() if lot.price is not None and bid >= lot.price else Pass()
    if lot.is_open:
        return Bid(lot.standing_bid + 1) if bid > lot.standing_bid else Pass()
    return Bid(bid) if bid else Pass()


# ---- one auction at a time ---------------------------------------------------------------------


class TestSealed:
    match = SEALED_SALE

    def test_one_above_the_best_rival_wins_at_that_price(self) -> None:
        answer = counterfactual(self.match, 2, until="auction")
        assert answer.bids == tuple(range(101))
        assert at(answer, 12) == (1, 17, 0)
        assert at(answer, 17) == (1, 17, 0)  # a tie goes to the first after the auctioneer
        assert at(answer, 18) == (2, 18, 12)
        assert at(answer, 40) == (2, 40, -10)
        assert (answer.chosen, answer.best) == (12, 18)
        assert answer.gain == (12, 12, 12)
        assert answer.spans == ((0, 17, 1), (18, 100, 2))
        assert answer.money[18] == -18

    def test_an_auctioneer_who_bids_forgoes_the_price_and_pays_the_bank(self) -> None:
        answer = counterfactual(self.match, 0, until="auction")
        assert at(answer, 0) == at(answer, 16) == (1, 17, 17)
        assert at(answer, 17) == (0, 17, 13)  # the tie is the auctioneer's
        assert (answer.chosen, answer.best) == (0, 0)

    def test_the_other_envelopes_hold_what_they_held_whoever_filled_them(self) -> None:
        people = replace(self.match, players=(None,) * 4)
        assert counterfactual(people, 2, until="auction") == counterfactual(
            self.match, 2, until="auction"
        )

    def test_nobody_bids(self) -> None:
        match = sold(on_sale("sealed", "masters"), 0, 0, 0, 0)
        answer = counterfactual(match, 0, until="auction")
        assert at(answer, 0) == (0, 1, 29)  # the no-bid price of this edition is 1
        assert counterfactual(match, 1, until="auction").best == 1


class TestOpen:
    match = OPEN_SALE

    def test_a_limit_pushes_the_price_or_wins(self) -> None:
        answer = counterfactual(self.match, 2, until="auction")
        assert answer.chosen == 11  # the others called 1, 3, 4, 6, 7, 9, 10, 12: 13 is too much
        assert at(answer, 0) == (1, 9, 0)
        assert at(answer, 11) == at(answer, 12) == (1, 12, 0)
        assert at(answer, 16) == (1, 16, 0)
        assert at(answer, 17) == at(answer, 100) == (2, 17, 13)  # more changes nothing
        assert all(9 <= price <= 17 for price in answer.prices)

    def test_the_auctioneer_gains_by_pushing_the_price(self) -> None:
        answer = counterfactual(self.match, 0, until="auction")
        assert answer.best > 0 and answer.at(answer.best) in (16, 17)
        assert answer.at(answer.best) > answer.at(0)

    def test_at_the_bid_made_it_is_the_real_sale_a_jump_too(self) -> None:
        match = sold(on_sale("open"), 0, 3, 20, 9, moves=[3, 20])
        answer = counterfactual(match, 2, until="auction")
        assert (answer.chosen, at(answer, 20)) == (20, (2, 20, 10))
        assert at(answer, 19) == at(answer, 21) == (2, 10, 20)  # the house raises by 1
        assert answer.best == 10


class TestOnceAround:
    match = ONCE_AROUND_SALE

    def test_a_pass_and_all_bids_above_the_standing_one(self) -> None:
        answer = counterfactual(self.match, 2, until="auction")
        assert answer.bids == (0, *range(12, 101))
        assert answer.chosen == 0
        assert at(answer, 0) == at(answer, 19) == (0, 20, 0)
        assert at(answer, 20) == (2, 20, 10)  # then 20 does not beat it
        assert answer.best == 20

    def test_who_cannot_beat_the_bid_has_one_choice(self) -> None:
        match = sold(on_sale("once_around", money={2: 5}), 20, 11, 9, 14)
        answer = counterfactual(match, 2)
        assert (answer.bids, answer.chosen, answer.best) == ((0,), 0, 0)


class TestFixedPrice:
    def test_to_buy_or_not(self) -> None:
        start = go(on_sale("fixed_price"), 13)
        answer = counterfactual(sold(start, 0, 9, 20, 30), 2, until="auction")
        assert (answer.bids, answer.winners, answer.immediate) == ((0, 13), (3, 2), (0, 17))
        assert (answer.chosen, answer.best) == (13, 13)
        answer = counterfactual(sold(start, 0, 9, 0, 0), 3, until="auction")
        assert (answer.chosen, answer.winners) == (0, (0, 3))  # the auctioneer must

    def test_a_price_of_nothing_can_be_refused(self) -> None:
        start = go(on_sale("fixed_price", money={0: 0}), 0)
        answer = counterfactual(sold(start, 0, 0, 0, 0), 1, until="auction")
        assert (answer.bids, answer.chosen, answer.winners) == ((-1, 0), 0, (2, 1))

    def test_who_cannot_pay_has_one_choice(self) -> None:
        start = go(on_sale("fixed_price", money={1: 5}), 13)
        assert counterfactual(sold(start, 0, 9, 20, 0), 1, until="auction").bids == (0,)

    def test_the_auctioneer_is_not_asked(self) -> None:
        with pytest.raises(ValueError, match="seat 0 was asked are none"):
            counterfactual(sold(go(on_sale("fixed_price"), 13), 0, 9, 20, 30), 0)


# ---- what follows ------------------------------------------------------------------------------


def last_card() -> Match:
    """One lot is sold, then the last card in all hands ends the round unsold: seat 3 holds it."""
    return sold(go(table("4 sealed", "", "", "1 open"), "4 sealed"), 0, 0, 0, 0)


def test_the_average_is_over_all_that_might_lie_in_the_last_hand() -> None:
    """The artist is ranked first and pays 30, but 20 when an artist further left ties.

    Unseen by seat 1 are 69 cards, 12 + 13 + 15 of them by those three artists.
    """
    answer = counterfactual(last_card(), 1, hands=800)
    expected = 30 - 10 * 40 / 69
    assert answer.at(1) == pytest.approx(expected - 1, abs=0.5)
    low, high = answer.low[1], answer.high[1]
    assert low is not None and high is not None
    sigma = 10 * (40 / 69 * 29 / 69 / 800) ** 0.5
    assert high - low == pytest.approx(2 * 1.96 * sigma, rel=0.02)
    assert (answer.chosen, answer.best, answer.at(0)) == (0, 1, 0)
    assert answer.immediate[1] == 29


def test_every_bid_meets_the_same_hands() -> None:
    answer = counterfactual(last_card(), 1, hands=20)
    means = {
        b: answer.at(b) for b, m in zip(answer.bids, answer.mean, strict=True) if m is not None
    }
    assert {b: mean + b for b, mean in means.items() if b} == {
        b: pytest.approx(means[1] + 1) for b in means if b
    }


def test_same_seed_same_answer() -> None:
    match = play(["steady", "bold", "cautious", "random"], seed=3)
    one = counterfactual(match, 0, 2, hands=4)
    assert counterfactual(match, 0, 2, hands=4) == one
    assert counterfactual(match, 0, 2, hands=4, seed=1) != one


@given(seed=SEEDS)
def test_one_outcome_one_average(seed: int) -> None:
    match = random_match(seed)
    seat = seed % len(match.money)
    number = random.Random(seed).choice(auctions(match, seat))[0]
    answer = counterfactual(match, seat, number, hands=3, until="game" if seed % 2 else "round")
    rows = list(
        zip(answer.winners, answer.prices, answer.mean, answer.low, answer.high, strict=True)
    )
    by_outcome = {row[:2]: row for row in rows}
    assert all(by_outcome[row[:2]] == row for row in rows)
    played = [row for row in by_outcome.values() if row[2] is not None]
    assert len(played) == min(MOST, len(by_outcome))
    assert all(low <= mean <= high for _w, _p, mean, low, high in played)  # type: ignore[operator]
    assert answer.at(answer.best) >= answer.at(answer.chosen)
    assert answer.gain.mean == pytest.approx(answer.at(answer.best) - answer.at(answer.chosen))
    assert answer.gain.low <= answer.gain.mean <= answer.gain.high


def test_of_many_outcomes_those_that_matter_are_played_on() -> None:
    keys = [*["lost"] * 30, *[f"won {price}" for price in range(30, 100)]]
    results = [*[0] * 30, *[50 - price for price in range(30, 100)]]
    picked = some_of(keys, results, 77)
    assert len(picked) == MOST
    assert {"lost", "won 30", "won 77", "won 99"} <= set(picked)
    assert len({f"won {price}" for price in range(30, 50)} & set(picked)) >= 5
    assert some_of(["a", "a", "b"], [0, 0, 1], 1) == ["a", "b"]


@pytest.mark.parametrize("size", [2, 3, 5, 6, 20, 100])
def test_the_interval_is_students(size: int) -> None:
    rng = random.Random(size)
    sample = [rng.gauss(10, 5) for _i in range(size)]
    mean, low, high = estimate(sample)
    assert mean == pytest.approx(sum(sample) / size)
    deviation = (sum((one - mean) ** 2 for one in sample) / (size - 1)) ** 0.5
    half = student_t.ppf(0.975, size - 1) * deviation / size**0.5
    assert (mean - low, high - mean) == pytest.approx((half, half), rel=2e-3)


# ---- who plays ---------------------------------------------------------------------------------


class TestStandIns:
    def test_nobody_is_needed_where_all_are_known(self) -> None:
        answer = counterfactual(ONCE_AROUND_SALE, 1, until="auction")
        assert answer.stand_ins == (None,) * 4
        assert answer.cast == "No stand-in was needed."

    def test_people_and_what_one_does_later(self) -> None:
        match = play(["bold"] * 4, seed=3, players=["Ada", "Ben", "Cy", "Dee"])
        known = match.players
        people = replace(match, players=(None, None, *known[2:]))
        answer = counterfactual(people, 0, 1, hands=2, stand_in="half")
        assert answer.stand_ins == ("half", "half", None, None)
        assert answer.cast == "A stand-in, half, plays the later decisions of Ada and Ben."
        assert counterfactual(match, 2, 1, hands=2).stand_ins == (None, None, "steady", None)

    def test_only_those_who_were_asked_are_named(self) -> None:
        people = replace(ONCE_AROUND_SALE, players=(None,) * 4)
        answer = counterfactual(people, 2, until="auction")  # 3 and 0 come after 2
        assert answer.stand_ins == ("steady", None, None, "steady")

    @pytest.mark.parametrize("until", ["auction", "round"])
    def test_who_plays_on_in_its_head_is_never_asked(
        self, until: Until, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_expert: Expert, _view: View) -> Action:
            raise AssertionError

        monkeypatch.setattr(Expert, "__call__", fail)
        deep = Student(lambda: define("deep", Expert(deals=64), "action"))
        thinking = replace(ONCE_AROUND_SALE, players=(Expert(), deep, *[make_strategy("bold")] * 2))
        answer = counterfactual(thinking, 2, until=until, hands=2)  # 3 and 0 come after 2
        assert answer.stand_ins[0] == "steady" and answer.stand_ins[3] is None
        assert (answer.stand_ins[1] is None) == (until == "auction")
        chosen = answer.bids.index(answer.chosen)
        sale = of_kind(ONCE_AROUND_SALE.states[-1], Sold)[-1]
        assert (answer.winners[chosen], answer.prices[chosen]) == (sale.seat, sale.amount)

    def test_it_stands_in_for_nobody(self) -> None:
        with pytest.raises(ValueError, match="stand_in is 'expert'; allowed: one that does not"):
            counterfactual(MATCH, 0, stand_in="expert")

    def test_a_students_function_is_asked_but_nothing_is_counted(self) -> None:
        def generous(view: View) -> int:
            if len(view.history) > 60:
                raise RuntimeError("lost")
            return 25

        match = play([generous, "steady", "bold", "steady"], seed=3)
        told = len(match.consultations)
        answer = counterfactual(match, 1, 0, hands=2)
        assert at(answer, answer.chosen)[:2] == (
            of_kind(match.states[-1], Sold)[0].seat,
            of_kind(match.states[-1], Sold)[0].amount,
        )
        assert len(match.consultations) == told


def test_all_built_in_players_can_be_asked_about_and_stand_in() -> None:
    assert {*FAST, "expert"} == set(strategy_names())  # `expert`: see TestStandIns
    match = play(FAST[:5], seed=1)
    for name in FAST:
        assert counterfactual(match, 0, 1, hands=2, stand_in=name).chosen >= 0


# ---- which auction -----------------------------------------------------------------------------


def test_without_a_number_it_is_the_last_one_that_is_over() -> None:
    match = random_match(5)
    last = auctions(match, 1)[-1]
    assert counterfactual(match, 1, until="auction").lot == last[0]
    unfinished = replace(match, states=match.states[: last[2]])
    assert counterfactual(unfinished, 1, until="auction").lot == auctions(match, 1)[-2][0]


def test_a_record_will_do() -> None:
    match = play(["steady"] * 3, seed=1)
    answer = counterfactual(loads(dumps(match.states[-1])), 1, 0, hands=2)
    assert answer.immediate == counterfactual(match, 1, 0, hands=2).immediate


MATCH = play(["steady"] * 3, seed=1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seat": 3}, "seat 3 is not at this table; seats are 0 to 2"),
        ({"lot": 99}, "lot is 99; the auctions that are over and in which seat 1 was asked are 0"),
        ({"lot": True}, "lot is True; the auctions"),
        ({"until": "lunch"}, "until is 'lunch'; allowed: auction, round, game"),
        ({"hands": 1}, "hands is 1; allowed: a whole number from 2"),
        ({"seed": 0.5}, "seed is 0.5; allowed: a whole number"),
        ({"stand_in": "nobody"}, "unknown strategy 'nobody'; the strategies are steady"),
    ],
)
def test_bad_input_says_what_is_allowed(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        counterfactual(MATCH, **({"seat": 1} | wrong))  # type: ignore[arg-type]


def test_a_game_without_a_sale_has_no_answer() -> None:
    with pytest.raises(ValueError, match=r"lot is None; .* are none"):
        counterfactual(Match(MATCH.states[:1]), 1)


def test_what_is_no_game_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"match is 'game.jsonl'; allowed: what play or a record"):
        counterfactual("game.jsonl", 1)  # type: ignore[arg-type]


def test_it_says_what_it_is() -> None:
    answer = counterfactual(SEALED_SALE, 2, until="auction")
    assert repr(answer) == (
        "<Counterfactual: Cy, lot 0 (sealed), result at the end of the auction:"
        " bid 12 +0, best 18 +12>"
    )
    with pytest.raises(ValueError, match="no result for the bid 101; there are those for 0, 1"):
        answer.at(101)
