"""The weeks that have a position, and what is stored of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.schedule import ONE_WEEK, monday_of
from puzzles.game.trainer.weeks import TriedLine, UnfinishedLine, WeekPositions
from puzzles.game.values import Refused
from puzzles.models import WeekPosition


def weeks_upto(last: date, first: date) -> list[date]:
    """
    Returns the Mondays of all weeks, the newest first.

    >>> weeks_upto(date(2026, 11, 18), date(2026, 11, 9))
    [datetime.date(2026, 11, 16), datetime.date(2026, 11, 9)]
    """
    count = (monday_of(last) - first).days // 7 + 1
    return [monday_of(last) - ONE_WEEK * ago for ago in range(count)]


def game_of_week(monday: date) -> Game | None:
    """Returns the game whose turn it is: the games with such positions take turns, and one that
    joins them begins."""
    first_weeks = {game: weeks.first_week for game, weeks in _games_with_weeks()}
    joined = sorted(
        (game for game, first in first_weeks.items() if first <= monday),
        key=lambda game: first_weeks[game],
        reverse=True,
    )
    if not joined:
        return None
    weeks = (monday - first_weeks[joined[0]]).days // 7
    return joined[weeks % len(joined)]


def _games_with_weeks() -> Iterator[tuple[Game, WeekPositions[object]]]:
    for game in games():
        if game.training and game.training.weeks:
            yield game, game.training.weeks


@dataclass(frozen=True, slots=True)
class PublishedWeek:
    game: Game
    weeks: WeekPositions[object]
    monday: date
    position: object

    @property
    def score(self) -> int:
        """The score that only one line reaches."""
        return self.weeks.best_score(self.position)

    def tried(self, line: str) -> TriedLine | None:
        """Returns None for a line that is not whole, or for none at all."""
        try:
            return self.weeks.tried(self.position, line) if line else None
        except (Refused, UnfinishedLine):
            return None


def published_week(game: Game, monday: date) -> PublishedWeek | None:
    """Returns None for a day that is no Monday, and while its position is not published."""
    found = WeekPosition.objects.filter(game=game.id, monday=monday)
    stored = found.values_list("description", flat=True).first()
    weeks = game.training.weeks if game.training else None
    if weeks is None or stored is None:
        return None
    return PublishedWeek(game, weeks, monday, weeks.position_from(stored))


def published_weeks(game: Game, *, upto: date) -> Sequence[date]:
    """Returns the published weeks, the newest first."""
    found = WeekPosition.objects.filter(game=game.id, monday__lte=upto).order_by("-monday")
    return list(found.values_list("monday", flat=True))
