"""The game table in a notebook: what a click does. The rules are elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from modernart.engine.actions import Action, AddSecond, Offer, Pass, Phase
from modernart.engine.dealing import new_game
from modernart.engine.editions import EDITIONS
from modernart.engine.state import State
from modernart.language import _, did_you_mean, quoted
from modernart.seats import take_seats
from modernart.students import TIME_LIMIT, watch
from modernart.timeline import Timeline
from modernart.widgets.common import Panel, put_focus, set_classes
from modernart.widgets.table.coach import Coach
from modernart.widgets.table.controls import Controls
from modernart.widgets.table.drawing import Redrawing, draw, first_control, news
from modernart.widgets.table.filing import Filing, read
from modernart.widgets.table.pace import Pace
from modernart.widgets.table.question import whole_number
from modernart.widgets.table.shared_screen import Desk
from modernart.widgets.table.table_view import see

__all__ = ["Table"]

LARGEST_HAND = max(sum(deal) for edition in EDITIONS.values() for deal in edition.deals.values())
MOST_SEATS = 5


class Table(Panel):
    """A game to play and to look back on; show it by making it the last line of a cell.

    Parameters
    ----------
    players
        3 to 5: ``"me"``, ``Person("Ada")``, the name of a strategy (a built-in, or one given with
        ``@strategy``, which is replaced in the game when its cell is run again), or a strategy.
    edition, seed, first_auctioneer, mystery_hand, double_proceeds
        As in :func:`modernart.new_game`.
    time_limit
        Seconds for one decision of a student's code.

    The table is driven by clicks, or by code: :meth:`act`, :meth:`step`, :meth:`to_my_turn`,
    :attr:`state`. With no person among the players one looks over the shoulder of whoever is
    to decide.
    """

    _SHEET, _CLASS = "table/style.css", "ma-table"

    def __init__(
        self,
        players: Sequence[object] = ("me", "steady", "bold", "random"),
        edition: str = "cmon",
        seed: int | None = None,
        *,
        first_auctioneer: int | None = None,
        mystery_hand: bool = False,
        double_proceeds: str | None = None,
        time_limit: float = TIME_LIMIT,
    ) -> None:
        seats = take_seats(players, time_limit)
        names = [seat.name for seat in seats]
        first = new_game(edition, names, seed, first_auctioneer, mystery_hand, double_proceeds)
        super().__init__()
        self._desk = Desk(Timeline(seats, (first,)))
        self._moment: Redrawing | None = None
        self._is_new = True
        set_classes(self.errors, "ma-errors")
        self._controls = Controls(LARGEST_HAND, MOST_SEATS, self.errors)
        self._pace = Pace(self._controls, lambda: self._timeline)
        self._coach = Coach(lambda: self._timeline)
        self._filing = Filing(self._controls, self._lifeline, lambda: self._timeline, self._put)
        self._connect()
        watch(self._on_new_version)
        if self._timeline.people and not self._timeline.callers:
            self._pace.start()
        self._furnish((*self._controls.rows[:-2], self._coach.row, *self._controls.rows[-2:]))

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self._timeline.seats)
        return f"<Table: {self.state.public.rules.edition.id}, {names}>"

    # ---- by code

    @property
    def state(self) -> State:
        """The State that is shown."""
        return self._timeline.state

    @property
    def timeline(self) -> Timeline:
        """The game's lines, and the moment that is shown."""
        return self._timeline

    @property
    def _timeline(self) -> Timeline:
        return self._desk.timeline

    def act(self, action: Action, player: str | None = None) -> None:
        """A person's action; ``player`` names who calls where several may (open auctions).

        Raises ``IllegalAction`` if it is not a person's turn or the rules do not allow it.
        """
        seat = None if player is None else self._seat_of(player)
        self._done(lambda: self._timeline.act(action, seat))

    def step(self) -> bool:
        """One step on: whether anything moved. People are waited for."""
        return bool(self._done(self._timeline.step))

    def to_my_turn(self) -> None:
        """On to the next decision of a person at this screen, or to the end."""
        self._done(self._timeline.to_decision)

    def go(self, move: int) -> None:
        """Look at the State of that index, as near as there is one."""
        self._done(lambda: self._timeline.go(move))

    def branch(self) -> None:
        """Play on from the State that is shown: a new line, the old one is kept."""
        self._done(self._timeline.branch)

    def save(self, path: str | Path) -> None:
        """Write the line in view as a game record."""
        with self._lock:
            Path(path).write_bytes(self._timeline.record().encode())

    def load(self, path: str | Path) -> None:
        """Show a game record, from its beginning."""
        self._done(lambda: self._filing.load(read(Path(path).read_bytes())))

    # ---- clicks

    def _connect(self) -> None:
        c = self._controls
        for button, action in (
            (c.undo, self._of_timeline("undo")),
            (c.back, self._step_back),
            (c.run, partial(self._coach.patiently, self._pace.toggle)),
            (c.step, partial(self._coach.patiently, self._of_timeline("beat"))),
            (c.turn, partial(self._coach.patiently, self._of_timeline("to_decision"))),
            (self._coach.ask, self._coach.ask_again),
            (self._coach.other, self._coach.compare),
            (c.branch, self._play_on),
            (c.one, partial(self._more, 1)),
            (c.five, partial(self._more, 5)),
            (c.all, partial(self._more, None)),
            (c.main, self._answer),
            (c.decline, partial(self._play, Pass())),
            (c.out, self._leave),
            (c.follow, self._follow),
            (c.curtain, self._open_screen),
            (c.save, self._filing.offer),
            (c.drop, self._filing.load_waiting),
            (c.drop_not, self._filing.keep),
        ):
            button.on_click(self._guarded(action))
        # Without the lock: whoever holds it may be waiting for the very function.
        self._coach.stop.on_click(lambda _button: self._coach.stop_all())
        for slot, button in enumerate(c.cards):
            button.on_click(self._guarded(partial(self._play_card, slot)))
        for seat, button in enumerate(c.callers):
            button.on_click(self._guarded(partial(self._call_for, seat)))
        self._on_enter(c.amount, self._answer)
        self._on_enter(c.move, self._go_to_move)
        c.slider.observe(self._guarded(lambda: self._timeline.go(c.slider.value)), "value")
        c.lines.observe(self._guarded(lambda: self._timeline.select(c.lines.value)), "value")
        c.speed.observe(self._guarded(self._pace.change), "value")
        c.play.on_tick(self._on_tick)
        self._coach.poll.on_tick(self._guarded(self._coach.look))
        c.load.observe(self._guarded(self._filing.upload), "value")

    def _of_timeline(self, method: str) -> Callable[[], object]:
        """A method of the timeline that is shown when the click comes."""

        def call() -> object:
            return getattr(self._timeline, method)()

        return call

    def _step_back(self) -> None:
        self._timeline.go(self._timeline.cursor - 1)

    def _fail(self, why: str) -> None:
        """Show what is wrong, and stop the clock, whose next tick would wipe it away."""
        super()._fail(why)
        self._pace.stop()

    def _open_screen(self) -> None:
        self._desk.open_screen()

    def _call_for(self, seat: int) -> None:
        self._desk.pick(seat)

    def _on_tick(self) -> None:
        with self._lock:
            if self._pace.is_running and not self._coach.is_waiting:
                self._on_event(partial(self._coach.patiently, self._pace.tick))

    def _on_new_version(self, name: str) -> None:
        """A cell with ``@strategy`` was run: say so, if that one sits here."""
        if any(student.source().name == name for student in self._timeline.students):
            self._done(lambda: None)

    def _answer(self) -> None:
        question = self._desk.question
        if question is not None and question.yes:
            self._play(question.answer(self._controls.amount.value))

    def _play_card(self, slot: int) -> None:
        question = self._desk.question
        if question is None or self._controls.cards[slot].disabled:
            return  # a click on its way when the question changed
        card = self.state.hands[question.seat][slot]
        self._play(Offer(card) if self.state.phase is Phase.OFFER else AddSecond(card))

    def _play(self, action: Action) -> None:
        self._then_go_on(lambda seat: self._timeline.act(action, seat))

    def _then_go_on(self, act: Callable[[int | None], object]) -> None:
        """A person acts; the built-in players go on, at the chosen speed."""
        if (
            self._desk.question is None
        ):  # the second of two clicks: it is not this person's turn now
            return
        act(self._desk.asked)
        self._desk.acted()
        self._coach.patiently(self._pace.start)

    def _leave(self) -> None:
        self._then_go_on(self._timeline.leave)

    def _follow(self) -> None:
        question = self._desk.question
        if question is not None:
            limit = question.amount(self._controls.amount.value)
            self._then_go_on(lambda seat: self._timeline.follow(limit, seat))

    def _more(self, step: int | None) -> None:
        """Raise the amount in the field by ``step``; ``None``: to all the money."""
        question = self._desk.question
        if question is None:
            return
        now = question.standing(self._controls.amount.value)
        low, high = question.legal.min, question.legal.max
        if question.secret:  # how far the money goes is for that person alone to know
            low, high = question.suggestion, now + (step or 0)
        if low is not None and high is not None:
            wanted = high if step is None else now + step
            self._controls.amount.value = str(max(low, min(wanted, high)))

    def _go_to_move(self) -> None:
        self._timeline.go(whole_number(self._controls.move.value, 0, self._timeline.last))

    def _play_on(self) -> None:
        """A new line from here, on which the built-in players go on."""
        self._timeline.branch()
        if not self._timeline.callers:
            self._coach.patiently(self._pace.start)

    def _put(self, timeline: Timeline) -> None:
        """Show another game."""
        self._desk = Desk(timeline)
        self._pace.stop()

    # ---- drawing

    def _draw(self) -> None:
        before, desk = self._moment, self._desk
        desk.settle()
        sight = see(self._timeline, desk.viewer)
        told = len(before.sight.public.history) if before else 0
        self._moment = Redrawing(self._timeline, sight, desk.question, desk.curtained, told)
        self._is_new = before is None or before.asks != self._moment.asks
        draw(self._controls, self._moment)
        self._filing.draw()
        self._coach.draw()
        self._say(news(self._moment), self._timeline.cursor)

    def _focus(self, action: Callable[[], object]) -> None:
        """Put the keyboard on the first control of a decision that is new."""
        assert self._moment is not None
        control = first_control(self._controls, self._moment)
        if control is None and self._pace.is_running:
            control = self._controls.run
        if control is not None and self._is_new:
            put_focus(control)

    def _seat_of(self, player: str) -> int:
        names = [seat.name for seat in self._timeline.seats]
        if player not in names:
            message = _("{} does not sit here; the players are {}")
            message = message.format(quoted(player), ", ".join(names))
            raise ValueError(message + did_you_mean(player, names))
        return names.index(player)
