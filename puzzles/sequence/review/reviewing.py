"""Reviews and benchmark scores as the puzzles ask for them."""

from collections.abc import Iterator, Sequence

from puzzles.game.values import BenchmarkScores, Data, Dealt, FrozenEdition, MyGame, Query
from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.review.decisions import reviewed_data, reviewed_from
from puzzles.sequence.review.screens import ReviewScreen, ReviewStep
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import TakeOverDeal, TakeOverGame, TakeOverMove, take_over


def benchmark_scores(dealt: Dealt[TakeOverDeal]) -> BenchmarkScores:
    best, coach = best_line(take_over(dealt.deal)), coach_game(dealt.deal)
    return BenchmarkScores(
        ceiling=best.score,
        ceiling_line=_line_text(best.moves),
        coach_score=coach.score,
        coach_line=_line_text(coach.moves),
    )


def _line_text(moves: Sequence[TakeOverMove]) -> str:
    return " ".join(map(repr, moves))


def review(position: TakeOverGame, edition: FrozenEdition | None) -> Iterator[Data]:
    return reviewed_data(position)


def review_screen(mine: MyGame[TakeOverGame], review: Data, query: Query) -> ReviewScreen:
    moves = reviewed_from(review, mine.position)
    asked = (query.get(name, "") for name in ("step", "game", "turn"))
    return ReviewScreen(mine, moves, *asked)


def turn_losses(position: TakeOverGame, review: Data) -> list[float]:
    return [entry["before"] - entry["after"] for entry in review["decisions"]]


def turn_review(position: TakeOverGame, review: Data, turn: int) -> ReviewStep | None:
    moves = reviewed_from(review, position)
    return ReviewStep(moves[min(turn, len(moves)) - 1]) if turn else None
