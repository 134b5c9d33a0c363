"""A management command that answers bad input with one sentence and exit code 2."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from rules.games.sideboards.edition import FaultyEdition
from rules.games.sideboards.errors import SideboardsError

BAD_INPUT = 2


class PlainCommand(BaseCommand):
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print JSON instead of a table")

    def run_from_argv(self, argv: list[str]) -> None:
        """Django's own prints usage or an exception's class beside the sentence."""
        try:
            parser = self.create_parser(argv[0], argv[1])
            options = vars(parser.parse_args(argv[2:]))
            self.execute(*options.pop("args", ()), **options)
        except CommandError as error:
            self.stderr.write(str(error).removeprefix("Error: "))
            sys.exit(BAD_INPUT)
        finally:
            connections.close_all()

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            data, text = self.answer(**options)
        except (SideboardsError, FaultyEdition) as error:
            raise CommandError(str(error), returncode=BAD_INPUT) from error
        if options["json"]:
            self.print_json(data)
        elif options["verbosity"]:
            self.stdout.write(text)

    def print_json(self, data: object) -> None:
        self.stdout.write(json.dumps(data, ensure_ascii=False))

    def answer(self, **options: Any) -> tuple[object, str]:
        """What the command has found out: as JSON data, and as text for a person."""
        raise NotImplementedError
