from typing import Any

from django.core.management.base import CommandParser

from puzzles.sideboards.coach.position import CoachPosition, checked, unseen_among
from puzzles.sideboards.review.advice_report import advice_data, advice_text
from puzzles.sideboards.review.engine import coach_with
from rules.plain_command import PlainCommand
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import EMPTY
from rules.sideboards.engine.notation import parse_cards, parse_objectives, parse_sideboard


class Command(PlainCommand):
    help = (
        "Say what each choice of the solo game is expected to bring while the cards to come are "
        "unknown: the start (three cards in hand, no row), a placement or the swap."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--objectives", required=True, help="one of each pile, as in 3,9,21")
        parser.add_argument("--hand", required=True, help="the cards to choose from, as in 12,7")
        parser.add_argument("--sideboard", default="", help="placed cards, as in “12 7t 44t”")
        parser.add_argument("--seen", default="", help="further cards seen, as in 3,50")
        parser.add_argument("--swapped", action="store_true", help="the swap card was used")

    def answer(self, **options: Any) -> tuple[object, str]:
        edition = current_edition()
        objectives = parse_objectives(options["objectives"], edition.objectives)
        hand = parse_cards(options["hand"], edition.cards)
        row, seen = options["sideboard"], options["seen"]
        sideboard = parse_sideboard(row, edition.cards) if row else EMPTY
        gone = parse_cards(seen, edition.cards) if seen else ()
        lying = [each.card for each in sideboard.placed]
        unseen = unseen_among(edition.cards.values(), lying, hand, gone)
        asked = checked(CoachPosition(objectives, hand, unseen, sideboard, options["swapped"]))
        advice = coach_with(tuple(edition.cards.values())).advise(asked)
        return advice_data(advice), advice_text(advice)
