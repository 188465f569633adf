"""The auction laboratory: formats, values and preferences; it knows nothing of the game.

What is offered, and nothing else (NotImplementedError names the combination):

=========== ================ ============ =================== ============== ==============
format      equal bidders    reserve      preferences         two bidders,   SignalsAround,
                                                              different F    MeanOfSignals
=========== ================ ============ =================== ============== ==============
English     yes              yes          RiskAverse          yes            yes
SecondPrice yes              yes          RiskAverse, and     yes            yes
                                          Spiteful on U[0, 1]
FirstPrice  yes              yes, also    RiskAverse, Rivals, yes            yes
                             with         Spiteful
                             RiskAverse
OnceAround  yes                                               yes
FixedPrice  yes                                               yes
=========== ================ ============ =================== ============== ==============

F is any smooth distribution of ``scipy.stats`` with a finite mean whose quantiles SciPy can
calculate. OnceAround needs one in which no offer has a second peak, as in every log-concave F; one
that is far from log-concave is refused.

Beside the table stand ``AuctioneerLast``, once around as Modern Art plays it, and
``whole_number_response``, whole bids and budgets, by simulation only.
A price is never negative: with values below 0 the reserve of 0 binds, and the seller keeps what
nobody values above 0. Two auctions are equal if their bidders, their F and their terms are.
"""

from modernart.lazy import lazily
from modernart.theory.auctioneer_last import AuctioneerLast, AuctioneerOutcome
from modernart.theory.common_value import MeanOfSignals, SignalsAround
from modernart.theory.english import English
from modernart.theory.first_price import FirstPrice
from modernart.theory.fixed_price import FixedPrice
from modernart.theory.largest import largest
from modernart.theory.once_around import OnceAround
from modernart.theory.preferences import RiskAverse, Rivals, Spiteful
from modernart.theory.second_price import SecondPrice
from modernart.theory.simulation import Estimate, Outcome, compare
from modernart.theory.whole_numbers import SimulatedResponse, whole_number_response

__all__ = [
    "AuctioneerLast",
    "AuctioneerOutcome",
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
    "SimulatedResponse",
    "Spiteful",
    "compare",
    "largest",
    "whole_number_response",
]

__getattr__ = lazily(__name__, {})
