"""A teaching kit around the auction game Modern Art.

>>> import modernart
>>> state = modernart.new_game(edition="cmon", players=4, seed=7)
>>> state.phase, state.current_player
(<Phase.OFFER: 'offer'>, 0)
"""

import sys
from typing import TYPE_CHECKING

from modernart import ownbuiltins  # noqa: F401 - the first: all others get theirs from it
from modernart.engine.actions import (
    Action,
    AddSecond,
    Bid,
    Buy,
    IllegalAction,
    LegalActions,
    NamePrice,
    Offer,
    Pass,
    Phase,
    Reveal,
)
from modernart.engine.cards import AuctionType, Painting
from modernart.engine.dealing import new_game
from modernart.engine.editions import EDITIONS, Edition
from modernart.engine.state import State
from modernart.engine.view import View
from modernart.lazy import lazily
from modernart.match import Match, play
from modernart.search import worth
from modernart.seats import Person
from modernart.students import strategy
from modernart.tournaments import tournament
from modernart.whatif import counterfactual

if TYPE_CHECKING:
    from modernart.whatif.value import Counterfactual
    from modernart.widgets import Prediction, Table
    from modernart.widgets.classroom.class_auction import ClassAuction
    from modernart.widgets.classroom.class_desk import ClassDesk
    from modernart.widgets.classroom.leaderboard import Leaderboard
    from modernart.widgets.laboratory.explorer import AuctionExplorer
    from modernart.widgets.laboratory.stepper import AuctionStepper
    from modernart.widgets.laboratory.winners_curse import WinnersCurse
    from modernart.widgets.notebook.progress import Progress
    from modernart.widgets.notebook.save_work import SaveMyWork

__all__ = [
    "EDITIONS",
    "Action",
    "AddSecond",
    "AuctionExplorer",
    "AuctionStepper",
    "AuctionType",
    "Bid",
    "Buy",
    "ClassAuction",
    "ClassDesk",
    "Counterfactual",
    "Edition",
    "IllegalAction",
    "Leaderboard",
    "LegalActions",
    "Match",
    "NamePrice",
    "Offer",
    "Painting",
    "Pass",
    "Person",
    "Phase",
    "Prediction",
    "Progress",
    "Reveal",
    "SaveMyWork",
    "State",
    "Table",
    "View",
    "WinnersCurse",
    "counterfactual",
    "new_game",
    "play",
    "strategy",
    "tournament",
    "worth",
]


_WHEN_USED = {
    "AuctionExplorer": "modernart.widgets.laboratory.explorer",
    "AuctionStepper": "modernart.widgets.laboratory.stepper",
    "ClassAuction": "modernart.widgets.classroom.class_auction",
    "ClassDesk": "modernart.widgets.classroom.class_desk",
    "Counterfactual": "modernart.whatif.value",
    "Leaderboard": "modernart.widgets.classroom.leaderboard",
    "Prediction": "modernart.widgets",
    "Progress": "modernart.widgets.notebook.progress",
    "SaveMyWork": "modernart.widgets.notebook.save_work",
    "Table": "modernart.widgets",
    "WinnersCurse": "modernart.widgets.laboratory.winners_curse",
}
"""Where each is found. Some bring scipy and matplotlib, which the table does without."""
__getattr__ = lazily(__name__, _WHEN_USED)

_ROOMS = {"counterfactual": "whatif", "tournament": "tournaments"} | {
    name: f"engine.{name}"
    for name in (
        "actions",
        "auctions",
        "cards",
        "dealing",
        "editions",
        "events",
        "market",
        "public",
        "state",
        "view",
    )
}
"""Modules that moved: notebooks that import from where they were find them still."""
sys.modules.update(
    {f"{__name__}.{old}": sys.modules[f"{__name__}.{new}"] for old, new in _ROOMS.items()}
)
