"""Dates, durations and numbers in the format of each language."""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from babel.core import get_global
from babel.dates import format_date, format_skeleton, get_day_names
from babel.lists import format_list
from babel.numbers import format_decimal
from babel.units import format_unit

from rules.reader import kept_per_language, reader_language
from rules.unbroken import HOLDING, unbroken

MINUTE = timedelta(minutes=1)
MINUS = "−"
_TENTH = Decimal("0.1")
FIRST_OF_MONTH = {"fr": "1er", "it": "1º"}
"""French and Italian write only the first day of a month as an ordinal."""
BETWEEN_DAY_AND_MONTH = re.compile(
    r"(?<=\d) (?=[^\W\d])|(?<=\d[.º]) |(?<=1er) |(?<=[a-z]) (?=\d{1,2},)"
)
DAY_PLACES = {
    "on": {"en": "on ", "de": "am ", "fr": "le ", "it": "il "},
    "of": {"en": "of ", "de": "vom ", "fr": "du ", "it": "del "},
    "since": {"en": "since ", "de": "seit dem ", "fr": "depuis le ", "it": "dal "},
    "from": {"en": "from ", "de": "vom ", "fr": "du ", "it": "dal "},
    "to": {"en": "to ", "de": "bis zum ", "fr": "au ", "it": "al "},
}
DAYS_KEPT = NUMBERS_KEPT = 2000
ELIDING_DAYS = (8, 11)
ELIDED = {"il ": "l’", "del ": "dell’", "dal ": "dall’", "al ": "all’"}
"""Italian articles before otto and undici."""


@kept_per_language(DAYS_KEPT)
def day_words(day: date, *, is_short: bool = False) -> str:
    """Returns a day that stands alone; within a sentence a day is a `day_phrase`."""
    words = format_date(day, format="long" if is_short else "full", locale=reader_language())
    if day.day == 1:
        words = re.sub(r"\b1\b", FIRST_OF_MONTH.get(reader_language(), "1"), words, count=1)
    return BETWEEN_DAY_AND_MONTH.sub(HOLDING, words)


def day_phrase(day: date, place: str) -> str:
    """Returns a day with the word before it in this place of a sentence, one of DAY_PLACES."""
    before = DAY_PLACES[place][reader_language()]
    if reader_language() == "it" and day.day in ELIDING_DAYS:
        before = ELIDED[before]
    return f"{before}{day_words(day, is_short=True)}"


@kept_per_language(DAYS_KEPT)
def brief_day_words(day: date) -> str:
    return format_skeleton("yMMMd", day, locale=reader_language())


@kept_per_language(DAYS_KEPT)
def weekday_and_day_words(day: date) -> str:
    return format_skeleton("MMMEd", day, locale=reader_language())


@kept_per_language(DAYS_KEPT)
def month_words(day: date) -> str:
    return format_skeleton("yMMMM", day, locale=reader_language())


@kept_per_language(DAYS_KEPT)
def brief_month_words(day: date) -> str:
    return format_skeleton("yMMM", day, locale=reader_language())


@kept_per_language(DAYS_KEPT)
def short_month_words(day: date) -> str:
    return format_date(day, format="LLL", locale=reader_language())


def weekday_names() -> list[tuple[str, str]]:
    """Returns the names of the days from Monday on, short and in full."""
    short = get_day_names("abbreviated", context="stand-alone", locale=reader_language())
    full = get_day_names("wide", context="stand-alone", locale=reader_language())
    return [(short[place], full[place]) for place in range(7)]


def stretch_words(stretch: timedelta) -> str:
    """Returns hours and minutes, rounded up to a full minute."""
    return _minutes_words(max(1, -(-stretch // MINUTE)))


# of a day, in four languages
@kept_per_language(6000)
def _minutes_words(minutes: int) -> str:
    parts = [(minutes // 60, "duration-hour"), (minutes % 60, "duration-minute")]
    durations = [
        format_unit(amount, unit, length="long", locale=reader_language())
        for amount, unit in parts
        if amount
    ]
    return unbroken(format_list(durations, locale=reader_language()), reader_language())


@kept_per_language(NUMBERS_KEPT)
def number_words(value: float) -> str:
    """Returns a number with one decimal at most; a middle is rounded up, as taught at school."""
    return format_decimal(_rounded(value), locale=reader_language()).replace("-", MINUS)


def signed_words(value: float) -> str:
    return f"+{number_words(value)}" if _rounded(value) > 0 else number_words(value)


def _rounded(value: float) -> Decimal:
    # by its digits: the nearest fraction of two may lie below the middle
    return Decimal(str(value)).quantize(_TENTH, ROUND_HALF_UP) + 0


def locale_with_country(language: str) -> str:
    """Returns the language for link previews, with the country where most people speak it."""
    code, _script, country = get_global("likely_subtags")[language].split("_")
    return f"{code}_{country}"


def tenths_words(points: float | Decimal) -> str:
    """Returns a number, always with one decimal, and with a typographic minus sign."""
    return format_decimal(points, format="0.0", locale=reader_language()).replace("-", MINUS)


def change_words(points: Decimal) -> str:
    """Returns a number with its sign, unless it is zero."""
    return f"+{tenths_words(points)}" if points > 0 else tenths_words(points)


def with_sign(points: int) -> str:
    """
    >>> with_sign(4), with_sign(-3)
    ('+4', '−3')
    """
    return f"+{points}" if points >= 0 else f"{MINUS}{-points}"


def listed_words(words: Iterable[str]) -> str:
    """Returns “a, b and c”; the usual English of Babel has a comma before “and”."""
    locale = "en_GB" if reader_language() == "en" else reader_language()
    return format_list(list(words), locale=locale)
