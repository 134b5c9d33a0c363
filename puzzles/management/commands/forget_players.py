from datetime import timedelta
from typing import Any

from puzzles import daily
from puzzles.player_records import forget_idle_players
from puzzles.players import IDLE_DAYS
from rules.management.plain_command import PlainCommand


class Command(PlainCommand):
    help = (
        "Delete the players who have begun no game for as long as the privacy page says, with "
        "all their games. May run as often as one likes; a start of the site runs it too."
    )

    def answer(self, **options: Any) -> tuple[object, str]:
        before = daily.now() - timedelta(days=IDLE_DAYS)
        deleted = forget_idle_players(before=before)
        return {"deleted": deleted}, f"{deleted} deleted: idle for {IDLE_DAYS} days."
