"""``hasty``: the round had better be over soon."""

from modernart import AddSecond, Offer, Reveal, play
from modernart.engine.events import Closed
from modernart.strategies.hasty import Hasty
from modernart.strategies.steady import Steady
from strategies.contest import asked, lot, wins
from support import find, go, of_kind, table

hasty = Hasty()


class TestHasty:
    def test_offers_the_artist_who_is_ahead(self) -> None:
        state = table("2 open, 4 double, 4 sealed, 3 open", "1 open", "5 open", "5 sealed")
        view = asked(state.next(state.public._replace(counts=(3, 0, 1, 2, 0))))
        assert hasty(view) == Offer(find(view.hand, "4 sealed"))  # a double sells for less

    def test_ends_the_round_with_the_second_of_a_double(self) -> None:
        state = go(table("4 double, 4 sealed, 4 open", "2 open", "1 open", "3 open"), "4 double")
        view = asked(state.next(state.public._replace(counts=(0, 0, 0, 4, 0))))
        assert hasty(view) == AddSecond(find(view.hand, "4 open"))

    def test_turns_up_whatever_there_is(self) -> None:
        state = table("4 once_around, 4 sealed", "2 open", "1 open", mystery="3 open, 1 open")
        assert hasty(asked(go(state, "4 once_around", None, None, 1))) == Reveal()

    def test_bids_as_steady_does(self) -> None:
        view = asked(lot(counts=(1, 1, 0, 3, 0)))
        assert hasty(view) == Steady()(view)

    def test_its_rounds_are_shorter(self) -> None:
        def paintings(name: str) -> int:
            ends = [play([name] * 4, seed=seed).states[-1] for seed in range(4)]
            return sum(sum(closed.counts) for end in ends for closed in of_kind(end, Closed))

        assert paintings("hasty") < 0.9 * paintings("steady")

    def test_against_chance(self) -> None:
        assert wins("hasty", "random", deals=6) > 0.5
