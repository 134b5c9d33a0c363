import json
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils import timezone

from rules.plain_command import BAD_INPUT, PlainCommand
from rules.sideboards.edition.current import (
    adopted_file,
    edition_of,
    faults_for_puzzles,
    read_edition,
)
from rules.sideboards.engine.box import boxed_edition
from rules.sideboards.engine.box_code import parse_box
from rules.sideboards.engine.edition import Edition, FaultyEdition, edition_data, oddities
from rules.sideboards.engine.errors import BrokenBox


class Command(PlainCommand):
    help = (
        "Make a box or an edition file the edition of the site from a day on. What was dealt "
        "before stays as it is."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("edition", help="the code of a box, or a JSON file")
        parser.add_argument("--from", dest="day", required=True, help="a day to come: 2026-12-01")

    def answer(self, **options: Any) -> tuple[object, str]:
        day = _day(options["day"])
        try:
            edition = _edition(options["edition"], day)
        except FaultyEdition as error:
            raise CommandError("\n".join(error.faults), returncode=BAD_INPUT) from error
        except BrokenBox as error:
            raise CommandError(str(error), returncode=BAD_INPUT) from error
        file = adopted_file(day)
        if file.exists():
            said = f"Another edition begins on {day}: delete {file} first."
            raise CommandError(said, returncode=BAD_INPUT)
        _write(file, edition)
        unusual = oddities(edition)
        said = f"{edition.name}: the edition of the site from {day} on, in {file}."
        answer = {"name": edition.name, "from": f"{day}", "file": str(file), "unusual": unusual}
        return answer, "\n".join([*unusual, said])


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        said = f"“{text[:20]}” is no day: write it as in 2026-12-01."
        raise CommandError(said, returncode=BAD_INPUT) from error
    if day <= timezone.localdate():
        said = f"{day} has begun, and keeps its edition: take a day to come."
        raise CommandError(said, returncode=BAD_INPUT)
    return day


def _edition(text: str, day: date) -> Edition:
    """Of a file that exists, or else of a code; a name that looks like a file's is one."""
    path = Path(text)
    if path.suffix == ".json" or path.is_file():
        return read_edition(path)
    edition = boxed_edition(parse_box(text), edition_of(day))
    if faults := faults_for_puzzles(edition):
        raise FaultyEdition(faults)
    return edition


def _write(file: Path, edition: Edition) -> None:
    """Under a temporary name first, so that no process reads half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_text(json.dumps(edition_data(edition), indent=1) + "\n", encoding="utf-8")
    part.replace(file)
