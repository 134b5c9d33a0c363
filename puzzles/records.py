"""The only writes. Each is atomic; two at once leave the same as one after the other."""

from dataclasses import replace
from datetime import date, datetime
from typing import Any
from uuid import UUID, uuid4

from django.db import IntegrityError, connection, transaction
from django.db.models import Q
from django.utils import timezone

from puzzles.attempt import Result, answer, result_of
from puzzles.deals import daily_deal, deal_data
from puzzles.difficulty import difficulty_of
from puzzles.models import (
    Analysis,
    AnalysisSlot,
    Attempt,
    CallCount,
    Deal,
    Move,
    Player,
    Puzzle,
    Tally,
)
from puzzles.standings import Standing, key_of_day, standing_in
from puzzles.yardsticks import Yardsticks, yardsticks_of
from rules.games.sideboards.edition import Edition
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Deal as SoloDeal
from rules.games.sideboards.solo import Game

TRIES = 3


class Overtaken(Exception):
    """Others were faster each time, or what the move belongs to is being deleted."""


class AlreadyOpen(Exception):
    """The puzzle of this day is frozen: somebody may have played it."""


def publish(day: date, *, secret: str, edition: Edition) -> bool:
    """Whether this call published it. Of several at once exactly one does."""
    if Puzzle.objects.filter(date=day).exists():
        return False
    return publish_deal(day, deal=daily_deal(day, secret=secret, edition=edition))


def publish_deal(day: date, *, deal: SoloDeal) -> bool:
    """False if the day already has one."""
    described = _described(deal, key=key_of_day(day))
    try:
        with transaction.atomic():
            described.save(force_insert=True)
            Puzzle.objects.create(date=day, deal=described)
    except IntegrityError:
        return False
    return True


def schedule(day: date, *, deal: SoloDeal, today: date) -> Puzzle:
    """A deal of an operator's choice. One that was only prepared gives way: nobody has seen it."""
    if day <= today:
        raise AlreadyOpen(day.isoformat())
    described = _described(deal, key=key_of_day(day))
    facts = ("description", "difficulty", *Yardsticks.__annotations__)
    with transaction.atomic():
        row, _ = Deal.objects.update_or_create(
            key=described.key, defaults={fact: getattr(described, fact) for fact in facts}
        )
        puzzle, _ = Puzzle.objects.get_or_create(date=day, defaults={"deal": row})
    return puzzle


def _described(deal: SoloDeal, *, key: str) -> Deal:
    """Not stored yet: no transaction may wait for what is computed here."""
    return Deal(
        key=key,
        description=deal_data(deal),
        difficulty=difficulty_of(deal),
        **yardsticks_of(deal),
    )


def add_missing_yardsticks() -> None:
    """For deals stored before these were."""
    for deal in Deal.objects.filter(Q(ceiling=None) | Q(coach_score=None)):
        Deal.objects.filter(pk=deal.pk).update(**yardsticks_of(deal.solo))


def record_move(
    standing: Standing, *, player: UUID, line: str, move: str, now: datetime
) -> Standing:
    """The standing after the request: what was sent twice is recorded once.

    `OutOfStep` for a move meant for another position, a `SideboardsError` for one that the
    rules forbid; both leave nothing behind.
    """
    for _ in range(TRIES):
        game = answer(standing.game, line=line, move=move)
        if game is standing.game:
            return standing
        try:
            return _record(standing, game, deal=_deal_of(standing), player=player, now=now)
        except IntegrityError:
            # a second tab or a double tap was faster: what is recorded now decides
            standing = standing_in(standing.key, player) or standing
    raise Overtaken(standing.key)


def _deal_of(standing: Standing) -> Deal:
    """Stored already, or about to be with the first move."""
    if standing.deal_id:
        return Deal(pk=standing.deal_id)
    return _described(standing.game.deal, key=standing.key)


