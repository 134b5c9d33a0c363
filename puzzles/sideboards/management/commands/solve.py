from time import perf_counter
from typing import Any

from django.core.management.base import CommandParser

from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from rules.plain_command import PlainCommand
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import line_text, parse_deal, parse_objectives, sideboard_text
from rules.sideboards.engine.score_report import score_text
from rules.sideboards.engine.solo import replay


class Command(PlainCommand):
    help = (
        "Find the best score that a deal allows to a player who knows all its cards, "
        "and a line that reaches it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--objectives", required=True, help="one of each pile, as in 3,9,21")
        parser.add_argument("--cards", required=True, help="17 cards in the order they come")

    def answer(self, **options: Any) -> tuple[object, str]:
        edition = current_edition()
        objectives = parse_objectives(options["objectives"], edition.objectives)
        deal = parse_deal(objectives, options["cards"], edition.cards)
        ready = tables()
        begun = perf_counter()
        found = ceiling(deal, ready)
        seconds = round(perf_counter() - begun, 4)
        game = replay(deal, found.line)
        data = {
            "ceiling": game.score_sheet.total,
            "line": line_text(found.line),
            "sideboard": sideboard_text(game.sideboard),
            "swapped": game.swap_used,
            "seconds": seconds,
        }
        sheet = score_text(game.sideboard, game.score_sheet)
        return data, f"{data['line']}\n\n{sheet}\nFound in {seconds} seconds."
