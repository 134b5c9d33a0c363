from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db import DEFAULT_DB_ALIAS, connections

from puzzles.days.clock import now
from rules.plain_command import BAD_INPUT, PlainCommand
from sideboards_site.backups.backups import changed_secrets, prove_backup, restore_backup
from sideboards_site.backups.faults import BackupFault


class Command(PlainCommand):
    help = (
        "Restore what `backup` has made, while the site is stopped. The copy is proven elsewhere "
        "before it takes its place; what was there before is put aside, not deleted."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, help="as `backup` has written it")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--replace", action="store_true", help="put aside what is there")
        what.add_argument("--prove-only", action="store_true", help="restore it elsewhere alone")

    def answer(self, **options: Any) -> tuple[object, str]:
        try:
            return self._restored(**options)
        except BackupFault as fault:
            raise CommandError(str(fault), returncode=BAD_INPUT) from fault
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}") from error

    def _restored(self, *, file: Path, **options: Any) -> tuple[object, str]:
        database, kept = connections[DEFAULT_DB_ALIAS].settings_dict, ""
        if options["prove_only"]:
            proof = prove_backup(file, database, now=now())
        else:
            connections.close_all()
            may_replace = options["replace"]
            proof, kept = restore_backup(file, database, may_replace=may_replace, now=now())
        others = changed_secrets(file)
        lines = [f"{file}: proven, with {proof.rows} rows and {proof.games} games replayed."]
        lines += [f"What was there before is kept as {kept}."] if kept else []
        lines += [f"It was made with another {name}: bring that back as well." for name in others]
        data = {"rows": proof.rows, "games": proof.games, "kept": kept, "secrets": others}
        return data, "\n".join(lines)
