"""One auction, step by step: the clock, the envelopes, or a price that travels round the table."""

from __future__ import annotations

from html import escape

from modernart.language import _
from modernart.theory import English, FixedPrice
from modernart.theory.auction_format import AuctionFormat
from modernart.widgets.common import Panel, put_focus
from modernart.widgets.laboratory.auction_course import AuctionMoment, Draw
from modernart.widgets.laboratory.payoffs import Payoffs
from modernart.widgets.laboratory.room_picture import RoomPicture, room_svg
from modernart.widgets.laboratory.stepper_controls import StepperControls
from modernart.widgets.laboratory.stepper_model import Sitting, as_format
from modernart.widgets.laboratory.stepper_text import LABELS, briefing_html, summary_html
from modernart.widgets.laboratory.verdict import verdict_html

__all__ = ["AuctionStepper"]


class AuctionStepper(Panel):
    """One auction, step by step; show it by making it the last line of a cell.

    Parameters
    ----------
    format
        A format of :mod:`modernart.theory`, ``FirstPrice(bidders=4)``; or its class, or its name.
        At most 8 bidders.
    seed
        The same seed brings the same draws, in every format with the same bidders.
    seat
        Where the student sits, from 0 in bidding order; ``None``: nobody does, and all values are
        open to see. The others bid the equilibrium.

    By code: :meth:`step`, :meth:`back`, :meth:`to_end`, :meth:`new_draw`, :meth:`take_seat`,
    :meth:`bid`, :meth:`decline`; :attr:`state`, :attr:`moments`, :attr:`draw`, :attr:`payoffs`.

    Errors: ``ValueError`` and ``TypeError`` name what was given and what is allowed.
    """

    def __init__(
        self,
        format: AuctionFormat | type[AuctionFormat] | str = "English",
        *,
        seed: int = 7,
        seat: int | None = None,
    ) -> None:
        self._sitting = Sitting(as_format(format), seed, seat)
        super().__init__()
        auction = self._sitting.auction
        self._controls = c = StepperControls(auction.bidders, quick=isinstance(auction, English))
        self._connect()
        self._furnish((c.top, c.scene, self.errors, c.bar))

    def __repr__(self) -> str:
        return f"<AuctionStepper: {type(self.auction).__name__}, {self.auction.bidders} bidders>"

    # ---- by code

    @property
    def auction(self) -> AuctionFormat:
        """The format that is held."""
        return self._sitting.auction

    @property
    def draw(self) -> Draw:
        """The values of this draw, money."""
        return self._sitting.draw

    @property
    def seat(self) -> int | None:
        """Where the student sits."""
        return self._sitting.seat

    @property
    def moments(self) -> tuple[AuctionMoment, ...]:
        """The course, as far as the student's decision allows."""
        return self._sitting.moments

    @property
    def state(self) -> AuctionMoment:
        """The moment that is shown."""
        return self._sitting.state

    @property
    def payoffs(self) -> Payoffs | None:
        """After the end: what every bid of the student would have earned; ``None``: not yet."""
        return self._sitting.payoffs

    def step(self) -> bool:
        """One moment on: whether anything moved. The student is waited for."""
        return bool(self._done(self._step))

    def back(self) -> bool:
        """One moment back: whether anything moved."""
        return bool(self._done(self._back))

    def to_end(self) -> None:
        """On to the student's decision, or to the end."""
        self._done(self._to_end)

    def new_draw(self) -> None:
        """The next draw: other values, the same auction."""
        self._done(self._new_draw)

    def take_seat(self, seat: int | None) -> None:
        """Sit down, or with ``None`` get up; both begin a new draw."""
        checked = self._sitting.checked_seat(seat)
        self._done(lambda: self._sit(checked))

    def bid(self, amount: float) -> None:
        """The student's bid, money; in the open auction the price at which to leave.

        Errors: ValueError if it is not the student's turn, or the amount is not possible.
        """
        self._done(lambda: self._bid(amount))

    def decline(self) -> None:
        """No bid: pass, do not buy, or in the open auction leave now."""
        self._done(self._decline)

    # ---- moves

    def _connect(self) -> None:
        c = self._controls
        for button, action in (
            (c.transport.back, self._back),
            (c.transport.step, self._step),
            (c.transport.run, self._toggle),
            (c.new, self._new_draw),
            (c.main, self._answer),
            (c.decline, self._decline),
        ):
            button.on_click(self._guarded(action))
        self._on_enter(c.amount, self._answer)
        c.seats.observe(self._guarded(self._choose_seat), "value")
        c.transport.speed.observe(self._guarded(c.transport.pace), "value")
        c.transport.on_tick(self._guarded(self._tick))

    def _step(self) -> bool:
        return self._sitting.go(self._sitting.cursor + 1)

    def _back(self) -> bool:
        self._controls.transport.running = False
        return self._sitting.go(self._sitting.cursor - 1)

    def _to_end(self) -> None:
        self._controls.transport.running = False
        self._sitting.go(len(self.moments) - 1)

    def _toggle(self) -> None:
        transport = self._controls.transport
        if transport.running:
            transport.running = False
            return
        if self.state.over:
            self._sitting.go(0)
        self._play_on()

    def _play_on(self) -> None:
        if self._controls.transport.at_once:
            self._to_end()
        else:
            self._controls.transport.running = True

    def _tick(self) -> None:
        if not self._step():
            self._controls.transport.running = False

    def _new_draw(self) -> None:
        self._clear()
        self._sitting.next_draw()

    def _choose_seat(self) -> None:
        self._sit(self._controls.seats.value)

    def _sit(self, seat: int | None) -> None:
        self._clear()
        self._sitting.sit(seat)

    def _fail(self, why: str) -> None:
        self._controls.transport.running = False
        super()._fail(why)

    def _clear(self) -> None:
        self._controls.transport.running = False
        self._controls.amount.value = ""

    def _answer(self) -> None:
        """The main button, or Enter."""
        if isinstance(self.auction, FixedPrice):
            self._sitting.buy()
            self._decided()
        else:
            self._bid(self._controls.amount.value)

    def _bid(self, typed: str | float) -> None:
        self._sitting.bid(typed)
        self._decided()

    def _decline(self) -> None:
        self._sitting.decline()
        self._decided()

    def _decided(self) -> None:
        """The auction goes on, at the chosen speed."""
        if not isinstance(self.auction, English):
            self._step()
        self._play_on()

    # ---- drawing

    def _draw(self) -> None:
        c, now = self._controls, self._sitting
        is_open = now.seat is None or now.state.over
        picture = RoomPicture(now.room, now.scale, now.state, now.before, is_open)
        said = f'<p class="ma-said">{escape(now.state.said)}</p>'
        c.picture.value = said + room_svg(picture)
        now.previous = now.cursor  # what has arrived stays where it is when drawn again
        c.told.value = self._told()
        c.title.value = (
            f'<span class="ma-name">{escape(LABELS[type(self.auction).__name__])}</span>'
            f'<span class="ma-where">{escape(_("draw {}").format(now.number + 1))}</span>'
        )
        c.transport.draw(back=now.cursor > 0, on=now.cursor < len(now.moments) - 1)
        c.transport.run.disabled = now.waits
        c.seats.value = now.seat
        c.draw_bar(now)
        self._say(now.state.said)

    def _told(self) -> str:
        """The panel beside the picture."""
        now, payoffs = self._sitting, self.payoffs
        if payoffs is not None:
            return verdict_html(now.room, payoffs, now.scale, asked=now.was_asked)
        if self.state.over:
            return summary_html(now.room, self.state, now.scale)
        return briefing_html(now.room, now.scale)

    def _focus(self, action: object) -> None:
        """On the decision when it comes; never on a button that has just been switched off."""
        c = self._controls
        led = (self._tick, self._step, self._toggle, self._new_draw, self._back)
        if self._sitting.waits and action in led:
            put_focus(c.main if isinstance(self.auction, FixedPrice) else c.amount)
        elif action in (self._answer, self._decline):
            put_focus(c.new if self.state.over else c.transport.run)
        elif action == self._step and c.transport.step.disabled:
            put_focus(c.new)
        elif action == self._back and c.transport.back.disabled:
            put_focus(c.transport.step)
