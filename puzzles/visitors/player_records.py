"""The writes that store a visitor as a player, and that they came."""

from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Subquery
from django.utils import timezone

from puzzles.database.statements import run_atomically
from puzzles.models import Player, SiteDay
from puzzles.visitors.player_cookie import resolved_id

STORE_PLAYER = """
INSERT INTO puzzles_player (id, created_at, active_on, first_site_day, last_site_day)
VALUES (
  COALESCE((SELECT player_id FROM puzzles_playeralias WHERE id = %(player)s), %(player)s),
  %(now)s, %(today)s,
  (SELECT MAX(number) FROM puzzles_siteday), (SELECT MAX(number) FROM puzzles_siteday)
)
ON CONFLICT (id) DO UPDATE SET
  active_on = CASE
    WHEN puzzles_player.active_on < excluded.active_on THEN excluded.active_on
    ELSE puzzles_player.active_on
  END,
  last_site_day = CASE
    WHEN COALESCE(puzzles_player.last_site_day, 0) < COALESCE(excluded.last_site_day, 0)
    THEN excluded.last_site_day
    ELSE puzzles_player.last_site_day
  END
WHERE puzzles_player.active_on < excluded.active_on
  OR COALESCE(puzzles_player.last_site_day, 0) < COALESCE(excluded.last_site_day, 0)
"""
"""The id may exist in the cookie only. A clock that is behind does not set back the last day of a
known player."""


@transaction.atomic
def store_visitor(cookie_id: UUID, *, now: datetime) -> UUID:
    """Returns the player that the id stands for, inserted if there is none yet."""
    newest = Subquery(SiteDay.objects.order_by("-number").values("number")[:1])
    came = Player(
        id=cookie_id,
        created_at=now,
        active_on=timezone.localdate(now),
        first_site_day=newest,
        last_site_day=newest,
    )
    Player.objects.bulk_create([came], ignore_conflicts=True)
    # after the insert, which waits for a concurrent joining to commit
    player = resolved_id(cookie_id)
    if player != cookie_id:
        Player.objects.filter(pk=cookie_id).delete()
    return player


def record_visit(player: UUID, *, now: datetime) -> None:
    """Stores that a player begins a game or trains. The player is inserted if there is no such
    player yet."""
    values = {"player": player, "now": now, "today": timezone.localdate(now)}
    run_atomically([STORE_PLAYER], values)
