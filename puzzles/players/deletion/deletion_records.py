"""The writes that delete players, and practice deals without an attempt.

Plain DELETE statements, children first. `QuerySet.delete` is one where no other table refers to
the rows; elsewhere Django would load every dependent row, so SQL deletes those.
"""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef

from puzzles.attempts.deleted_tries import mark_of, puzzles_known
from puzzles.attempts.tally_records import take_result_back
from puzzles.database.statements import run_for_keys
from puzzles.days.deal_keys import DealKey
from puzzles.days.site_days import DaysAgo
from puzzles.friends.circles.records import leave_all_circles
from puzzles.game.registry import game_of
from puzzles.game.values import OWN_MATERIAL
from puzzles.models import (
    Analysis,
    Attempt,
    Challenge,
    Challenger,
    Deal,
    DeletedTry,
    DrillAnswer,
    Edition,
    Job,
    LessonDone,
    Mistake,
    OfferedBox,
    OlderJob,
    Peek,
    Player,
    PlayerAlias,
    Puzzle,
    RecordedMove,
    RecoveryCode,
    RefusedDeletion,
    Sibling,
    TakenHint,
    Tally,
)
from puzzles.players.deletion.idle import IdleFigures, away_since

BATCH_SIZE = 500
"""How many rows a batch has: few enough that no request waits long for a lock."""


@transaction.atomic
def delete_player(player: UUID, *, today: date) -> list[DealKey]:
    """Deletes a player with attempts, moves, aliases and recovery codes.

    Tallies are anonymous and stay, except for the puzzles of today: whoever plays one again is
    counted once. Returns the puzzles of today that the player knew: no browser with one of their
    ids plays them as a first try any more.
    """
    locked = list(Player.objects.select_for_update().filter(pk=player).values_list("pk", flat=True))
    counted = Attempt.objects.filter(
        player__in=locked, deal__puzzle__date=today, cards_seen=False, is_counted=True
    )
    for attempt in counted.finished().select_related("deal").prefetch_related("moves"):
        game = game_of(attempt.deal.game)
        take_result_back(attempt.deal_id, game, attempt.position, attempt_id=attempt.pk)
    known = puzzles_known(player, today)
    _mark(player, known, today=today)
    delete_rows_of(locked)
    return known


def _mark(player: UUID, known: Sequence[DealKey], *, today: date) -> None:
    aliases = PlayerAlias.objects.filter(player=player).values_list("pk", flat=True)
    marks = {mark_of(each, key) for each in (player, *aliases) for key in known}
    rows = [DeletedTry(mark=mark, day=today) for mark in sorted(marks)]
    DeletedTry.objects.bulk_create(rows, ignore_conflicts=True)


def forget_deleted_tries(*, today: date) -> None:
    DeletedTry.objects.filter(day__lt=today).delete()


@transaction.atomic
def forget_idle_players(ago: DaysAgo, *, most: int = BATCH_SIZE) -> int:
    """Deletes up to `most` players who have begun no game since then, and returns their number."""
    # a player whom another transaction has locked is not idle
    idle = away_since(ago).select_for_update(skip_locked=True)
    found = list(idle.order_by("active_on").values_list("pk", flat=True)[:most])
    delete_rows_of(found)
    return len(found)


@transaction.atomic
def note_refusal(figures: IdleFigures, *, now: datetime) -> bool:
    """Stores that this deletion was refused. Returns whether it is the first refusal since a
    deletion went through."""
    noted = RefusedDeletion.objects.update(idle=figures.idle, players=figures.players)
    if not noted:
        RefusedDeletion.objects.create(refused_at=now, idle=figures.idle, players=figures.players)
    return not noted


def forget_refusal() -> None:
    RefusedDeletion.objects.all().delete()


@transaction.atomic
def forget_untried_deals(ago: DaysAgo, *, most: int = BATCH_SIZE) -> int:
    """Deletes up to `most` practice deals without an attempt, and returns their number."""
    # conditions on joins would visit every attempt at each old deal
    is_daily = Exists(Puzzle.objects.filter(deal=OuterRef("pk")))
    is_tried = Exists(Attempt.objects.filter(deal=OuterRef("pk")))
    untried = Deal.objects.filter(~is_daily, ~is_tried, created_at__lt=ago.moment)
    found = list(untried.order_by("created_at").values_list("pk", flat=True)[:most])
    delete_deals(found)
    return len(found)


def delete_deals(found: Sequence[int]) -> None:
    """Deletes deals with everything except attempts, of which there must be none, and the editions
    that players had brought along for them alone."""
    brought = Edition.objects.filter(deals__in=found, content__has_key=OWN_MATERIAL)
    editions = set(brought.values_list("pk", flat=True))
    challenges = Challenge.objects.filter(deal__in=found)
    Challenger.objects.filter(challenge__in=challenges).delete()
    run_for_keys("DELETE FROM puzzles_challenge WHERE deal_id IN {keys}", found)
    for rows in (Analysis, Job, OlderJob, Tally, Peek):
        rows.objects.filter(deal__in=found).delete()
    run_for_keys("DELETE FROM puzzles_deal WHERE id IN {keys}", found)
    unused = Edition.objects.filter(pk__in=editions, deals=None).values_list("pk", flat=True)
    run_for_keys("DELETE FROM puzzles_edition WHERE digest IN {keys}", list(unused))


def delete_rows_of(players: Sequence[UUID]) -> None:
    """Deletes the players and all dependent rows. Challenges they made stay, without a maker, and
    circles that they founded are handed on."""
    leave_all_circles(players)
    _delete_attempts("player_id", players)
    for rows in (Challenger, DrillAnswer, LessonDone, OfferedBox, Peek, PlayerAlias, RecoveryCode):
        rows.objects.filter(player__in=players).delete()
    Challenge.objects.filter(made_by__in=players).update(made_by=None)
    run_for_keys("DELETE FROM puzzles_player WHERE id IN {keys}", players)


def delete_attempts(found: Sequence[int]) -> None:
    _delete_attempts("id", found)


def _delete_attempts(column: str, keys: Sequence[int] | Sequence[UUID]) -> None:
    attempts = Attempt.objects.filter(**{f"{column}__in": keys})
    # the searches for siblings find no mistake any more, and end
    Sibling.objects.filter(mistake__in=Mistake.objects.filter(attempt__in=attempts)).delete()
    chosen = f"FROM puzzles_attempt WHERE {column} IN {{keys}}"
    run_for_keys(f"DELETE FROM puzzles_mistake WHERE attempt_id IN (SELECT id {chosen})", keys)  # noqa: S608 - a column's name
    for rows in (RecordedMove, TakenHint):
        rows.objects.filter(attempt__in=attempts).delete()
    run_for_keys(f"DELETE {chosen}", keys)
