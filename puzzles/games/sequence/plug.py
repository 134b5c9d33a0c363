"""The puzzle "take over the game" as a `Game`, implemented by the modules of this package.

It is not in the setting GAMES yet, since it has no pages of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from puzzles.games.game import Game
from puzzles.games.sequence.coach.coach import coach_game
from puzzles.games.sequence.coach.judgment import judged
from puzzles.games.sequence.dealing import deals, payload
from puzzles.games.sequence.dealing.deal_data import deal_data, deal_from
from puzzles.games.sequence.solver.line import best_line
from puzzles.games.sequence.takeover import (
    TakeOverDeal,
    TakeOverGame,
    parse_turn,
    take_over,
)
from puzzles.games.values import (
    BenchmarkScores,
    Data,
    Dealt,
    FindEdition,
    FrozenEdition,
    Query,
    Refused,
)
from rules.games.sequence.errors import SequenceError


class SequencePuzzle(Game):
    id = "sequence"
    number = 2
    name = "Sequence"
    first_day = date(2026, 11, 19)
    line_bits = 90
    """Twelve turns with at most 178 moves: each kind of jack, and three other cards."""
    deal_bytes = payload.BYTES
    ranks = (20, 10, 0)
    """Two sequences, one, none. What is best depends on the deal."""

    def daily_deal(self, day: date, *, secret: str) -> Dealt:
        return Dealt(deals.daily_deal(day, secret=secret))

    def practice_deal(self, wish: Query, *, secret: str) -> Dealt:
        return Dealt(deals.practice_deal(secret, hard=wish.get("difficulty") == "hard"))

    def deal_data(self, deal: TakeOverDeal) -> Data:
        return {"version": 1, **deal_data(deal)}

    def deal_from(self, data: Mapping[str, Any]) -> TakeOverDeal:
        return deal_from(data)

    def deal_payload(self, dealt: Dealt) -> bytes:
        return payload.deal_payload(dealt.deal)

    def dealt_from(self, payload_bytes: bytes, find_edition: FindEdition) -> Dealt:
        return Dealt(payload.deal_of_payload(payload_bytes))

    def benchmark_scores(self, dealt: Dealt) -> BenchmarkScores:
        best, coach = best_line(take_over(dealt.deal)), coach_game(dealt.deal)
        return BenchmarkScores(
            ceiling=best.score,
            ceiling_line=self.line_text(best.moves),
            coach_score=coach.score,
            coach_line=self.line_text(coach.moves),
        )

    def begin(self, deal: TakeOverDeal) -> TakeOverGame:
        return take_over(deal)

    def play(self, position: TakeOverGame, move: str) -> TakeOverGame:
        try:
            return position.play(parse_turn(move))
        except SequenceError as error:
            raise Refused(str(error)) from error

    def choices(self, position: TakeOverGame) -> Sequence[str]:
        return [repr(move) for move in position.legal_moves()]

    def turn_losses(self, position: TakeOverGame, review: Data) -> list[float]:
        return [entry["before"] - entry["after"] for entry in review["decisions"]]

    def review(self, position: TakeOverGame, edition: FrozenEdition | None) -> Iterator[Data]:
        for each in judged(position):
            yield {"move": repr(each.move), "before": each.before, "after": each.after}
