"""Lists the rules whose text has changed since that was noted, or notes it with its day."""

from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from rules.book.registry import books, first_book
from rules.texts.changes import ChangeKind, changes_file
from rules.texts.files import UnreadableFile
from rules.texts.parity import unnoted
from rules.texts.prose import MASTER, RULES_FOLDER, changes_path, read_prose


class Command(BaseCommand):
    help = "List rules with a change that has no day yet, or note it for the list of changes."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("rules", nargs="*", help="ids of changed rules; none lists them")
        parser.add_argument("--all", action="store_true", help="note all that are listed")
        parser.add_argument(
            "--meaning", action="store_true", help="they say something else, not only otherwise"
        )
        parser.add_argument("--day", type=date.fromisoformat, help="another day than today")
        parser.add_argument(
            "--game", choices=[book.id for book in books()], default=first_book().id
        )
        parser.add_argument(
            "--folder", type=Path, default=RULES_FOLDER, help="another folder of rules"
        )

    def handle(
        self,
        *,
        rules: list[str],
        game: str,
        folder: Path,
        **options: Any,
    ) -> None:
        try:
            prose = read_prose(game, folder=folder)
        except UnreadableFile as error:
            raise CommandError(str(error)) from error
        changed = [text.id for text in unnoted(prose)]
        chosen = changed if options["all"] else rules
        if not chosen:
            self.stdout.write(" ".join(changed) or "every change is noted")
            return
        known = ChangeKind.CHANGED if options["meaning"] else ChangeKind.REWORDED
        on = options["day"] or timezone.localdate()
        changes, texts = prose.changes, prose.texts(MASTER)
        for rule in chosen:
            if rule not in {each.id for each in prose.tree.rules()}:
                raise CommandError(f"“{rule}” is no rule.")
            kind = known if changes.last(rule) else ChangeKind.NEW
            changes = changes.noted(rule, kind, texts[rule].fingerprint, on)
        changes_path(folder, game).write_text(changes_file(changes), encoding="utf-8")
        self.stdout.write(f"{len(chosen)} noted")
