"""Publishing the positions of weeks that have none. It takes a search, so no page calls it."""

from datetime import date

from django.conf import settings

from puzzles.days.clock import now, today
from puzzles.days.site_days import backlog_of
from puzzles.game.game import Game
from puzzles.trainer.best.week_records import store_weeks
from puzzles.trainer.best.weeks import game_of_week, published_weeks, weeks_upto

MOST_WEEKS_AT_ONCE = 10


def publish_missing_weeks(game: Game, *, last: date) -> list[date]:
    """Publishes the weeks in which it is a game's turn, up to that of the last day, and returns
    those that this call published."""
    weeks = game.training.weeks if game.training else None
    every = weeks_upto(last, weeks.first_week) if weeks else []
    wanted = [monday for monday in every if game_of_week(monday) is game]
    if weeks is None or not wanted:
        return []
    known = set(published_weeks(game, upto=wanted[0]))
    missing = [monday for monday in wanted if monday not in known]
    if missing:
        backlog = backlog_of(today())
        missing = [monday for monday in missing if backlog.has(monday)]
    for first in range(0, len(missing), MOST_WEEKS_AT_ONCE):
        some = missing[first : first + MOST_WEEKS_AT_ONCE]
        made = {day: weeks.position(day, secret=settings.PUZZLE_SECRET) for day in some}
        store_weeks(game, made, now=now())
    return missing
