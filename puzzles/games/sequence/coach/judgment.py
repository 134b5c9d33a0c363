"""What each move of a game has cost: the best that could be reached before it, and after it."""

from dataclasses import dataclass
from itertools import accumulate, pairwise

from puzzles.games.sequence.solver.best import best_score
from puzzles.games.sequence.takeover import TakeOverGame, TakeOverMove, take_over


@dataclass(frozen=True, slots=True)
class JudgedMove:
    move: TakeOverMove
    before: int
    after: int

    @property
    def loss(self) -> int:
        return self.before - self.after


def judged(game: TakeOverGame) -> tuple[JudgedMove, ...]:
    start = take_over(game.deal)
    positions = accumulate(game.moves, TakeOverGame.play, initial=start)
    reachable = pairwise(map(best_score, positions))
    return tuple(
        JudgedMove(move, before, after)
        for move, (before, after) in zip(game.moves, reachable, strict=True)
    )


def losses(game: TakeOverGame) -> dict[TakeOverMove, int]:
    """What each legal move would cost."""
    best = best_score(game)
    return {move: best - best_score(game.play(move)) for move in game.legal_moves()}
