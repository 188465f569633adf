"""``expert``: imagines the hidden cards, plays on in its head, and takes what ends best."""

import random
from itertools import product

import pytest

from modernart import (
    EDITIONS,
    AddSecond,
    Bid,
    Buy,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
    new_game,
    play,
)
from modernart.engine.events import hand_over
from modernart.search import playout
from modernart.strategies import make_strategy
from modernart.strategies.expert import Expert, candidates
from modernart.strategies.expert_rivals import (
    EagerBold,
    EagerSteady,
    evidence,
    rivals,
)
from modernart.strategies.expert_thought import Thought
from strategies.contest import asked, lot
from support import find, go, last_sale, of_kind, on_sale, table

COUNTS = (1, 1, 0, 3, 0)
expert = Expert()


class TestCandidates:
    def test_a_card_of_each_artist_and_type(self) -> None:
        state = table("4 open, 4 open, 4 sealed, 2 open", "1 open", "1 sealed", "3 open")
        first, _same, *others = state.hands[0]
        assert set(candidates(asked(state))) == set(map(Offer, [first, *others]))

    def test_seconds_or_none(self) -> None:
        state = go(table("4 double, 4 sealed, 4 open", "2 open", "1 open", "3 open"), "4 double")
        assert set(candidates(asked(state))) == {*map(AddSecond, state.hands[0]), Pass()}

    def test_amounts_from_the_lowest_to_the_hopeful(self) -> None:
        actions = candidates(asked(go(lot("once_around", COUNTS), 5)))
        amounts = [action.amount for action in actions[1:] if isinstance(action, Bid)]
        assert actions[0] == Pass() and len(amounts) == len(actions) - 1
        assert amounts[0] == 6 and 25 <= amounts[-1] <= 30
        assert 12 <= len(amounts) <= 26

    def test_one_more_in_an_open_auction(self) -> None:
        assert candidates(asked(go(lot(counts=COUNTS), 5))) == [Pass(), Bid(6)]

    @pytest.mark.parametrize("kind", ["open", "once_around", "sealed"])
    def test_nothing_that_it_cannot_pay(self, kind: str) -> None:
        view = asked(lot(kind, COUNTS, money=(100, 0, 100, 100)))
        assert all(action in view.legal_actions for action in candidates(view))
        assert candidates(view)[0] == Pass()

    @pytest.mark.parametrize("kind", ["open", "once_around", "sealed", "fixed_price"])
    def test_nothing_that_costs_more_than_the_lot_pays_at_best(self, kind: str) -> None:
        state = lot(kind, (4, 4, 4, 3, 0), cards_left=(0, 0, 0, 0))
        assert candidates(asked(state)) in ([Pass()], [Pass(), Bid(0)], [NamePrice(1)])
        if kind == "fixed_price":
            assert candidates(asked(go(state, 1))) == [Pass()]


class TestRivals:
    def test_nothing_is_known_at_first(self) -> None:
        models = rivals(asked(on_sale("open")))
        assert [model.appetite for model in models if isinstance(model, EagerSteady)] == [1.0] * 4

    def test_each_answer_shows_something(self) -> None:
        state = go(on_sale("once_around"), 5, None, None, 6)
        shown = [(one.seat, one.low, one.high) for one in evidence(state.view(0))]
        assert shown == [(1, 5, float("inf")), (2, 0, 6), (3, 0, 6)]  # the auctioneer's: nothing

    def test_a_price_and_envelopes_show_something_too(self) -> None:
        bought = go(on_sale("fixed_price"), 9, None, "buy")
        shown = [(one.seat, one.low, one.high) for one in evidence(bought.view(0))]
        assert shown == [(1, 0, 9), (2, 9, float("inf"))]
        opened = go(on_sale("sealed"), 5, 100, 0, 3)
        assert [one[:3] for one in evidence(opened.view(0))] == [
            (1, 5, 6), (2, 100, float("inf")), (3, 0, 1),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("name", "kind", "low", "high"),
        [
            ("steady", EagerSteady, 0.9, 1.2),
            ("half", EagerSteady, 0.5, 0.75),
            ("cautious", EagerSteady, 0.5, 0.8),
            ("seller", EagerSteady, 0.0, 0.1),
            ("bold", EagerBold, 0.95, 1.05),
        ],
    )
    def test_it_finds_out_what_they_are(
        self, name: str, kind: type, low: float, high: float
    ) -> None:
        found = rivals(play([name] * 4, seed=6).states[-1].view(0))[1:]
        assert sum(isinstance(one, kind) for one in found) >= 2
        assert all(low <= one.appetite <= high for one in found if isinstance(one, kind))  # type: ignore[attr-defined]

    def test_what_it_thinks_they_have_is_what_they_have(self) -> None:
        for seed in range(3):
            state = play(["bold"] * 3, edition="hig", seed=seed).states[-1]
            money = [100.0] * 3
            for sale in of_kind(state, type(last_sale(state))):
                hand_over(money, sale.payments)
            ends = [event.income for event in state.public.history if hasattr(event, "income")]
            assert tuple(map(sum, zip(money, *ends, strict=True))) == state.money


