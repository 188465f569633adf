"""A teaching kit around the auction game Modern Art.

>>> import modernart
>>> state = modernart.new_game(edition="cmon", players=4, seed=7)
>>> state.phase, state.current_player
(<Phase.OFFER: 'offer'>, 0)
"""

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
from modernart.dealing import new_game
from modernart.editions import EDITIONS, Edition
from modernart.match import Match, play
from modernart.state import State
from modernart.view import View

__all__ = [
    "EDITIONS",
    "Action",
    "AddSecond",
    "AuctionType",
    "Bid",
    "Buy",
    "Edition",
    "IllegalAction",
    "LegalActions",
    "Match",
    "NamePrice",
    "Offer",
    "Painting",
    "Pass",
    "Phase",
    "Reveal",
    "State",
    "View",
    "new_game",
    "play",
]
