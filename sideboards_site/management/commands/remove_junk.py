from dataclasses import asdict
from typing import Any

from django.core.management.base import CommandError, CommandParser

from puzzles.days.clock import now, today
from puzzles.days.site_day_records import record_site_day
from puzzles.days.site_days import days_ago
from puzzles.players.deletion.deletion_records import BATCH_SIZE
from puzzles.players.deletion.junk import (
    JUNK_KINDS,
    Junk,
    JunkFigures,
    junk_figures,
    keys_of,
)
from puzzles.players.deletion.junk_records import remove_junk
from rules.plain_command import PlainCommand


class Command(PlainCommand):
    help = (
        "Remove what nobody would miss: games that strangers left unfinished, practice deals that "
        "nobody plays, old jobs and hints. The background process does it once a day."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--dry-run", action="store_true", help="only look at it")
        parser.add_argument(
            "--only", choices=[junk.name for junk in JUNK_KINDS], help="this kind of junk, not all"
        )
        parser.add_argument("--days", type=int, help="so old at least; each kind has its default")
        parser.add_argument("--most", type=int, help="of each kind so many at most")

    def answer(self, **options: Any) -> tuple[object, str]:
        if any(options[name] is not None and options[name] < 1 for name in ("days", "most")):
            raise CommandError("--days and --most are 1 or more.")
        record_site_day(today())
        data = {
            junk.name: removed(junk, days=options["days"] or junk.days, most=options["most"])
            if not options["dry_run"]
            else look_at(junk, days=options["days"] or junk.days)
            for junk in JUNK_KINDS
            if options["only"] in (None, junk.name)
        }
        return data, "\n".join(report_on(name, figures) for name, figures in data.items())


def look_at(junk: Junk, *, days: int) -> dict[str, Any]:
    ago = days_ago(days, now=now())
    figures = junk_figures(junk, ago) if ago else JunkFigures(0)
    return {"what": junk.what, "days": days, **asdict(figures)}


def removed(junk: Junk, *, days: int, most: int | None) -> dict[str, Any]:
    """Deletes in short transactions, so that the site goes on writing between them."""
    ago = days_ago(days, now=now())
    if ago is None:
        return {"what": junk.what, "days": days, "removed": 0}
    keys = keys_of(junk, ago, most=most)
    batches = [keys[start : start + BATCH_SIZE] for start in range(0, len(keys), BATCH_SIZE)]
    count = sum(remove_junk(junk, ago, keys=batch) for batch in batches)
    return {"what": junk.what, "days": days, "removed": count}


def report_on(name: str, figures: dict[str, Any]) -> str:
    if "removed" in figures:
        return f"{name}: {figures['removed']} removed, {figures['days']} days old or more."
    if not figures["count"]:
        return f"{name}: none. ({figures['what']})"
    busiest = f"{figures['on_that_day']} of {figures['busiest_day']}"
    counted = f"{name}: {figures['count']} ({figures['what']})"
    return f"{counted}, since {figures['oldest']}, most {busiest}."
