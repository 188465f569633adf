"""Questions to notebook 00: what the board says."""

from __future__ import annotations

import random

from modernart.exercises.answers import as_text
from modernart.exercises.base import Mistake, Question
from modernart.exercises.judges import by_number
from modernart.exercises.verdict import Verdict, not_yet, right
from modernart.language import _

__all__ = ["leading_artist", "left_out", "painting_pays"]

ARTISTS = (
    "Manuel Carvalho", "Sigrid Thaler", "Daniel Melim", "Ramon Martins", "Rafael Silveira",
)  # fmt: skip

BOARD = _(
    "In the middle of round 2 the board reads, from the left:\n"
    "• Manuel Carvalho: 2 paintings offered this round; no tile in round 1\n"
    "• Sigrid Thaler: 4 paintings offered; no tile\n"
    "• Daniel Melim: 2 paintings offered; a tile of 30\n"
    "• Ramon Martins: no painting offered; a tile of 20\n"
    "• Rafael Silveira: 3 paintings offered; a tile of 10\n"
)


# ---- who leads ----


def who_leads() -> str:
    offered = {
        "Manuel Carvalho": 2,
        "Sigrid Thaler": 4,
        "Daniel Melim": 2,
        "Ramon Martins": 0,
        "Rafael Silveira": 3,
    }
    return max(offered, key=lambda artist: offered[artist])


def judge_leader(answer: object, _chance: random.Random) -> Verdict:
    artist = as_text(answer, ARTISTS)
    if artist == who_leads():
        return right()
    return not_yet(_("{} would not get the tile of 30.").format(artist))


leading_artist = Question(
    name="leading_artist",
    notebook="00",
    title=_("Who leads?"),
    text=BOARD
    + _(
        "If the round ended now, which artist would get the tile of 30? Write the name as a text,"
        ' in quotes: answer = "Ramon Martins".'
    ),
    judge=judge_leader,
    solved=who_leads,
    praise=_("Most paintings offered this round: that alone decides who comes first."),
    hints=(
        _("The three tiles go to the artists with most paintings offered in this round."),
        _("Tiles of earlier rounds play no part in who comes first now."),
    ),
    mistakes=(
        Mistake(
            "looks at round 1",
            "Daniel Melim",
            _("A tile of an earlier round does not help to come first in this one."),
        ),
        Mistake(
            "takes the leftmost",
            "Manuel Carvalho",
            _("Being leftmost decides a tie, and there is none for the first place."),
        ),
        Mistake(
            "takes the rarest",
            "Ramon Martins",
            _("Few paintings make no artist dear here: the most offered artist comes first."),
        ),
        Mistake(
            "takes the second",
            "Rafael Silveira",
            _("Somebody has more paintings on the board than that."),
        ),
    ),
)


# ---- what a painting pays ----


def what_it_pays() -> int:
    tile_of_this_round = 20  # second, with 3 paintings
    tiles_of_earlier_rounds = 10
    return tile_of_this_round + tiles_of_earlier_rounds


painting_pays = Question(
    name="painting_pays",
    notebook="00",
    title=_("What does it pay?"),
    text=BOARD
    + _(
        "If the round ended now, how much would the bank pay for a painting by Rafael Silveira, in"
        " k€? Write a number: answer = 15."
    ),
    judge=by_number(what_it_pays),
    solved=what_it_pays,
    praise=_("Second now, and everything the artist got before on top of it."),
    hints=(
        _("First find the tile that this artist would get now: 30, 20, 10 or none."),
        _("An artist who gets a tile pays all tiles in the column, those of earlier rounds too."),
    ),
    mistakes=(
        Mistake("only this round", 20, _("Tiles of earlier rounds count on top of that.")),
        Mistake("only round 1", 10, _("That is what lies there; a tile of this round is to come.")),
        Mistake("takes it for first", 40, _("Sigrid Thaler has more paintings, and gets the 30.")),
        Mistake(
            "by the number of paintings",
            90,
            _("The bank pays for each painting; how many were offered only makes the ranking."),
        ),
    ),
)


# ---- who goes away with nothing ----


def what_the_fourth_pays() -> int:
    tile_of_this_round = 0  # fourth: Manuel Carvalho has 2 as well, and stands further left
    tiles_of_earlier_rounds = 30
    if tile_of_this_round == 0:
        return 0
    return tile_of_this_round + tiles_of_earlier_rounds


left_out = Question(
    name="left_out",
    notebook="00",
    title=_("A great name"),
    text=BOARD
    + _(
        "If the round ended now, how much would the bank pay for a painting by Daniel Melim, in k€?"
    ),
    judge=by_number(what_the_fourth_pays),
    solved=what_the_fourth_pays,
    praise=_("The tie goes to the left, and who gets no tile this round pays nothing at all."),
    hints=(
        _("Two artists have 2 paintings each, and there is one tile left for them."),
        _("Of two artists with the same number, the one further left comes first."),
        _("What do earlier tiles count if there is none this round?"),
    ),
    mistakes=(
        Mistake(
            "the past pays",
            30,
            _("Without a tile in this round, the earlier ones pay nothing this time."),
        ),
        Mistake(
            "wins the tie", 40, _("Manuel Carvalho has as many, stands further left, and gets it.")
        ),
        Mistake(
            "wins the tie, no past",
            10,
            _("The third tile goes to one artist only: who wins a tie on the board?"),
        ),
    ),
)
