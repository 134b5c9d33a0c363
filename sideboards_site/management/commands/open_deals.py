from typing import Any

from django.core.management.base import CommandParser

from puzzles.open_deals.file import file_of_deals, write_file
from rules.plain_command import PlainCommand


class Command(PlainCommand):
    help = (
        "Write the file of all past deals with their best lines, the coach's and the results, "
        "which everybody may have. Days that are in it stay as they are, and the days that are "
        "over since are added. The background process does the same every hour."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--anew",
            action="store_true",
            help="make all lines again, as after a better coach has played the deals",
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        written = write_file(anew=options["anew"])
        data = {"new": written.new, "lines": written.lines, "file": str(file_of_deals())}
        return data, f"{written.new} new of {written.lines} lines in {file_of_deals()}."
