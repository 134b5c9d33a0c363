from time import perf_counter
from typing import Any

from django.core.management.base import CommandParser

from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.management.take_over_command import TakeOverCommand
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import Discard, TakeOverMove, replay_turns, take_over
from rules.sequence.engine.notation import card_text


class Command(TakeOverCommand):
    help = (
        "Find the best score that a Sequence puzzle allows to a player who knows all its cards, a "
        "line that reaches it, and what the coach scores. Spaces are [row, column], both counted "
        "from 1; a jack that removes a chip names the chip's space."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--deal", help="a file that sequence_deal --json has printed")

    def answer(self, **options: Any) -> tuple[object, str]:
        deal = self.deal_of_options(**options)
        begun = perf_counter()
        best = best_line(take_over(deal))
        seconds = round(perf_counter() - begun, 4)
        game = replay_turns(deal, best.moves)
        turns = sorted(game.finished[line] for line in game.counted)
        data = {
            "best": game.score,
            "turns": turns,
            "line": [_move_data(move) for move in best.moves],
            "coach": coach_game(deal).score,
            "seconds": seconds,
        }
        moves = " ".join(map(repr, best.moves))
        ends = " and ".join(map(str, turns)) or "none"
        return data, (
            f"{moves}\n\nBest score {game.score}, sequences on turn {ends}. "
            f"The coach: {data['coach']}.\nFound in {seconds} seconds."
        )


def _move_data(move: TakeOverMove) -> dict[str, Any]:
    space = None if isinstance(move, Discard) else list(move.space)
    return {"card": card_text(move.card), "space": space}
