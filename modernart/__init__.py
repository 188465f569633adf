"""A teaching kit around the auction game Modern Art.

>>> import modernart
>>> state = modernart.new_game(edition="cmon", players=4, seed=7)
>>> state.phase, state.current_player
(<Phase.OFFER: 'offer'>, 0)
"""

from typing import TYPE_CHECKING

from modernart import ownbuiltins  # noqa: F401 - the first: all others get theirs from it
from modernart.actions import (
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
from modernart.cards import AuctionType, Painting
from modernart.counterfactual import counterfactual
from modernart.dealing import new_game
from modernart.editions import EDITIONS, Edition
from modernart.lazy import lazily
from modernart.match import Match, play
from modernart.search import worth
from modernart.seats import Person
from modernart.state import State
from modernart.students import strategy
from modernart.tournament import tournament
from modernart.view import View

if TYPE_CHECKING:
    from modernart.counterfactual.value import Counterfactual
    from modernart.widgets import Prediction, Table
    from modernart.widgets.class_auction import ClassAuction
    from modernart.widgets.class_desk import ClassDesk
    from modernart.widgets.curse import WinnersCurse
    from modernart.widgets.explorer import AuctionExplorer
    from modernart.widgets.keepsake import SaveMyWork
    from modernart.widgets.leaderboard import Leaderboard
    from modernart.widgets.progress import Progress
    from modernart.widgets.stepper import AuctionStepper

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
    "AuctionExplorer": "modernart.widgets.explorer",
    "AuctionStepper": "modernart.widgets.stepper",
    "ClassAuction": "modernart.widgets.class_auction",
    "ClassDesk": "modernart.widgets.class_desk",
    "Counterfactual": "modernart.counterfactual.value",
    "Leaderboard": "modernart.widgets.leaderboard",
    "Prediction": "modernart.widgets",
    "Progress": "modernart.widgets.progress",
    "SaveMyWork": "modernart.widgets.keepsake",
    "Table": "modernart.widgets",
    "WinnersCurse": "modernart.widgets.curse",
}
"""Where each is found. Some bring scipy and matplotlib, which the table does without."""
__getattr__ = lazily(__name__, _WHEN_USED)