class TestThought:
    def test_my_money_less_that_of_the_others_of_whom_the_richer_count_more(self) -> None:
        thought = Thought(asked(on_sale("sealed")))  # seat 1 is asked
        assert thought._ahead([50, 100, 50, 50]) == pytest.approx(50)
        assert thought._ahead([150, 100, 50, 50]) == pytest.approx(-22.58, abs=0.01)


class TestDecisions:
    def test_buys_a_bargain_and_no_dear_painting(self) -> None:
        assert expert(asked(go(lot("fixed_price", COUNTS), 5))) == Buy()
        assert expert(asked(go(lot("fixed_price", COUNTS), 60))) == Pass()

    def test_raises_a_low_bid_and_no_high_one(self) -> None:
        assert expert(asked(go(lot(counts=COUNTS), 5))) == Bid(6)
        assert expert(asked(go(lot(counts=COUNTS), 45))) == Pass()

    def test_an_envelope_holds_less_than_the_worth(self) -> None:
        action = expert(asked(lot("sealed", COUNTS)))
        assert isinstance(action, Bid) and 10 < action.amount < 28

    def test_names_a_price_that_somebody_pays(self) -> None:
        action = expert(asked(lot("fixed_price", COUNTS)))
        assert isinstance(action, NamePrice) and 12 < action.amount < 30

    def test_ends_the_round_while_it_owns_what_is_ranked(self) -> None:
        for owner in (0, 1):
            state = table("4 open, 3 open", "2 open, 2 sealed", "2 fixed_price", "3 sealed")
            owned = (find(state.deck, "4 sealed"),) * 4
            public = state.public._replace(
                round=4, counts=(4, 3, 3, 4, 0), tiles=((0, 0, 0, 30, 20),) * 3,
                collections=tuple(owned if seat == owner else () for seat in range(4)),
            )  # fmt: skip
            action = expert(asked(state.next(public)))
            assert isinstance(action, Offer)
            assert (action.card == find(state.hands[0], "4 open")) or owner == 1

    def test_turns_up_a_card_or_not(self) -> None:
        state = table("4 once_around, 4 sealed", "2 open", "1 open", mystery="3 open, 1 open")
        assert expert(asked(go(state, "4 once_around", None, None, 1))) in (Reveal(), Pass())

    def test_where_there_is_no_choice_it_does_not_think(self) -> None:
        state = table("4 open", "2 open, 3 open", "1 open", "3 open")
        assert expert(asked(state)) == Offer(state.hands[0][0])


class TestGames:
    def test_no_faults_in_any_edition_size_and_option(self) -> None:
        chance = random.Random(1)
        for edition, players in product(EDITIONS, (3, 4, 5)):
            mystery = players == 3 and EDITIONS[edition].mystery_allowed
            seats = [make_strategy(chance.choice(["bold", "random", "hasty"])) for _i in range(5)]
            seats[chance.randrange(players)] = Expert(deals=2)
            state = new_game(edition, players, chance.randrange(1000), mystery_hand=mystery)
            assert playout(state, seats, "game").is_terminal  # an illegal action would raise

    def test_a_decision_depends_on_the_view_alone(self) -> None:
        states = play(["steady", "random", "bold"], seed=3).states
        player = Expert(3)
        views = [asked(state) for state in random.Random(2).sample(states[:-1], 12)]
        answers = [player(view) for view in views]
        assert [Expert(3)(view) for view in reversed(views)] == answers[::-1]

    def test_it_thinks_for_the_time_it_is_given(self) -> None:
        view = asked(on_sale("sealed"))
        assert view.phase is Phase.SEALED
        assert isinstance(Expert(seconds=0.01)(view), Bid | Pass)

    def test_says_what_is_allowed(self) -> None:
        with pytest.raises(ValueError, match="deals is 0; allowed: a whole number from 1"):
            Expert(deals=0)
        with pytest.raises(ValueError, match="seconds is -1; allowed: a number above 0, or None"):
            Expert(seconds=-1)

    def test_it_beats_chance_by_far(self) -> None:
        chance, won = make_strategy("random"), 0
        for seed in range(4):
            over = playout(new_game(players=3, seed=seed), [chance, Expert(3), chance], "game")
            won += over.places[1] == 1
        assert won >= 3
