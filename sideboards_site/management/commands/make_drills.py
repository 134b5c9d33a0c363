import time
from typing import Any

from django.core.management.base import CommandError, CommandParser

from puzzles.game.game import Game
from puzzles.game.trainer.drills import MoveDrills
from puzzles.trainer.drills.stock import Shelf, games_with_stock
from rules.plain_command import BAD_INPUT, PlainCommand

MOST_MADE = 100_000
PROGRESS_WIDTH = 40


class Command(PlainCommand):
    help = (
        "Make move drills for the stock of each game, however many there are. The background "
        "process does the same little by little, as far as DRILL_STOCK asks for them."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--count", type=int, default=100, help="how many for each game")

    def answer(self, **options: Any) -> tuple[object, str]:
        count: int = options["count"]
        if not 1 <= count <= MOST_MADE:
            raise CommandError(
                f"--count takes 1 to {MOST_MADE}, not {count}.", returncode=BAD_INPUT
            )
        begun = time.process_time()
        made = {
            game.id: self._made(
                game, maker, count, shows=bool(options["verbosity"]) and self.stderr.isatty()
            )
            for game, maker in games_with_stock()
        }
        per_minute = round(60 * sum(made.values()) / max(time.process_time() - begun, 0.001))
        report = ", ".join(f"{game}: {drills}" for game, drills in made.items())
        data = {"made": made, "per_cpu_minute": per_minute}
        return data, f"Made {report}. {per_minute} a minute of one processor."

    def _made(self, game: Game, maker: MoveDrills[object], count: int, *, shows: bool) -> int:
        shelf, made = Shelf(game, maker), 0
        while made < count:
            if shelf.add():
                made += 1
                if shows:
                    self._show_progress(game.id, made, count)
        return made

    def _show_progress(self, name: str, made: int, count: int) -> None:
        full = PROGRESS_WIDTH * made // count
        bar = "#" * full + "." * (PROGRESS_WIDTH - full)
        self.stderr.write(f"\r{name} [{bar}] {made}/{count}", ending="\n" if made == count else "")
        self.stderr.flush()
