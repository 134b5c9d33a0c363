"""Backups of earlier nights, which are deleted once there are enough newer ones."""

from datetime import datetime, timedelta
from pathlib import Path

FEWEST_KEPT = 30
DAYS_KEPT = 30


def remove_old_backups(folder: Path, *, now: datetime) -> int:
    """Deletes old backups, and returns how many. By age alone, a leaping clock would remove all but
    the newest; by number alone, an afternoon of tries would remove those of the last weeks."""
    files = [file for file in folder.glob("*.backup") if file.is_file()]
    newest_first = sorted(files, key=_made_at, reverse=True)
    before = (now - timedelta(days=DAYS_KEPT)).timestamp()
    old = [file for file in newest_first[FEWEST_KEPT:] if _made_at(file) < before]
    for file in old:
        file.unlink()
    return len(old)


def _made_at(file: Path) -> float:
    return file.stat().st_mtime
