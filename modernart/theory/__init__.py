"""The auction laboratory: formats, values, preferences; nothing of the game."""

from modernart.theory.common_value import MeanOfSignals, SignalsAround
from modernart.theory.english import English
from modernart.theory.first_price import FirstPrice
from modernart.theory.fixed_price import FixedPrice
from modernart.theory.once_around import OnceAround
from modernart.theory.preferences import RiskAverse, Rivals, Spiteful
from modernart.theory.second_price import SecondPrice
from modernart.theory.simulation import Estimate, Outcome, compare

__all__ = [
    "English",
    "Estimate",
    "FirstPrice",
    "FixedPrice",
    "MeanOfSignals",
    "OnceAround",
    "Outcome",
    "RiskAverse",
    "Rivals",
    "SecondPrice",
    "SignalsAround",
    "Spiteful",
    "compare",
]
