"""Lists the texts whose master has changed, and notes that a translation follows it again."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.book.registry import books, first_book
from rules.texts.files import UnreadableFile, stamped
from rules.texts.parity import stale, unstamped
from rules.texts.prose import MASTER, RULES_FOLDER, Prose, read_prose, text_path


class Command(BaseCommand):
    help = "List translations that are behind the English master, or stamp those looked at."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("language", nargs="?", help="fr, de or it; none lists all")
        parser.add_argument("texts", nargs="*", help="ids of the texts you have looked at")
        parser.add_argument(
            "--game", choices=[book.id for book in books()], default=first_book().id
        )
        parser.add_argument("--unstamped", action="store_true", help="stamp all new texts")
        parser.add_argument(
            "--folder", type=Path, default=RULES_FOLDER, help="another folder of rules"
        )

    def handle(
        self,
        *,
        language: str | None,
        texts: list[str],
        game: str,
        unstamped: bool,
        folder: Path,
        **_options: Any,
    ) -> None:
        try:
            prose = read_prose(game, folder=folder)
        except UnreadableFile as error:
            raise CommandError(str(error)) from error
        if language is None:
            self._list(prose)
            return
        if language == MASTER or language not in prose.files:
            raise CommandError(f"“{language}” is no translation under {folder}.")
        chosen = _chosen(prose, language, texts, new=unstamped)
        paths = {name: text_path(folder, language, game, name) for name in prose.tree.files()}
        self._stamp(prose, language, chosen, paths)

    def _list(self, prose: Prose) -> None:
        for language in prose.files:
            if language != MASTER:
                behind = [text.id for text in stale(prose, language)]
                self.stdout.write(f"{language}: {' '.join(behind) or 'follows the master'}")

    def _stamp(self, prose: Prose, language: str, chosen: set[str], paths: dict[str, Path]) -> None:
        master = prose.texts(MASTER)
        stamps = {each: master[each].fingerprint for each in chosen}
        for name, found in prose.files[language].items():
            if chosen & {text.id for text in found}:
                path = paths[name]
                path.write_text(stamped(path.read_text(encoding="utf-8"), stamps), encoding="utf-8")
        self.stdout.write(f"{language}: {len(chosen)} stamped")


def _chosen(prose: Prose, language: str, texts: list[str], *, new: bool) -> set[str]:
    known = prose.texts(MASTER)
    for each in texts:
        if each not in known:
            raise CommandError(f"“{each}” is no text of the master.")
    return set(texts) | ({text.id for text in unstamped(prose, language)} if new else set())
