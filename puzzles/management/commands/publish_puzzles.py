from datetime import timedelta
from typing import Any

from django.core.management.base import CommandError, CommandParser

from puzzles import daily
from puzzles.records import add_missing_yardsticks
from puzzles.schedule import day_text, number_of
from rules.management.plain_command import BAD_INPUT, PlainCommand

MOST_DAYS = 3660


class Command(PlainCommand):
    help = (
        "Publish the puzzles of today and the days after it, as far as they are not published "
        "yet, each with its ceiling and the coach's score. May run as often as one likes, also "
        "twice at once."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--days", type=int, default=1, help="how many days from today on; 1 is today alone"
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        days: int = options["days"]
        if not 1 <= days <= MOST_DAYS:
            raise CommandError(f"--days takes 1 to {MOST_DAYS}, not {days}.", returncode=BAD_INPUT)
        first = daily.today()
        published = [
            {"date": day_text(day), "number": number_of(day), "new": daily.publish(day)}
            for day in (first + timedelta(days=ahead) for ahead in range(days))
        ]
        add_missing_yardsticks()
        new = sum(entry["new"] is True for entry in published)
        last = published[-1]
        text = f"{new} new. Published up to {last['date']}, puzzle {last['number']}."
        return published, text
