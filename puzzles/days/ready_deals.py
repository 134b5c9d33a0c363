"""Deals of games that search for them, found in the background: those of the days ahead, and for
practice some of each wish, of which a page takes one."""

import secrets
from collections.abc import Iterator
from datetime import date, timedelta

from django.conf import settings
from django.db.models import Count

from puzzles.days.clock import now, today
from puzzles.days.publishing import days_to_fill_in
from puzzles.days.records import publish_deal, store_ready_deal
from puzzles.game.deal_codes import deal_code
from puzzles.game.game import Game
from puzzles.game.registry import game_of, games
from puzzles.game.values import DealSearch
from puzzles.jobs.handlers import Step, Unfinished
from puzzles.jobs.records import JobKey, ask_for_job
from puzzles.models import Job, JobKind, ReadyDeal

DAYS_AHEAD = 3
FEW, ENOUGH = 4, 24
"""How many deals of each wish are made before days other than today are dealt, and how many in the
end."""

Steps = Iterator[None]
"""The steps of a search, each a candidate; what a search finds is stored before it ends."""


def ready_deals_handler(job: Job, step: Step) -> Unfinished | None:
    """Searches for what is missing most. Hints and reviews do not wait for a whole search, but for
    one candidate: some hundredths of a second."""
    search = next_search(game_of(job.game))
    if search is None:
        return None
    for _ in search:
        step()
    return Unfinished.GOES_ON


def ask_for_ready_deals() -> None:
    for game in games():
        if game.dealing.searched:
            ask_for_job(JobKey(JobKind.READY_DEALS, game.id), now=now())


def next_search(game: Game) -> Steps | None:
    """Returns the search for what is missing most, or None if nothing is."""
    searched = game.dealing.searched
    if searched is None:
        return None
    last, counts = today() + timedelta(days=DAYS_AHEAD - 1), _counts(game)
    days = days_to_fill_in(game, last=last)
    wish = min(searched.wishes, key=lambda wish: counts.get(wish, 0))
    ready = counts.get(wish, 0)
    if today() in days:
        return _publishing(
            searched.search_day(today(), secret=settings.PUZZLE_SECRET), game, today()
        )
    if ready < FEW or (not days and ready < ENOUGH):
        return _storing(searched.search_practice(wish, secret=secrets.token_hex(16)), game, wish)
    if days:
        day = min(days, key=lambda day: abs(day - today()))
        return _publishing(searched.search_day(day, secret=settings.PUZZLE_SECRET), game, day)
    return None


def _publishing(search: DealSearch[object], game: Game, day: date) -> Steps:
    for dealt in search:
        if dealt:
            publish_deal(game, day, dealt, now=now())
            return
        yield


def _storing(search: DealSearch[object], game: Game, wish: str) -> Steps:
    for dealt in search:
        if dealt:
            store_ready_deal(game, wish, deal_code(game, dealt), now=now())
            return
        yield


def _counts(game: Game) -> dict[str, int]:
    ready = ReadyDeal.objects.filter(game=game.id).values("wish").annotate(ready=Count("pk"))
    return dict(ready.values_list("wish", "ready"))


def is_ready_code(game: Game, code: str) -> bool:
    return ReadyDeal.objects.filter(game=game.id, code=code).exists()


def is_ready(game: Game, wish: str) -> bool:
    return ReadyDeal.objects.filter(game=game.id, wish=wish).exists()
