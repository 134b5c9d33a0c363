"""The players of the tests, and attempts as the site stores them."""

from datetime import UTC, date, datetime, time, timedelta
from functools import cache, partial
from uuid import UUID

from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client

from puzzles.analysis import handlers
from puzzles.analysis.records import store_scores
from puzzles.attempts.player_games import PlayerGame, dealt_by, player_game_in, untouched
from puzzles.attempts.records import record_move
from puzzles.days.deal_keys import DealKey, key_of_day
from puzzles.days.records import publish_deal
from puzzles.game.values import BenchmarkScores
from puzzles.jobs.records import finish_job
from puzzles.jobs.worker import Worker
from puzzles.models import Job, JobKind, SiteDay
from puzzles.visitors import player_cookie
from rules.sideboards.engine.solo import SoloDeal, SoloGame
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, finished_game, reviewing_of

ANNA, BEN, CLEO = (UUID(int=number) for number in (1, 2, 3))


def as_player(client: Client, player: UUID) -> Client:
    """The client with the player's cookie."""
    response = HttpResponse()
    player_cookie.remember(response, player)
    client.cookies[player_cookie.PLAYER_COOKIE] = response.cookies[
        player_cookie.PLAYER_COOKIE
    ].value
    return client


def noon(day: date) -> datetime:
    return datetime.combine(day, time(11), UTC)


def site_ran(days: int, *, until: date = DAY) -> None:
    """Each day up to that one."""
    dates = [until - timedelta(days=ago) for ago in range(days)][::-1]
    SiteDay.objects.all().delete()
    SiteDay.objects.bulk_create(
        SiteDay(number=number, date=day) for number, day in enumerate(dates, 1)
    )


def publishes(day: date = DAY) -> None:
    """The deal of `deal_on`, as the puzzle of the day."""
    publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=noon(day))
    scores_are_there()


def scores_are_there() -> None:
    """What the background process finds out of each stored deal of Sideboards; computed once for
    all tests."""
    jobs = Job.objects.filter(kind=JobKind.SCORES, deal__game=SIDEBOARDS.id)
    for job in jobs.select_related("deal"):
        assert job.deal
        scores = _scores_of(job.deal.dealt)
        finish_job(job, partial(store_scores, job.deal.pk, scores, coach=1) if scores else None)


@cache
def _scores_of(deal: SoloDeal) -> BenchmarkScores | None:
    return reviewing_of(SIDEBOARDS).benchmark_scores(dealt(deal))


def plays(
    player: UUID, day: date = DAY, *, on: date | None = None, choice: int = 0, moves: int = 99
) -> None:
    """An attempt at the puzzle of a day: whole, its first moves, or what is left of it."""
    publishes(day)
    game = finished_game(deal_on(day), choice=choice)
    begun = SoloGame(game.deal, game.moves[:moves])
    plays_game(player, key_of_day(SIDEBOARDS, day), begun, on=on or day)


def plays_game(player: UUID, key: DealKey, game: SoloGame, *, on: date) -> None:
    mine = game_in(key, player)
    for move in game.moves[len(mine.position.moves) :]:
        line = SIDEBOARDS.line_text(mine.position.moves)
        mine = record_move(mine, player=player, line=line, move=repr(move), now=noon(on))
    scores_are_there()


def game_in(key: DealKey, player: UUID | None) -> PlayerGame:
    return player_game_in(key, player) or untouched(key, dealt_by(key))


def the_background_process_works() -> int:
    """All that has been asked of it; how many jobs that were."""
    while True:
        try:
            return Worker(handlers.HANDLERS).work_off()
        except OperationalError as error:
            # a live server in this process reads by the same connection
            if "locked" not in str(error):
                raise
