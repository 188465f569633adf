"""Exercises that answer back: ``from modernart.exercises import leading_artist``."""

from modernart.exercises.around import bid_before_auctioneer, last_word, once_around_bid
from modernart.exercises.bidding import beat_cautious, beat_random, beat_steady
from modernart.exercises.catalogue import questions
from modernart.exercises.deciding import end_round, second_painting
from modernart.exercises.dominance import open_limit, second_price_bid, second_price_case
from modernart.exercises.endings import lead, worth_after
from modernart.exercises.formula import any_sealed_bid
from modernart.exercises.market import painting_worth, sale_payments, tie_break
from modernart.exercises.measuring import enough_games, who_is_better
from modernart.exercises.offering import which_painting
from modernart.exercises.overview import progress_overview
from modernart.exercises.reading import leading_artist, left_out, painting_pays
from modernart.exercises.rivals import jar_bid, purse_bid, rival_seller_bid
from modernart.exercises.sealed import careful_bid, sealed_bid, skewed_bid
from modernart.exercises.seller import all_pay_revenue, best_reserve, best_tag
from modernart.exercises.selling import auctioneer_limit, forced_tag
from modernart.lazy import lazily

__all__ = [
    "all_pay_revenue",
    "any_sealed_bid",
    "auctioneer_limit",
    "beat_cautious",
    "beat_random",
    "beat_steady",
    "best_reserve",
    "best_tag",
    "bid_before_auctioneer",
    "careful_bid",
    "end_round",
    "enough_games",
    "forced_tag",
    "jar_bid",
    "last_word",
    "lead",
    "leading_artist",
    "left_out",
    "once_around_bid",
    "open_limit",
    "painting_pays",
    "painting_worth",
    "progress_overview",
    "purse_bid",
    "questions",
    "rival_seller_bid",
    "sale_payments",
    "sealed_bid",
    "second_painting",
    "second_price_bid",
    "second_price_case",
    "skewed_bid",
    "tie_break",
    "which_painting",
    "who_is_better",
    "worth_after",
]

__getattr__ = lazily(__name__, {})
