"""The class in one auction, without a server: values by code or ticket, hand-in lines, results."""

from modernart.classroom.reading import HandIn, Reading, read_table
from modernart.classroom.register import Register, code_register, load_register, new_register
from modernart.classroom.results import FormatResult, Results, Sale, run_class_auction
from modernart.classroom.terms import Terms
from modernart.classroom.ticket import Ticket, read_ticket

__all__ = [
    "FormatResult",
    "HandIn",
    "Reading",
    "Register",
    "Results",
    "Sale",
    "Terms",
    "Ticket",
    "code_register",
    "load_register",
    "new_register",
    "read_table",
    "read_ticket",
    "run_class_auction",
]
