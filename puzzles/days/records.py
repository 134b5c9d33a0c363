"""The writes of deals, of the editions they were made from, and of the days they belong to.

Slow computations are left to the background process: each stored deal gets a job.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from puzzles.days.clock import now as now_here
from puzzles.days.clock import today
from puzzles.days.deal_keys import DealKey, key_of_day
from puzzles.days.sql import ASK_FOR_BENCHMARK_SCORES, STORE_DEAL, STORE_EDITION
from puzzles.game.game import Game
from puzzles.game.values import Dealt, FrozenEdition
from puzzles.jobs.records import JobKey, ask_once_more
from puzzles.jobs.wakeups import wake_worker
from puzzles.models import Deal, Edition, Job, JobKind, Puzzle, ReadyDeal

MOST_SCHEDULE_RETRIES = 8


class AlreadyOpen(Exception):
    """The puzzle of this day is frozen: somebody may have seen or played it."""


def store_deals(deals: Mapping[DealKey, Dealt[object]], *, now: datetime) -> list[Deal]:
    """Stores deals. Raises `IntegrityError` if one of them is stored already."""
    editions = {
        dealt.edition.digest: _edition(key, dealt.edition)
        for key, dealt in deals.items()
        if dealt.edition
    }
    Edition.objects.bulk_create(editions.values(), ignore_conflicts=True)
    stored = Deal.objects.bulk_create([_row(key, dealt, now) for key, dealt in deals.items()])
    jobs = [
        Job(kind=JobKind.SCORES, game=deal.game, deal_id=deal.pk, asked_at=now) for deal in stored
    ]
    Job.objects.bulk_create(jobs)
    transaction.on_commit(wake_worker)
    return stored


def storing_deal(
    key: DealKey, dealt: Dealt[object], *, now: datetime
) -> tuple[list[str], dict[str, Any]]:
    """Returns the statements and values of `store_deals` for one deal, to be run together with
    others."""
    edition = dealt.edition
    values = {
        "game": key.game_id,
        "key": key.name,
        "description": json.dumps(key.game.dealing.deal_data(dealt.deal)),
        "difficulty": _difficulty(key, dealt),
        "edition_digest": edition.digest if edition else None,
        "edition_content": json.dumps(edition.content) if edition else None,
        "now": now,
    }
    storing_edition = [STORE_EDITION] if edition else []
    return [*storing_edition, STORE_DEAL, ASK_FOR_BENCHMARK_SCORES], values


def _edition(key: DealKey, edition: FrozenEdition) -> Edition:
    return Edition(digest=edition.digest, game=key.game_id, content=edition.content)


def _row(key: DealKey, dealt: Dealt[object], now: datetime) -> Deal:
    return Deal(
        game=key.game_id,
        key=key.name,
        description=key.game.dealing.deal_data(dealt.deal),
        edition_id=dealt.edition.digest if dealt.edition else None,
        difficulty=_difficulty(key, dealt),
        created_at=now,
    )


def _difficulty(key: DealKey, dealt: Dealt[object]) -> int | None:
    """What is not known here is found out with the benchmark scores."""
    return dealt.difficulty or key.game.dealing.difficulty_of(dealt.deal)


def publish_deal(game: Game, day: date, dealt: Dealt[object], *, now: datetime) -> bool:
    """Whether this call published it. Of several concurrent calls exactly one does."""
    return publish_deals(game, {day: dealt}, now=now)


def publish_deals(game: Game, deals: Mapping[date, Dealt[object]], *, now: datetime) -> bool:
    """Whether this call published them: all, or none if one of the days has a puzzle already."""
    keys = {key_of_day(game, day): dealt for day, dealt in deals.items()}
    try:
        with transaction.atomic():
            stored = store_deals(keys, now=now)
            Puzzle.objects.bulk_create(
                [
                    Puzzle(game=game.id, date=day, deal=deal)
                    for day, deal in zip(deals, stored, strict=True)
                ]
            )
    except IntegrityError:
        return False
    return True


def schedule(game: Game, day: date, dealt: Dealt[object]) -> Puzzle:
    """Sets an operator's deal for a day, in place of a published one. Raises `AlreadyOpen` if that
    day has begun or the deal has an attempt."""
    for _ in range(MOST_SCHEDULE_RETRIES):
        with suppress(IntegrityError):
            return _schedule(game, day, dealt)
        # another process published the day in the meantime: retry, replacing that deal
    return _schedule(game, day, dealt)


@transaction.atomic
def _schedule(game: Game, day: date, dealt: Dealt[object]) -> Puzzle:
    prepared = Puzzle.objects.select_for_update().filter(game=game.id, date=day).first()
    # checked again under the lock: midnight may have passed since the form was validated
    if day <= today():
        raise AlreadyOpen(day.isoformat())
    if prepared:
        prepared.delete()
        try:
            Deal.objects.get(pk=prepared.deal_id).delete()
        except ProtectedError as error:
            raise AlreadyOpen(day.isoformat()) from error
    (deal,) = store_deals({key_of_day(game, day): dealt}, now=now_here())
    return Puzzle.objects.create(game=game.id, date=day, deal=deal)


def store_ready_deal(game: Game, wish: str, code: str, *, now: datetime) -> None:
    ReadyDeal.objects.create(game=game.id, wish=wish, code=code, made_at=now)


def take_ready_deal(game: Game, wish: str, *, now: datetime) -> str | None:
    """Returns the code of the oldest ready deal, which nobody else gets, and has another one
    searched for. Returns None if there is none."""
    ready = ReadyDeal.objects.filter(game=game.id, wish=wish).order_by("pk")
    for found in ready[:MOST_SCHEDULE_RETRIES]:
        # another request may have taken it since the query
        if ReadyDeal.objects.filter(pk=found.pk).delete()[0]:
            ask_once_more(JobKey(JobKind.READY_DEALS, game.id), now=now)
            return found.code
    return None
