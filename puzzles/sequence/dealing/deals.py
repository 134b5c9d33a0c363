"""The deal of a day from the date and the site's secret, or of a number.

The generator's version is part of what the deals follow from: a better generator gets a new
number. Published puzzles keep the deal that was stored with them.
"""

from collections.abc import Iterator
from datetime import date

from puzzles.game.chance import RandomNumbers, numbers_of
from puzzles.sequence.dealing.acceptance import is_good
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.takeover import TakeOverDeal

Search = Iterator[TakeOverDeal | None]
"""Endless; None for each candidate that is no good deal."""
GENERATOR = 1
HARD_WEEKDAY = 6
"""Sunday."""


def daily_deal(day: date, *, secret: str) -> TakeOverDeal:
    return next(filter(None, search_day(day, secret=secret)))


def search_day(day: date, *, secret: str) -> Search:
    numbers = _numbers(secret, f"day {day.isoformat()}")
    return searched(numbers, hard=day.weekday() == HARD_WEEKDAY)


def seeded_deal(seed: int) -> TakeOverDeal:
    """Open to everybody: no secret is in it."""
    return next(filter(None, searched(_numbers("", f"seed {seed}"))))


def practice_deal(secret: str, *, hard: bool = False) -> TakeOverDeal:
    return next(filter(None, search_practice(secret, hard=hard)))


def search_practice(secret: str, *, hard: bool = False) -> Search:
    return searched(_numbers(secret, "practice"), hard=hard)


def searched(numbers: RandomNumbers, *, hard: bool = False) -> Search:
    """About every sixtieth candidate is good; of hard deals every hundredth."""
    while True:
        deal = opening(numbers)
        yield deal if deal and is_good(deal, hard=hard) else None


def _numbers(secret: str, name: str) -> RandomNumbers:
    return numbers_of(secret, f"sequence deal {GENERATOR} {name}")
