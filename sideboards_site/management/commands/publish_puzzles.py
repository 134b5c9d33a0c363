from datetime import timedelta
from typing import Any

from django.core.management.base import CommandError, CommandParser

from puzzles.days.clock import today
from puzzles.days.publishing import publish_missing
from puzzles.days.site_day_records import record_site_day
from puzzles.game.registry import games
from puzzles.game.schedule import day_text, number_of
from puzzles.trainer.best.publishing import publish_missing_weeks
from rules.plain_command import BAD_INPUT, PlainCommand

MOST_DAYS = 3660


class Command(PlainCommand):
    help = (
        "Publish the puzzles of all days up to today and of the days after it, as far as they are "
        "not published yet, and the positions of their weeks. What their ceilings and the "
        "coach's scores are, the background process finds out. May run as often as one likes, "
        "also twice at once."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--days", type=int, default=1, help="how many days from today on; 1 is today alone"
        )
        parser.add_argument(
            "--without-search",
            action="store_true",
            help="only those of games whose deals take no search; the background process does "
            "the others little by little",
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        days: int = options["days"]
        if not 1 <= days <= MOST_DAYS:
            raise CommandError(f"--days takes 1 to {MOST_DAYS}, not {days}.", returncode=BAD_INPUT)
        record_site_day(today())
        last = today() + timedelta(days=days - 1)
        published = [
            {"game": game.id, "date": day_text(day), "number": number_of(day, game.first_day)}
            for game in games()
            if not (options["without_search"] and game.dealing.searched)
            for day in publish_missing(game, last=last)
        ]
        for game in games():
            publish_missing_weeks(game, last=last)
        text = f"{len(published)} new. Published up to {day_text(last)}."
        return published, text
