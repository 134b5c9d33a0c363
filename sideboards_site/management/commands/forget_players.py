import logging
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Any

from django.core.management.base import CommandParser

from puzzles.days.clock import now, today
from puzzles.days.site_day_records import record_site_day
from puzzles.days.site_days import days_ago
from puzzles.players.deletion.deletion_records import (
    forget_deleted_tries,
    forget_idle_players,
    forget_refusal,
    forget_untried_deals,
    note_refusal,
)
from puzzles.players.deletion.idle import IdleFigures, idle_figures
from puzzles.visitors.player_cookie import IDLE_DAYS
from rules.plain_command import PlainCommand

log = logging.getLogger(__name__)


class Command(PlainCommand):
    help = (
        "Delete the players who have begun no game for as long as the privacy page says, with "
        "all their games. Days on which the site did not run do not count. It refuses to delete an "
        "unusual share of all players. May run as often as one likes; the background process runs "
        "it too."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--dry-run", action="store_true", help="only count them")
        parser.add_argument(
            "--any-share", action="store_true", help="delete them, however many they are"
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        record_site_day(today())
        forget_deleted_tries(today=today())
        figures = idle_figures(now=now())
        if options["dry_run"]:
            return asdict(figures), report_on(figures)
        if figures.are_unusual and not options["any_share"]:
            if note_refusal(figures, now=now()):
                log.error("%s None was deleted: that is an unusual share.", report_on(figures))
            text = f"Refused. {report_on(figures)} --any-share deletes them."
            return {"deleted": 0, "refused": figures.idle}, text
        deleted = deleted_now()
        forget_refusal()
        return {"deleted": deleted}, f"{deleted} deleted: idle for {IDLE_DAYS} days."


def report_on(figures: IdleFigures) -> str:
    text = f"{figures.idle} of {figures.players} players have been away for {IDLE_DAYS} days"
    return f"{text}, since {figures.first} to {figures.last}." if figures.idle else f"{text}."


def deleted_now() -> int:
    ago = days_ago(IDLE_DAYS, now=now())
    if ago is None:
        return 0
    deleted = until_none_is_left(partial(forget_idle_players, ago))
    until_none_is_left(partial(forget_untried_deals, ago))
    return deleted


def until_none_is_left(delete_batch: Callable[[], int]) -> int:
    """Deletes in short transactions, so that the site goes on writing between them."""
    deleted = 0
    while batch := delete_batch():
        deleted += batch
    return deleted