@transaction.atomic
def _record(standing: Standing, game: Game, *, deal: Deal, player: UUID, now: datetime) -> Standing:
    if not deal.pk:
        deal.save(force_insert=True)
    attempt_id = standing.attempt_id or _begin(player=player, deal_id=deal.pk, now=now)
    Move.objects.create(
        attempt_id=attempt_id,
        ply=len(game.moves) - 1,
        notation=move_text(game.moves[-1]),
        made_at=now,
    )
    if game.is_over:
        _finish(attempt_id, deal_id=deal.pk, result=result_of(game), now=now)
    return replace(
        standing,
        game=game,
        deal_id=deal.pk,
        attempt_id=attempt_id,
        started_on=standing.started_on or timezone.localdate(now),
        finished_at=now if game.is_over else None,
    )


def _begin(*, player: UUID, deal_id: int, now: datetime) -> int:
    # the id is only in the cookie until now; it may also have played before
    Player.objects.bulk_create([Player(id=player, created_at=now)], ignore_conflicts=True)
    attempt = Attempt.objects.create(
        player_id=player,
        deal_id=deal_id,
        started_at=now,
        started_on=timezone.localdate(now),
    )
    return attempt.pk


def _finish(attempt_id: int, *, deal_id: int, result: Result, now: datetime) -> None:
    Attempt.objects.filter(pk=attempt_id).update(
        finished_at=now, score=result.score, swap_used=result.swap_used
    )
    _tally(deal_id, result)


def _tally(deal_id: int, result: Result) -> None:
    """One statement for all three rows, always in the same order: no two wait for each other."""
    rows = (
        (deal_id, Tally.Kind.SCORE, "", str(result.score), result.score),
        (deal_id, Tally.Kind.START, "", result.start, result.score),
        (deal_id, Tally.Kind.FIRST, result.start, result.first, result.score),
    )
    table = connection.ops.quote_name(Tally._meta.db_table)  # noqa: SLF001 - public in Django
    values = ", ".join(["(%s, %s, %s, %s, 1, %s)"] * len(rows))
    with connection.cursor() as cursor:
        cursor.execute(
            f'INSERT INTO {table} (deal_id, kind, "position", choice, tries, points)'  # noqa: S608
            f" VALUES {values}"
            f' ON CONFLICT (deal_id, kind, "position", choice) DO UPDATE SET'
            f" tries = {table}.tries + 1, points = {table}.points + excluded.points",
            [value for row in rows for value in row],
        )


def count_call(key: str, *, ends_at: int, now: datetime) -> int:
    """How many calls this makes until then. Exact however many processes count at once."""
    table = connection.ops.quote_name(CallCount._meta.db_table)  # noqa: SLF001 - public in Django
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {table} (key, ends_at, calls) VALUES (%s, %s, 1)"  # noqa: S608
            f" ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at, calls ="
            f" CASE WHEN {table}.ends_at = excluded.ends_at THEN {table}.calls + 1 ELSE 1 END"
            " RETURNING calls",
            [key, ends_at],
        )
        calls: int = cursor.fetchone()[0]
    if calls == 1:
        CallCount.objects.filter(ends_at__lte=now.timestamp()).delete()
    return calls


def take_slot(slots: int, *, now: float, ends_at: float) -> str | None:
    """Leave to analyze, as the name of its holder; None while all slots are taken."""
    numbers = range(1, slots + 1)
    AnalysisSlot.objects.bulk_create(
        [AnalysisSlot(number=number) for number in numbers], ignore_conflicts=True
    )
    holder = uuid4().hex
    for number in numbers:
        over = AnalysisSlot.objects.filter(number=number, ends_at__lte=now)
        if over.update(holder=holder, ends_at=ends_at, percent=0):
            return holder
    return None


def keep_slot(holder: str, *, percent: int, ends_at: float) -> None:
    """The holder is still at work."""
    AnalysisSlot.objects.filter(holder=holder).update(percent=percent, ends_at=ends_at)


def free_slot(holder: str) -> None:
    AnalysisSlot.objects.filter(holder=holder).update(ends_at=0)


@transaction.atomic
def store_analysis(deal_id: int, *, line: str, version: int, account: dict[str, Any]) -> None:
    """Instead of an older version's; the first of two at once stays."""
    Analysis.objects.filter(deal_id=deal_id, line=line, version__lt=version).delete()
    made = Analysis(deal_id=deal_id, line=line, version=version, account=account)
    Analysis.objects.bulk_create([made], ignore_conflicts=True)
