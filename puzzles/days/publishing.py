"""Publishing the puzzles of days that have none."""

from collections.abc import Iterator, Sequence
from datetime import date

from django.conf import settings

from puzzles.days.clock import now, today
from puzzles.days.records import publish_deal, publish_deals
from puzzles.days.site_days import backlog_of
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY
from puzzles.game.values import Dealt
from puzzles.models import Puzzle

MOST_AT_ONCE = 100


def has_puzzle(game: Game, day: date) -> bool:
    return Puzzle.objects.filter(game=game.id, date=day).exists()


def publish(game: Game, day: date) -> bool:
    """Publishes a puzzle, and returns whether this call did it. Before its first day a game has no
    puzzles."""
    if day < game.first_day or has_puzzle(game, day):
        return False
    return publish_deal(game, day, _dealt(game, day), now=now())


def publish_missing(game: Game, *, last: date) -> list[date]:
    """Returns the days that this call published."""
    published = []
    days = days_to_fill_in(game, last=last)
    for first in range(0, len(days), MOST_AT_ONCE):
        some = days[first : first + MOST_AT_ONCE]
        if publish_deals(game, {day: _dealt(game, day) for day in some}, now=now()):
            published += some
        else:
            # another process has published one of them since the query: publish one by one
            published += [day for day in some if publish(game, day)]
    return published


def _dealt(game: Game, day: date) -> Dealt[object]:
    return game.dealing.daily_deal(day, secret=settings.PUZZLE_SECRET)


def days_to_fill_in(game: Game, *, last: date) -> list[date]:
    """Returns the days without a puzzle that `backlog_of` lets be filled in today, the newest
    first, because they are requested most."""
    published = set(
        Puzzle.objects.filter(game=game.id, date__lte=last).values_list("date", flat=True)
    )
    missing = [day for day in _days_back(last, game.first_day) if day not in published]
    if not missing:
        return []
    backlog = backlog_of(today())
    return [day for day in missing if backlog.has(day)]


def _days_back(last: date, first: date) -> Iterator[date]:
    day = last
    while day >= first:
        yield day
        day -= ONE_DAY


def puzzle_of(game: Game, day: date) -> Puzzle | None:
    """Returns the puzzle, and publishes it now if it was not published ahead of time. It is None
    before the first day, and for a game that searches its deals until one is found."""
    puzzles = Puzzle.objects.select_related("deal").filter(game=game.id, date=day)
    found = puzzles.first()
    if found is None and not game.dealing.searched:
        publish(game, day)
        found = puzzles.first()
    return found


def newest_puzzles(game: Game, day: date, count: int) -> Sequence[Puzzle]:
    """Returns the newest puzzles up to that day's, which is published now if it was not published
    ahead of time. There are none before the game's first day."""
    puzzles = Puzzle.objects.filter(game=game.id, date__lte=day)
    newest = puzzles.select_related("deal").order_by("-date")[:count]
    found = list(newest)
    if not game.dealing.searched and (not found or found[0].date < day):
        publish(game, day)
        found = list(newest.all())
    return found
