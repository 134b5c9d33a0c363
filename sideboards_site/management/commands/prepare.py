"""Bring everything a start needs up to date: words, database, static files, puzzles."""

import hashlib
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from sideboards_site.management.commands.words import compile_words
from sideboards_site.serving.one_at_a_time import one_at_a_time


class Command(BaseCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with one_at_a_time():
                compile_words()
                call_command("migrate", verbosity=0, interactive=False)
                collect_static_files()
                call_command("publish_puzzles", days=1, without_search=True, verbosity=0)
        except OperationalError as error:
            reason = " ".join(str(error).split())
            raise CommandError(f"The database cannot be used: {reason}") from error
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}") from error


def collect_static_files() -> None:
    """Collects static files, and only where one has changed, since compressing takes seconds."""
    stamp = settings.STATIC_ROOT / "collected"
    state = static_files_state()
    if not stamp.exists() or stamp.read_text() != state:
        call_command("collectstatic", verbosity=0, interactive=False)
        stamp.write_text(state)


def static_files_state() -> str:
    files = [
        (path, Path(storage.path(path)).stat())
        for finder in get_finders()
        for path, storage in finder.list([])
    ]
    known = sorted((path, stat.st_size, stat.st_mtime_ns) for path, stat in files)
    return hashlib.sha256(repr(known).encode()).hexdigest()
