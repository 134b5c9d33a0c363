"""What the commands about the puzzle of Sequence have in common: which deal is meant."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError, CommandParser

from puzzles.days.clock import today
from puzzles.game.schedule import FIRST_DAY, day_text, parse_day
from puzzles.sequence.dealing.deal_data import deal_from
from puzzles.sequence.dealing.deals import daily_deal, seeded_deal
from puzzles.sequence.takeover import TakeOverDeal
from rules.errors import excerpt
from rules.plain_command import BAD_INPUT, PlainCommand

MOST_BYTES = 100_000


class TakeOverCommand(PlainCommand):
    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("date", nargs="?", help="the day, as in 2026-11-19; else today")
        parser.add_argument("--seed", type=int, help="any whole number, instead of a day")

    def deal_of_options(self, **options: Any) -> TakeOverDeal:
        if sum(options.get(name) is not None for name in ("date", "seed", "deal")) > 1:
            raise _refusal("A date, --seed and --deal exclude each other.")
        if options.get("deal") is not None:
            return deal_from(_read(options["deal"]))
        if options["seed"] is not None:
            return seeded_deal(options["seed"])
        day = today() if options["date"] is None else _day(options["date"])
        return daily_deal(day, secret=settings.PUZZLE_SECRET).deal


def _day(text: str) -> date:
    try:
        day = parse_day(text)
    except ValueError as error:
        raise _refusal(f"“{excerpt(text)}” is not a date, as 2026-11-19 is.") from error
    if day < FIRST_DAY:
        raise _refusal(f"There are no puzzles before {day_text(FIRST_DAY)}.")
    if day > today():
        raise _refusal(f"The puzzle of {day_text(day)} stays secret until its day.")
    return day


def _read(name: str) -> object:
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _refusal(f"The file “{excerpt(name)}” cannot be read.") from error
    if len(content) > MOST_BYTES:
        raise _refusal(f"The file “{excerpt(name)}” is too large for a deal.")
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise _refusal(f"The file “{excerpt(name)}” does not contain JSON.") from error


def _refusal(sentence: str) -> CommandError:
    return CommandError(sentence, returncode=BAD_INPUT)
