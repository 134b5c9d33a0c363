"""The distribution of a deal's results, and the place of one result in it, each in one query."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.sql import SCORES_OF_DEAL, tallies_of
from puzzles.database.statements import fetch_rows
from puzzles.days.deal_keys import DealKey
from puzzles.models import Tally

ENOUGH_FINISHERS = 5
"""With fewer finishers a distribution means little and could identify one of them."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Finished attempts with something in common, in all slots together."""

    kind: str
    position: str
    choice: str
    tries: int
    points: int


@dataclass(frozen=True, slots=True)
class ScoreDistribution:
    attempts_by_score: Mapping[int, int]
    others: Sequence[Counted]
    """The other tallies of the game, the most frequent first."""

    @property
    def finishers(self) -> int:
        return sum(self.attempts_by_score.values())

    @property
    def is_enough(self) -> bool:
        return self.finishers >= ENOUGH_FINISHERS

    @property
    def median(self) -> float | None:
        """The middle result, or the mean of the two in the middle."""
        if not self.attempts_by_score:
            return None
        low, high = self._at((self.finishers - 1) // 2), self._at(self.finishers // 2)
        return (low + high) / 2

    def _at(self, place: int) -> int:
        scores = sorted(self.attempts_by_score)
        upto = accumulate(self.attempts_by_score[score] for score in scores)
        return next(score for score, count in zip(scores, upto, strict=True) if place < count)

    def place_of(self, score: int) -> int:
        return 1 + sum(count for other, count in self.attempts_by_score.items() if other > score)


def score_distribution(player_game: PlayerGame) -> ScoreDistribution | None:
    """Returns the distribution for a finished game, or None for a deal that is not stored because
    nobody has played it."""
    if player_game.deal_id is None:
        return None
    values: dict[str, Any] = {"deal": player_game.deal_id}
    keys = player_game.game.playing.tally_keys(player_game.position)
    for place, key in enumerate(keys):
        values |= {f"kind_{place}": key.kind, f"position_{place}": key.position}
    rows = fetch_rows(tallies_of(len(keys)), **values)
    # PostgreSQL sums large integers to decimals
    found = [
        Counted(kind, position, choice, tries=int(tries), points=int(points))
        for kind, position, choice, tries, points in rows
    ]
    return ScoreDistribution(
        attempts_by_score={int(row.choice): row.tries for row in found if row.kind == Tally.SCORE},
        others=[row for row in found if row.kind != Tally.SCORE],
    )


def scores_of_deal(key: DealKey) -> ScoreDistribution:
    """Returns the results alone, without the other tallies of the game."""
    rows = fetch_rows(SCORES_OF_DEAL, game=key.game_id, key=key.name)
    return ScoreDistribution({int(score): int(tries) for score, tries in rows}, others=())
