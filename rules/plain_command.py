"""A management command that answers bad input with one sentence and exit code 2."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections

from rules.errors import GameError, excerpt

BAD_INPUT = 2
LONGEST_FAULT = 200


class PlainCommand(BaseCommand):
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="print JSON instead of a table")

    def run_from_argv(self, argv: list[str]) -> None:
        """Django's own would print usage or an exception's class beside the sentence."""
        try:
            self.execute(**self.options_in(argv))
        except CommandError as error:
            self.stderr.write(str(error))
            sys.exit(BAD_INPUT)
        finally:
            connections.close_all()

    def options_in(self, argv: Sequence[str]) -> dict[str, Any]:
        """`CommandError` says in one line what is wrong with them."""
        parser = self.create_parser(argv[0], argv[1])
        more = f"“{parser.prog} --help” tells more."
        try:
            known, others = parser.parse_known_args(argv[2:])
        except CommandError as error:
            fault = excerpt(str(error).removeprefix("Error: "), longest=LONGEST_FAULT)
            raise CommandError(f"{fault[0].upper()}{fault[1:]}; {more}") from error
        options = vars(known)
        if others:
            raise CommandError(f"“{excerpt(' '.join(others))}” cannot be used here; {more}")
        # before Python 3.13 argparse takes the value in --cards=-- for the end of the options
        if empty := [name for name, value in options.items() if value == []]:
            raise CommandError(f"--{empty[0]} has no value; {more}")
        return options

    def handle(self, *_args: Any, **options: Any) -> None:
        try:
            data, text = self.answer(**options)
        except GameError as error:
            raise CommandError(str(error), returncode=BAD_INPUT) from error
        if options["json"]:
            self.print_json(data)
        elif options["verbosity"]:
            self.stdout.write(text)

    def print_json(self, data: object) -> None:
        self.stdout.write(json.dumps(data, ensure_ascii=False))

    def answer(self, **options: Any) -> tuple[object, str]:
        """The result: as JSON data, and as text for a person."""
        raise NotImplementedError
