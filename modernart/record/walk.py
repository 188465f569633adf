"""Replaying: each line is an action that the rules allow, or what they made of the last one.

A State does by itself what follows from an action: it sells, closes the round, deals. So a line is
either played, or compared with what the State's history says must come.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from modernart.engine.actions import Action, IllegalAction, Pass, Phase
from modernart.engine.dealing import first_state
from modernart.engine.events import Event, Fault, Opened, Sold
from modernart.engine.history import History
from modernart.engine.state import State
from modernart.language import _
from modernart.record.answers import EVENT_OF, answer, is_open_auction
from modernart.record.cards import ReplayDeck
from modernart.record.compare import check_produced
from modernart.record.errors import RecordError, shown
from modernart.record.header import Header
from modernart.record.lines import RecordLine
from modernart.record.write import as_line

__all__ = ["Walk"]

_LEFT_OUT = (Phase.SECOND, Phase.BID, Phase.BUY, Phase.REVEAL)
"""Where a game from a real table may leave out who passes."""


class Walk:
    """The States that the lines lead through, and the faults on the way."""

    def __init__(self, header: Header, settled: ReplayDeck) -> None:
        self.header = header
        self.states = [first_state(header.rules, settled.deck, header.seed)]
        self.faults: list[Fault] = []
        self.stop: str | None = None
        self._settled = settled
        self._told = 0  # events of the history that the lines have told
        self._defaults: list[Fault] = []  # faults whose default is still to come
        self._passes: list[int] = []  # seats that passed in an open auction since the last bid
        self._asleep: dict[int, int] = {}  # those of them that had a fault, and which

    @property
    def is_over(self) -> bool:
        """Whether the end, or the stop, was told."""
        return self.stop is not None or (self._state.is_terminal and self._produced is None)

    def take(self, line: RecordLine) -> None:
        """Go on by one line; a :class:`RecordError` says why the rules do not allow it."""
        if self.is_over:
            raise RecordError(_("'{}' comes after the end of the game").format(line.event))
        try:
            if line.event == "stop":
                self._stop(line)
            elif line.event == "fault":
                self._fault(line)
            elif line.event in EVENT_OF.values():
                self._answer(line)
            else:
                self._compare(line)
        except IllegalAction as error:
            raise RecordError(str(error)) from None

    @property
    def _state(self) -> State:
        return self.states[-1]

    @property
    def _produced(self) -> Event | None:
        """What the rules made of the last action, if a line must still tell it."""
        history = self._state.public.history
        return history[self._told] if self._told < len(history) else None

    # ---- the kinds of line

    def _compare(self, line: RecordLine) -> None:
        if self._defaults:
            raise self._out_of_place(line)
        self._pass_until(line, lambda: self._produced is not None)
        assert self._produced is not None
        right = as_line(self._produced, self.header.rules.edition)
        if right["event"] != line.event:
            raise self._out_of_place(line)
        self._check_cards(line)
        check_produced(line.data, right, self.header)
        self._told += 1

    def _answer(self, line: RecordLine) -> None:
        if self._defaults:
            self._check_default(line)
        if self._is_open and line.event == "bid" and line.data["amount"] is None:
            self._passes.append(line.data["seat"])
            return
        self._pass_until(line, lambda: self._is_asked(line.event, line.data.get("seat")))
        self._check_cards(line)
        if line.event == "sealed":
            self._open_envelopes(line)
        else:
            self._play(line)

    def _fault(self, line: RecordLine) -> None:
        """Note a fault; the line of the default that was played follows."""
        seat, asked = line.data["seat"], line.data["asked"]
        together = all(f.asked == "sealed" and f.seat != seat for f in self._defaults)
        if not together or (self._defaults and asked != "sealed"):
            raise self._out_of_place(line)
        event, played = EVENT_OF[Phase(asked)], line.data["played"]
        if asked == "bid" and played is None and self._is_open:
            self._fall_asleep(line, seat)
        else:
            self._pass_until(
                line, lambda: self._state.phase == asked and self._is_asked(event, seat)
            )
        fault = Fault(self._state.public.log.length, seat, asked, line.data["reason"], played)
        self._defaults.append(fault)
        self.faults.append(fault)

    def _stop(self, line: RecordLine) -> None:
        """A stop after any event; passes in turn show how far an open auction had come."""
        if not self._told:
            raise self._out_of_place(line)
        for seat in self._passes:
            if self._is_open and self._state.current_player == seat:
                self._pass()
        self.stop = line.data["reason"]

    # ---- steps

    def _check_cards(self, line: RecordLine) -> None:
        """Cards are wrong only where the line is in its place."""
        problem = self._settled.problem
        if problem is not None and problem.line == line.number:
            raise RecordError(problem.why)

    @property
    def _is_open(self) -> bool:
        """Whether bids are called in any order, and passes supplied, not read."""
        return self._produced is None and is_open_auction(self._state)

    def _fall_asleep(self, line: RecordLine, seat: int) -> None:
        """A faulted pass in an open auction: the pass that is supplied for the seat is the one."""
        lot = self._state.public.lot
        if seat in self._asleep or (lot is not None and lot.standing_bidder == seat):
            raise self._out_of_place(line)
        self._asleep[seat] = len(self.faults)

    def _is_asked(self, event: str, seat: int | None) -> bool:
        """Whether this event, of this seat, is what must come now."""
        phase = self._state.phase
        if self._produced is not None or EVENT_OF.get(phase) != event:
            return False
        return phase is Phase.SEALED or self._state.current_player == seat

    def _pass_until(self, line: RecordLine, ready: Callable[[], bool]) -> None:
        """Supply the passes that may be left out, until the line fits."""
        before, told = len(self.states), self._told
        while not ready():
            may_be_left_out = self.header.observed and self._state.phase in _LEFT_OUT
            if not (self._is_open or (self._produced is None and may_be_left_out)):
                del self.states[before:]
                self._told = told
                raise self._out_of_place(line)
            self._pass()
        self._passes, self._asleep = [], {}

    def _pass(self) -> None:
        seat = self._state.current_player
        if seat is not None and seat in self._asleep:
            index = self._asleep.pop(seat)
            move = self._state.public.log.length
            self.faults[index] = replace(self.faults[index], move=move)
        self._apply(Pass())

    def _play(self, line: RecordLine) -> None:
        self._apply(answer(line, self._settled.played.get(line.number), self._state))

    def _apply(self, action: Action) -> None:
        """Play; the action's own event is told with it."""
        moves = self._state.public.log.length
        self.states.append(self._state.apply(action))
        self._told += self._state.public.log.length > moves

    def _open_envelopes(self, line: RecordLine) -> None:
        """Hand in the envelopes in turn, one that nobody noted as 0, and open them all."""
        bids = line.data["bids"]
        for _seat in bids:
            self._apply(answer(line, None, self._state))
        if None not in bids:
            return
        public = self._state.public
        sold = public.history[self._told]
        assert isinstance(sold, Sold)
        if bids[sold.seat] is None:
            why = _("the bid of {} is null, who wins; only a losing bid may be unknown")
            raise RecordError(why.format(self.header.who(sold.seat)))
        told = (*public.history[: self._told - 1], Opened(tuple(bids)))
        history = (*told, *public.history[self._told :])
        self.states[-1] = self._state.next(public._replace(log=History.of(history)))

    def _check_default(self, line: RecordLine) -> None:
        """The line after a fault plays what the fault says was played."""
        for fault in self._defaults:
            if EVENT_OF[Phase(fault.asked)] != line.event:
                raise self._out_of_place(line)
            if line.event == "sealed":
                same = (line.data["bids"][fault.seat] or 0) == (fault.played or 0)
            else:
                played = line.data["card" if "card" in line.data else "amount"]
                same = (line.data["seat"], played) == (fault.seat, fault.played)
            if not same:
                why = _("the fault before says that {} played {}; this line plays another")
                raise RecordError(why.format(self.header.who(fault.seat), shown(fault.played)))
        self._defaults = []

    def _out_of_place(self, line: RecordLine) -> RecordError:
        seat, lot = line.data.get("seat"), self._state.public.lot
        given = f"'{line.event}'"
        if seat is not None and line.event != "sale":
            given = _("{} by {}").format(given, self.header.who(seat))
            is_call = line.event == "bid" or line.data.get("asked") == "bid"
            if is_call and lot is not None and lot.standing_bidder == seat:
                return RecordError(_("{} holds the standing bid").format(self.header.who(seat)))
        why = _("{} comes where {} must come")
        return RecordError(why.format(given, self._expected()))

    def _expected(self) -> str:
        if self._defaults:
            fault = self._defaults[0]
            event, seat = EVENT_OF[Phase(fault.asked)], fault.seat
            return _("the default '{}' by {}").format(event, self.header.who(seat))
        if self._produced is not None:
            return f"'{as_line(self._produced, self.header.rules.edition)['event']}'"
        player = self._state.current_player
        assert player is not None
        event = EVENT_OF[self._state.phase]
        if event == "sealed":
            return "'sealed'"
        return _("'{}' by {}").format(event, self.header.who(player))
