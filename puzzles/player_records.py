"""The writes that concern a player as a whole."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from puzzles.attempt import result_of
from puzzles.challenge_records import move_challenges
from puzzles.models import Attempt, Deal, Player, RecoveryCode
from puzzles.tally_records import take_result_back


def store_recovery_code(player: UUID, *, digest: str, now: datetime) -> None:
    """A new code ends the one before it."""
    RecoveryCode.objects.update_or_create(
        player_id=player, defaults={"digest": digest, "made_at": now}
    )


@transaction.atomic
def merge(player: UUID, *, into: UUID) -> None:
    """All tries of one player become the other's. Of two at the same deal one stays."""
    both = Player.objects.select_for_update().filter(pk__in=[player, into])
    if len(both) < len({player, into}) or player == into:
        return
    shared = Attempt.objects.of(player).values("deal_id")
    rivals = (
        Attempt.objects.filter(player__in=[player, into], deal_id__in=shared)
        .select_for_update(of=["self"])
        .select_related("deal")
        .prefetch_related("moves")
        .order_by("deal_id", "pk")
    )
    by_deal: dict[int, Attempt] = {}
    for attempt in rivals:
        other = by_deal.setdefault(attempt.deal_id, attempt)
        if other is not attempt:
            _drop(max(attempt, other, key=_worth))
    Attempt.objects.of(player).update(player=into)
    move_challenges(player, into=into)
    Player.objects.filter(pk=into).update(created_at=min(each.created_at for each in both))
    Player.objects.filter(pk=player).delete()


def _worth(attempt: Attempt) -> tuple[bool, datetime]:
    """What was finished first counts, then what was begun first."""
    return attempt.finished_at is None, attempt.finished_at or attempt.started_at


def _drop(attempt: Attempt) -> None:
    """Among the results of all it must not count as somebody else's."""
    if attempt.finished_at:
        take_result_back(attempt.deal_id, result_of(attempt.game))
    attempt.delete()


def delete_player(player: UUID) -> None:
    """For good: tries, moves and recovery code go with the player; tallies name nobody."""
    Player.objects.filter(pk=player).delete()


@transaction.atomic
def forget_idle_players(*, before: datetime) -> int:
    """Deletes who has begun no game since, and practice deals without a try. How many players."""
    idle = Player.objects.filter(created_at__lt=before).exclude(attempts__started_at__gte=before)
    _rows, by_kind = idle.delete()
    Deal.objects.filter(puzzle=None, attempts=None, created_at__lt=before).delete()
    return by_kind.get(Player._meta.label, 0)  # noqa: SLF001 - public in Django
