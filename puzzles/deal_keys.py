"""The key under which a deal is stored: the date of a daily puzzle, the code of a practice deal."""

from datetime import date

from puzzles.schedule import day_text, parse_day

PRACTICE = "practice/"


def key_of_day(day: date) -> str:
    return day_text(day)


def key_of_code(code: str) -> str:
    return PRACTICE + code


def day_of_key(key: str) -> date | None:
    """None for a practice deal."""
    return None if key.startswith(PRACTICE) else parse_day(key)


def code_of_key(key: str) -> str:
    """Of a practice deal."""
    return key.removeprefix(PRACTICE)
