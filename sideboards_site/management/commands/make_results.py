from typing import Any

from django.core.management.base import CommandError, CommandParser

from puzzles.days.clock import today
from puzzles.game.registry import games
from puzzles.models import Puzzle
from rules.plain_command import BAD_INPUT, PlainCommand
from sideboards_site.management.made_up_records import has_real_players, make_up_results

MOST_RESULTS = 20_000_000


class Command(PlainCommand):
    help = (
        "Store made-up results of made-up players, to try how a site does with many. They are "
        "counted like real ones, and nothing takes them away again but another database."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--results", type=int, default=1000, help="at least so many")
        parser.add_argument("--days", type=int, default=20, help="at the last so many puzzles")
        parser.add_argument(
            "--among-players", action="store_true", help="also where somebody has played"
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        if not (1 <= options["results"] <= MOST_RESULTS and options["days"] >= 1):
            raise CommandError(
                f"--results takes 1 to {MOST_RESULTS}, and --days 1 or more.", returncode=BAD_INPUT
            )
        if has_real_players() and not options["among_players"]:
            raise CommandError(
                "Somebody has played here: made-up results would be counted among theirs. "
                "“--among-players” does it all the same.",
                returncode=BAD_INPUT,
            )
        puzzles = [puzzle for game in games() for puzzle in _newest(game.id, options["days"])]
        if not puzzles:
            raise CommandError("There is no puzzle yet: “prepare” publishes them.")
        stored = make_up_results(puzzles, results=options["results"])
        return {"results": stored}, f"{stored} results at {len(puzzles)} puzzles are stored."


def _newest(game_id: str, days: int) -> list[Puzzle]:
    begun = Puzzle.objects.filter(game=game_id, date__lte=today()).select_related("deal")
    return list(begun.order_by("-date")[:days])
