"""What a submission may do wrong: named, with the default instead, and the match goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from modernart import Bid, Pass, State
from modernart.engine.dealing import new_game
from modernart.match import ask, played
from modernart.strategies import make_strategy
from modernart.submissions import Isolated, checked, process
from modernart.submissions.player import MOST_PROCESSES
from submissions.asked import BARE, LIMITS, SEALED, answer, handed_in, player, reason
from support import go, table

# ---- answers


def test_a_bid_function_bids() -> None:
    given = answer("def bid(view):\n    print('hello')\n    return view.money // 10")
    assert (given.action, given.fault) == (Bid(10), None)
    assert given.consultation is not None
    assert (given.consultation.answer, given.consultation.printed) == ("10", "hello\n")


def test_what_is_under_strategy_plays_whatever_its_name() -> None:
    source = """
        from __future__ import annotations
        from dataclasses import dataclass
        import modernart

        def bid(view):
            return 1

        @modernart.strategy("mine", decides="action")
        @dataclass
        class Mine:
            amount: modernart.Bid = modernart.Bid(7)
            def __call__(self, view):
                return self.amount
        """
    assert answer(source).action == Bid(7)


def test_an_answer_that_cannot_be_used_is_a_fault() -> None:
    given = answer("def bid(view):\n    return '5'")
    assert given.action == Pass()
    assert reason(given) == "it returned '5'; allowed: a whole number without quotation marks"


def test_an_error_names_its_line() -> None:
    given = answer("def bid(view):\n    return view.mony")
    assert reason(given).startswith('line 2, "return view.mony": AttributeError:')


def test_what_the_code_leaves_open_the_house_decides() -> None:
    state = new_game(seed=3)
    with player("def bid(view): return 5") as seat:
        given = ask(seat, [state])
        steady = make_strategy("steady")(state.view(0))
    assert (given.action, given.fault, given.consultation) == (steady, None, None)


COUNTS = """
    from modernart import strategy

    @strategy("counts")
    class Counts:
        def __init__(self):
            self.asked = 0

        def sealed_bid(self, view):
            self.asked += 1
            return 10 * self.asked
    """


def two_decisions() -> list[list[State]]:
    """The course up to the first and to the second sealed bid of seat 1."""
    states = [table("4 sealed, 4 open, 2 open", "4 sealed, 2 sealed", "3 open, 3 sealed")]
    for move in ("4 sealed", Bid(0), Bid(0), Bid(0), "4 sealed", Bid(0), Bid(0)):
        states.append(go(states[-1], move))
    asked = (i for i, one in enumerate(states) if (one.current_player, one.phase) == (1, "sealed"))
    return [states[: i + 1] for i in asked]


def test_a_class_remembers_along_the_game_and_a_twin_hears_what_was_before() -> None:
    first, second = two_decisions()
    with player(COUNTS) as seat, player(COUNTS) as other:
        assert ask(seat, first).action == Bid(10)
        assert ask(seat, second).action == Bid(20)
        assert ask(other, second).action == Bid(20)
        assert ask(other, first).action == Bid(10)


def test_a_new_process_hears_what_was_before() -> None:
    first, second = two_decisions()
    with player(COUNTS) as seat:
        assert ask(seat, first).action == Bid(10)
        assert seat._process is not None
        seat._process._popen.kill()
        died = "its process was ended by the system (SIGKILL); it may use 512 MB of memory"
        assert reason(ask(seat, second)) == died
        assert ask(seat, second).action == Bid(20)


# ---- code that cannot be loaded


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = (", "line 1, \"x = (\": SyntaxError: '(' was never closed"),
        ("\nx = nothing", "line 2, \"x = nothing\": NameError: name 'nothing' is not defined"),
        ("import sys\nsys.exit()", 'line 2, "sys.exit()": exit(), quit() and sys.exit() cannot be'),
        ("input()", 'line 1, "input()": input() cannot be used here'),
        ("while True: pass", 'line 1, "while True: pass": it was still running after 1 s.'),
        ("import os\nos._exit(4)", "its process ended itself (exit status 4)"),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)", "ended by the system (SIGSEGV"),
        ("x = sum(range(10**12))", "it was still running after 1 s, and was ended"),
        ("x = 1", "it defines neither bid(view) nor one thing under @strategy(…)"),
        ("bid = 5", "5 cannot play; allowed: a function bid(view)"),
        ("x = '\\0'\n\0", "SyntaxError: source code string cannot contain null bytes"),
        ("x = '\u2028\x85\x1c'\n\fy = 1\nz = nothing", 'line 3, "z = nothing": NameError'),
        ("x = '\u2028'\r\ry = = 1", 'line 3, "y = = 1": SyntaxError: invalid syntax'),
        ("x = " + "[" * 500, f'line 1, "x = {"[" * 95}…": SyntaxError: too many nested parenthe'),
        ("x = 1\ny = x\n  % 3 = 4", 'line 3, "% 3 = 4": SyntaxError: unexpected indent'),
        ("!ls\n" * 101, 'line 101, "!ls": SyntaxError: invalid syntax'),
        ("%matplotlib inline\nx = (", "line 2, \"x = (\": SyntaxError: '(' was never closed"),
        (
            "from modernart import strategy as s\ns('a')(lambda v: 1)\ns('b')(lambda v: 2)",
            "it has 2 things under @strategy: a, b; allowed: one",
        ),
        ("import modernart\n@modernart.strategy('steady')\ndef f(v): pass", "ValueError: 'steady'"),
    ],
)
def test_what_cannot_be_loaded_says_why(
    source: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = LIMITS
    if "still running" in said:
        limits = replace(LIMITS, loading=1.0)
        if "sum" in source:
            monkeypatch.setattr(process, "START", 5.0)  # nothing but the outer clock ends it
    (found,) = checked([handed_in(source)], limits, BARE)
    assert found.problem is not None
    assert said in found.problem


COMMANDS = """%%time
# submission
%matplotlib inline
if True:
    !pip install 'numpy (
