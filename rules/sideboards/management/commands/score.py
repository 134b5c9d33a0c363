from typing import Any

from django.core.management.base import CommandParser

from rules.plain_command import PlainCommand
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import parse_objectives, parse_sideboard
from rules.sideboards.engine.score_report import score_data, score_text
from rules.sideboards.engine.scoring import solo_score


class Command(PlainCommand):
    help = (
        "Score a row by the solo rules, with the drawers that are the reasons. "
        "In JSON a drawer is [column, row from the top], both counted from 0, "
        "in one list per pattern or row that counts."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--objectives", required=True, help="one of each pile, as in 3,9,21")
        parser.add_argument("--sideboard", required=True, help="placed cards, as in “12 7t 44t”")
        parser.add_argument("--swapped", action="store_true", help="the swap card was used")

    def answer(self, **options: Any) -> tuple[object, str]:
        edition = current_edition()
        objectives = parse_objectives(options["objectives"], edition.objectives)
        sideboard = parse_sideboard(options["sideboard"], edition.cards)
        sheet = solo_score(sideboard, objectives, swap_used=options["swapped"])
        return score_data(sheet), score_text(sideboard, sheet)
