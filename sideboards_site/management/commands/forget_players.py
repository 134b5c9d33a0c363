from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from puzzles.days.clock import now, today
from puzzles.players.deletion.deletion_records import (
    forget_deleted_tries,
    forget_idle_players,
    forget_untried_deals,
)
from puzzles.visitors.player_cookie import IDLE_DAYS
from rules.plain_command import PlainCommand


class Command(PlainCommand):
    help = (
        "Delete the players who have begun no game for as long as the privacy page says, with "
        "all their games. May run as often as one likes; the background process runs it too."
    )

    def answer(self, **options: Any) -> tuple[object, str]:
        before = now() - timedelta(days=IDLE_DAYS)
        deleted = until_none_is_left(partial(forget_idle_players, before=before))
        until_none_is_left(partial(forget_untried_deals, before=before))
        forget_deleted_tries(today=today())
        return {"deleted": deleted}, f"{deleted} deleted: idle for {IDLE_DAYS} days."


def until_none_is_left(delete_batch: Callable[[], int]) -> int:
    """In short transactions: the site goes on writing between them."""
    deleted = 0
    while batch := delete_batch():
        deleted += batch
    return deleted
