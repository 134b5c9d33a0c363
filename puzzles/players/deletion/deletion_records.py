"""The writes that delete players, and practice deals without an attempt.

Plain DELETE statements, children first: Django's collector would load every dependent row.
"""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from puzzles.attempts.tally_records import take_result_back
from puzzles.friends.circles.records import leave_all_circles
from puzzles.game.registry import game_of
from puzzles.models import (
    Analysis,
    Attempt,
    Challenge,
    Challenger,
    Deal,
    DrillAnswer,
    Job,
    LessonDone,
    Mistake,
    OlderJob,
    Peek,
    Player,
    PlayerAlias,
    Puzzle,
    RecordedMove,
    RecoveryCode,
    Sibling,
    TakenHint,
    Tally,
)

MOST = 500
"""Rows per batch: few enough that no request waits long for a lock."""


@transaction.atomic
def delete_player(player: UUID, *, today: date) -> None:
    """With attempts, moves, aliases and recovery codes. Tallies are anonymous and stay, but for
    the puzzles of today: whoever plays one again is counted once."""
    locked = list(Player.objects.select_for_update().filter(pk=player).values_list("pk", flat=True))
    counted = Attempt.objects.filter(player__in=locked, deal__puzzle__date=today, cards_seen=False)
    for attempt in counted.finished().select_related("deal").prefetch_related("moves"):
        game = game_of(attempt.deal.game)
        take_result_back(attempt.deal_id, game, attempt.position, attempt_id=attempt.pk)
    delete_rows_of(locked)


@transaction.atomic
def forget_idle_players(*, before: datetime, most: int = MOST) -> int:
    """Deletes up to `most` players who began no game since that day, and returns their number."""
    # a player whom another transaction has locked is not idle
    idle = Player.objects.select_for_update(skip_locked=True).filter(
        active_on__lt=timezone.localdate(before)
    )
    found = list(idle.order_by("active_on").values_list("pk", flat=True)[:most])
    delete_rows_of(found)
    return len(found)


@transaction.atomic
def forget_untried_deals(*, before: datetime, most: int = MOST) -> int:
    """Deletes up to `most` practice deals without an attempt, and returns their number."""
    # conditions on joins would visit every attempt at each old deal
    is_daily = Exists(Puzzle.objects.filter(deal=OuterRef("pk")))
    is_tried = Exists(Attempt.objects.filter(deal=OuterRef("pk")))
    untried = Deal.objects.filter(~is_daily, ~is_tried, created_at__lt=before)
    found = list(untried.order_by("created_at").values_list("pk", flat=True)[:most])
    delete_deals(found)
    return len(found)


def delete_deals(found: Sequence[int]) -> None:
    """With all but attempts, of which there must be none."""
    _delete(Challenger.objects.filter(challenge__in=Challenge.objects.filter(deal__in=found)))
    _delete(Challenge.objects.filter(deal__in=found))
    _delete(Analysis.objects.filter(deal__in=found))
    _delete(Job.objects.filter(deal__in=found))
    _delete(OlderJob.objects.filter(deal__in=found))
    _delete(Tally.objects.filter(deal__in=found))
    _delete(Peek.objects.filter(deal__in=found))
    _delete(Deal.objects.filter(pk__in=found))


def delete_rows_of(players: Sequence[UUID]) -> None:
    """The players and all dependent rows. Challenges they made stay, without a maker, and circles
    that they founded are handed on."""
    leave_all_circles(players)
    _delete_whole(Attempt.objects.filter(player__in=players))
    for rows in (Challenger, DrillAnswer, LessonDone, Peek, PlayerAlias, RecoveryCode):
        _delete(rows.objects.filter(player__in=players))
    Challenge.objects.filter(made_by__in=players).update(made_by=None)
    _delete(Player.objects.filter(pk__in=players))


def delete_attempts(found: Sequence[int]) -> None:
    _delete_whole(Attempt.objects.filter(pk__in=found))


def _delete_whole(attempts: QuerySet[Attempt]) -> None:
    mistakes = Mistake.objects.filter(attempt__in=attempts)
    # the searches for siblings find no mistake any more, and end
    _delete(Sibling.objects.filter(mistake__in=mistakes))
    _delete(mistakes)
    for parts in (RecordedMove, TakenHint):
        _delete(parts.objects.filter(attempt__in=attempts))
    _delete(attempts)


def _delete(rows: QuerySet[Any]) -> None:
    rows._raw_delete(rows.db)  # noqa: SLF001 - the one plain DELETE that Django has
