from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db import DEFAULT_DB_ALIAS, connections

from puzzles.days.clock import now
from rules.plain_command import BAD_INPUT, PlainCommand
from sideboards_site.backups.backups import make_backup
from sideboards_site.backups.faults import BackupFault


class Command(PlainCommand):
    help = (
        "Copy the database into one file while the site runs, and prove the copy: it is restored "
        "elsewhere, looked through, and some of its games are played again. Without that there is "
        "no file. The secrets are not in it: keep them beside it, as docs/operations.md says."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, help="a name that is not taken")

    def answer(self, **options: Any) -> tuple[object, str]:
        file: Path = options["file"]
        try:
            proof = make_backup(file, connections[DEFAULT_DB_ALIAS].settings_dict, now=now())
        except BackupFault as fault:
            raise CommandError(str(fault), returncode=BAD_INPUT) from fault
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}") from error
        data = {"file": str(file), "rows": proof.rows, "games": proof.games}
        return data, (
            f"{file}: proven by restoring {proof.rows} rows and replaying {proof.games} games."
        )
