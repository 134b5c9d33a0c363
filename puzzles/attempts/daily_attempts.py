"""A player's attempts at a game's daily puzzles, read in one query.

The end of a game, the archive, the statistics and the start page all tell something of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from puzzles.attempts.streaks import Streaks, streaks
from puzzles.games.game import Game
from puzzles.models import Attempt


@dataclass(frozen=True, slots=True)
class DailyAttempt:
    day: date
    started_on: date
    score: int | None = None
    """None while it is not finished."""
    coach_score: int | None = None
    """None until the background process has computed it."""
    finished_at: datetime | None = None
    cards_seen: bool = False
    """Another game with the deal had been looked at: no personal best."""

    @property
    def is_on_its_day(self) -> bool:
        return self.started_on == self.day

    @property
    def ahead_of_coach(self) -> int | None:
        if self.score is None or self.coach_score is None:
            return None
        return self.score - self.coach_score


def daily_attempts(game: Game, player: UUID | None) -> list[DailyAttempt]:
    """In the order of their days."""
    if player is None:
        return []
    rows = (
        Attempt.objects.of(player)
        .daily(game.id)
        .order_by("deal__puzzle__date")
        .values_list(
            "deal__puzzle__date",
            "started_on",
            "score",
            "deal__coach_score",
            "finished_at",
            "cards_seen",
        )
    )
    return [DailyAttempt(*row) for row in rows]


def streaks_of(attempts: Sequence[DailyAttempt], today: date) -> Streaks:
    """A finished puzzle counts if it was begun on its own day."""
    played = [one.day for one in attempts if one.score is not None and one.is_on_its_day]
    return streaks(played, today)