def bid(view):
    return (17
            % 10)
view?
"""


def test_commands_to_the_notebook_are_left_out_and_told() -> None:
    (found,) = checked([handed_in(COMMANDS)], LIMITS, BARE)
    assert (found.source, found.problem) == (COMMANDS, None)
    assert found.remark == (
        "left out, as it is a command to the notebook and not Python: "
        'line 1, "%%time"; line 3, "%matplotlib inline"; line 5, "!pip install \'numpy ("; '
        'line 9, "view?"'
    )
    assert answer(COMMANDS).action == Bid(7)


def test_those_that_play_have_no_problem_and_the_others_start_nothing() -> None:
    good, bad = handed_in("def bid(view): return 1"), replace(handed_in(""), problem="Why not.")
    assert tuple(checked([bad, good], LIMITS, BARE)) == (bad, good)
    seat = Isolated(bad, LIMITS, BARE)
    given = ask(seat, [SEALED])
    assert (given.action, reason(given)) == (Pass(), "Why not.")
    assert seat._process is None


# ---- dying, hanging, lying


def test_a_hang_that_the_guard_cannot_end_is_ended_from_outside() -> None:
    given = answer("def bid(view):\n    return sum(range(10**12))", replace(LIMITS, decision=0.2))
    assert reason(given) == "it was still running after 0.2 s, and was ended"


def test_a_loop_is_told_with_its_line() -> None:
    given = answer("def bid(view):\n    while True: pass", replace(LIMITS, decision=0.2))
    assert reason(given).startswith('line 2, "while True: pass": it was still running after 0.2 s.')


def test_memory_that_runs_out_is_told() -> None:
    many = answer("def bid(view):\n    return len([0] * 10**10)")
    assert "MemoryError" in reason(many)
    assert reason(many).endswith("It may use 512 MB of memory.")


def test_memory_that_is_eaten_up_bit_by_bit_is_told() -> None:
    source = "def bid(view):\n    kept = []\n    while True: kept.append(bytearray(1000))"
    given = answer(source, replace(LIMITS, memory=200))
    assert "200 MB of memory" in reason(given)


def test_printing_fills_nothing() -> None:
    source = "def bid(view):\n    for i in range(100_000): print('x' * 100)\n    return 3"
    given = answer(source)
    assert given.action == Bid(3)
    assert given.consultation is not None
    assert len(given.consultation.printed) == 2000


ODD = """
    from numbers import Integral

    class Odd(int):
        def METHOD(self, *_others):
            DOES

    def bid(view):
        return Odd(4)
    """


@pytest.mark.parametrize("method", ["__repr__", "__int__", "__trunc__"])
@pytest.mark.parametrize(
    "does", ["while True: pass", "raise SystemExit", "__import__('signal').raise_signal(2)"]
)
def test_an_answer_that_runs_code_is_read_under_guard(method: str, does: str) -> None:
    source = ODD.replace("METHOD", method).replace("DOES", does)
    limits = replace(LIMITS, decision=0.3) if "while" in does else LIMITS
    with player(source, limits) as seat:
        for _time in range(2):
            given = ask(seat, [SEALED])
            if given.fault is not None:  # a signal is ignored, and the method answers nothing
                cannot = "it returned 4, of which" if "signal" in does else "it returned something"
                assert reason(given).startswith(cannot)
        assert seat._started == (2 if "while" in does and given.fault else 1)


PROPERTY = """
    import modernart

    class Named:
        @property
        def sealed_bid(self):
            DOES

        def bid(self, view):
            return 4

    modernart.strategy("named")(Named)
    asked = 0
    """


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("while True: pass", "it was still running after 0.3 s"),
        ("raise SystemExit", "sys.exit() cannot be"),
        ("return 1 / 0", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_property_that_fails_is_told_with_its_line(does: str, said: str) -> None:
    tight = replace(LIMITS, decision=0.3) if "while" in does else LIMITS
    (found,) = checked([handed_in(PROPERTY.replace("DOES", does))], tight, BARE)
    assert found.problem is not None
    assert found.problem.startswith(f'line 7, "{does}": ')
    assert said in found.problem
    later = f"""global asked; asked += 1
            if asked == 1: return None
            {does}"""
    with player(PROPERTY.replace("DOES", later), tight) as seat:
        given = ask(seat, [SEALED])
        assert reason(given).startswith(f'sealed_bid: line 9, "{does}": ')
        assert said in reason(given)
        assert seat._started == 1


FORGED = """
    import json, os, stat, struct, time

    def is_socket(number):
        try:
            return stat.S_ISSOCK(os.fstat(number).st_mode)
        except OSError:
            return False

    def bid(view):
        pipe = next(number for number in range(3, 64) if is_socket(number))
        data = DATA
        os.write(pipe, struct.pack(">I", LENGTH) + data)
        return 1
    """


def forged(data: str, length: str = "len(data)") -> str:
    """A submission that writes to the pipe itself."""
    return FORGED.replace("DATA", data).replace("LENGTH", length)


def as_reply(**parts: object) -> str:
    return f"json.dumps({ {'printed': '', 'function': '', **parts} }).encode()"


@pytest.mark.parametrize(
    "source",
    [
        forged("b'no json'"),
        forged("b'[' * 60000"),
        forged("b'5'"),
        forged("b'x' * 100", "2**31"),
        forged("b'{}'"),
        forged(as_reply(problem=1)),
        forged(as_reply(action=["Bid", 5000])),
        forged(as_reply(action=["Bid", True])),
        forged(as_reply(action=["Offer", "yoko-1"])),
        forged(as_reply(action={"Pass": 1})),
    ],
)
def test_a_forged_answer_is_a_fault(source: str) -> None:
    given = answer(source)
    assert (given.action, reason(given)) == (Pass(), "it sent what is no answer")


def test_an_empty_problem_has_words_all_the_same() -> None:
    assert reason(answer(forged(as_reply(problem="")))) == "it did not say what is wrong"
    at_once = forged(as_reply(problem=" ")) + "\n    bid(None)"
    (one,) = checked([handed_in(at_once)], LIMITS, BARE)
    assert one.problem == "it did not say what is wrong"


def test_half_a_message_is_a_hang() -> None:
    source = forged("b'{'", "9").replace("return 1", "os.close(1); sum(range(10**12))")
    assert "it was still running after 0.2 s" in reason(
        answer(source, replace(LIMITS, decision=0.2))
    )


def test_nobody_is_restarted_for_ever() -> None:
    with player("import os\ndef bid(view): os._exit(1)") as seat:
        said = [reason(ask(seat, [SEALED])) for _time in range(MOST_PROCESSES + 1)]
    once = "its process ended itself (exit status 1)"
    last = f"{once} (process 3 of 3 in this game: defaults from now on)"
    assert said == [once, once, last, last]


def test_the_time_for_a_game_ends() -> None:
    source = "import time\ndef bid(view):\n    time.sleep(0.15)\n    return 4"
    with player(source, replace(LIMITS, game=0.1)) as seat:
        assert ask(seat, [SEALED]).action == Bid(4)
        assert reason(ask(seat, [SEALED])) == "its time for one game, 0.1 s, is over"


def test_an_interrupt_of_its_own_does_not_stop_the_tournament() -> None:
    given = answer("def bid(view): raise KeyboardInterrupt")
    assert given.fault is not None
    assert given.consultation is not None
    assert not given.consultation.stopped


# ---- a whole game


def test_a_game_goes_on_whatever_a_seat_does() -> None:
    sources = ("def bid(view): return view.money // 8", "import os\ndef bid(view): os._exit(1)",
               "x = (")  # fmt: skip
    seats = [Isolated(handed_in(one), LIMITS, BARE) for one in sources]
    match = played(new_game(players=3, seed=5), tuple(seats))
    assert match.states[-1].is_terminal
    assert {fault.seat for fault in match.faults} == {1, 2}
    for seat in seats:
        seat.close()


def test_no_game_leaves_a_trace_in_the_next() -> None:
    source = """
        import os
        asked = 0
        def bid(view):
            global asked
            asked += 1
            found = os.listdir(os.environ["HOME"])
            open(os.path.join(os.environ["HOME"], "note"), "w").write("I sat here")
            return 10 * asked + len(found)
        """
    for _game in range(2):
        assert answer(source).action == Bid(10)
