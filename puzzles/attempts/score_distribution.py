"""The distribution of a deal's results, and the place of one result in it. One query."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from django.db.models import Q, QuerySet

from puzzles.attempts.player_games import PlayerGame
from puzzles.models import Tally
from puzzles.visitors.compiled_query import CompiledQuery

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
    """The game's other tallies, the most frequent first."""

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


def score_distribution(mine: PlayerGame) -> ScoreDistribution | None:
    """For a finished game. None for a deal that is not stored, because nobody has played it."""
    if mine.deal_id is None:
        return None
    keys = mine.game.tally_keys(mine.position)
    parts = enumerate(part for key in keys for part in (key.kind, key.position))
    rows = TALLIES(deal=mine.deal_id, **{f"part_{place}": part for place, part in parts})
    # PostgreSQL sums large integers to decimals
    found = [Counted(row[0], row[1], row[2], int(row[3]), int(row[4])) for row in rows]
    return ScoreDistribution(
        attempts_by_score={int(row.choice): row.tries for row in found if row.kind == Tally.SCORE},
        others=[row for row in found if row.kind != Tally.SCORE],
    )


def _tallies(*, deal: int, **parts: str) -> QuerySet[Tally, tuple[Any, ...]]:
    """`parts` of the keys: kinds and positions by turns."""
    named = [*parts.values()]
    wanted = Q(kind=Tally.SCORE)
    for kind, position in zip(named[::2], named[1::2], strict=True):
        wanted |= Q(kind=kind, position=position)
    return Tally.objects.filter(wanted, deal_id=deal).summed()


TALLIES = CompiledQuery(_tallies)
