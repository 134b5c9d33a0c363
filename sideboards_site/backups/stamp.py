"""When a backup was last proven by restoring it, for programs that watch over the site."""

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from django.conf import settings


def stamp_file() -> Path:
    file: Path = settings.VAR_DIR / "proven_restore.json"
    return file


def stamp(proven_at: datetime, *, taken_at: datetime) -> None:
    """Stores when. Of all backups that were proven the newest counts, unless it has a time that is
    still to come: the clock was ahead then."""
    known = last_proof()
    if known is not None and taken_at < known <= proven_at:
        return
    text = json.dumps({"proven_at": proven_at.isoformat(), "taken_at": taken_at.isoformat()})
    draft = stamp_file().with_suffix(".draft")
    draft.write_text(text)
    draft.replace(stamp_file())


def last_proof() -> datetime | None:
    """Returns when the newest backup was taken that was proven."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        return datetime.fromisoformat(json.loads(stamp_file().read_text())["taken_at"])
    return None
