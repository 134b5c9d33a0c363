from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db import DEFAULT_DB_ALIAS, connections

from puzzles.days.clock import now
from rules.plain_command import BAD_INPUT, PlainCommand
from sideboards_site.backups.backups import make_backup
from sideboards_site.backups.faults import BackupFault
from sideboards_site.backups.old_backups import DAYS_KEPT, FEWEST_KEPT, remove_old_backups


class Command(PlainCommand):
    help = (
        "Copy the database into one file while the site runs, and prove the copy: it is restored "
        "elsewhere, looked through, and some of its games are played again. Without that there is "
        "no file. The secrets are not in it: keep them beside it, as docs/operations.md says."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, help="a name that is not taken")
        parser.add_argument(
            "--remove-old",
            action="store_true",
            help=f"then remove from its folder what is named *.backup and older than {DAYS_KEPT} "
            f"days, but never one of the newest {FEWEST_KEPT}",
        )

    def answer(self, **options: Any) -> tuple[object, str]:
        file, at = options["file"], now()
        try:
            proof = make_backup(file, connections[DEFAULT_DB_ALIAS].settings_dict, now=at)
            removed = remove_old_backups(file.parent, now=at) if options["remove_old"] else 0
        except BackupFault as fault:
            raise CommandError(str(fault), returncode=BAD_INPUT) from fault
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}") from error
        data = {"file": str(file), "rows": proof.rows, "games": proof.games}
        return data | {"removed": removed}, (
            f"{file}: proven by restoring {proof.rows} rows and replaying {proof.games} games."
            + (f" Old backups removed: {removed}." if removed else "")
        )
