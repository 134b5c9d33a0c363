"""The write of the positions of weeks."""

from collections.abc import Mapping
from datetime import date, datetime

from puzzles.game.game import Game
from puzzles.game.values import Data
from puzzles.models import WeekPosition


def store_weeks(game: Game, positions: Mapping[date, Data], *, now: datetime) -> None:
    """Stores positions. Of two that are stored at once for a week, which are the same, one
    stays."""
    rows = [
        WeekPosition(game=game.id, monday=monday, description=position, published_at=now)
        for monday, position in positions.items()
    ]
    WeekPosition.objects.bulk_create(rows, ignore_conflicts=True)
