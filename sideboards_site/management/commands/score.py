from typing import Any

from django.core.management.base import CommandParser

from rules.editions.current import current_edition
from rules.games.sideboards.notation import parse_objectives, parse_sideboard
from rules.games.sideboards.score_report import score_data, score_text
from rules.games.sideboards.scoring import solo_score
from sideboards_site.management.plain_command import PlainCommand


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
