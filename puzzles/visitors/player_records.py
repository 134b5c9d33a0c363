"""The writes that store a visitor as a player, and that they came."""

from datetime import date, datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from puzzles.models import Player, SiteDay
from puzzles.visitors.batch_records import Statement, all_or_none, insert
from puzzles.visitors.player_cookie import resolved_id


@transaction.atomic
def store_visitor(cookie_id: UUID, *, now: datetime) -> UUID:
    """The player that the id stands for, inserted if there is none yet."""
    Player.objects.bulk_create(
        [_came(cookie_id, today=timezone.localdate(now), now=now)], ignore_conflicts=True
    )
    # after the insert, which waits for a concurrent joining to commit
    player = resolved_id(cookie_id)
    if player != cookie_id:
        Player.objects.filter(pk=cookie_id).delete()
    return player


def record_visit(player: UUID, *, now: datetime) -> None:
    """Of a player who begins a game or trains; inserted if there is no such player yet."""
    all_or_none(coming(player, today=timezone.localdate(now), now=now))


def coming(player: UUID | Coalesce, *, today: date, now: datetime) -> Statement:
    """`record_visit`, to be sent with what needs it. A clock that is behind takes nobody back."""
    return insert(_came(player, today=today, now=now), or_raise=("active_on", "last_site_day"))


def _came(player: UUID | Coalesce, *, today: date, now: datetime) -> Player:
    newest = Subquery(SiteDay.objects.order_by("-number").values("number")[:1])
    return Player(
        id=player,  # type: ignore[misc] # an expression, which the stubs do not know
        created_at=now,
        active_on=today,
        first_site_day=newest,
        last_site_day=newest,
    )
