from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from rules.plain_command import BAD_INPUT, PlainCommand
from rules.sideboards.edition.current import edition_file, read_edition
from rules.sideboards.engine.box import box_of
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.edition import FaultyEdition, oddities


class Command(PlainCommand):
    help = (
        "Check an edition file and say in one sentence per fault what is wrong. JSON has its code "
        "as a box."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", nargs="?", help="a JSON file; by default the edition in use")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            super().handle(*args, **options)
        except CommandError as error:
            if options["json"]:
                self.print_json({"name": None, "faults": str(error).splitlines()})
            raise

    def answer(self, **options: Any) -> tuple[object, str]:
        given = options["file"]
        path = Path(given) if given else edition_file()
        try:
            edition = read_edition(path)
        except FaultyEdition as error:
            raise CommandError("\n".join(error.faults), returncode=BAD_INPUT) from error
        unusual, code = oddities(edition), box_code(box_of(edition))
        answer = {"name": edition.name, "faults": [], "unusual": unusual, "box": code}
        return answer, "\n".join([*unusual, f"{edition.name}: no faults."])
