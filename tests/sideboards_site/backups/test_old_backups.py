"""Which backups go when a new one is proven: no clock alone decides it."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sideboards_site.backups.old_backups import remove_old_backups

TODAY = datetime(2026, 11, 19, 3, 30, tzinfo=UTC)


def nightly(folder: Path, nights: int) -> list[str]:
    """The names of those that were made in so many nights, the newest first."""
    names = []
    for night in range(nights):
        made = TODAY - timedelta(days=night)
        file = folder / f"{made:%Y-%m-%d}.backup"
        file.write_text("a copy")
        os.utime(file, (made.timestamp(), made.timestamp()))
        names.append(file.name)
    return names


def left(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_of_many_nights_the_last_ones_are_kept(tmp_path: Path) -> None:
    names = nightly(tmp_path, 50)
    assert remove_old_backups(tmp_path, now=TODAY) == 19
    assert left(tmp_path) == set(names[:31])


@pytest.mark.parametrize("days", [800, -800])
def test_a_clock_that_leaps_removes_none_that_would_be_missed(tmp_path: Path, days: int) -> None:
    names = nightly(tmp_path, 30)
    leapt = TODAY + timedelta(days=days)
    for night in range(3):
        made = leapt + timedelta(days=night)
        file = tmp_path / f"{made:%Y-%m-%d}.backup"
        file.write_text("a copy")
        os.utime(file, (made.timestamp(), made.timestamp()))
        remove_old_backups(tmp_path, now=made)
        assert file.exists()
    assert set(names[:27]) <= left(tmp_path)


def test_many_in_one_day_push_out_none(tmp_path: Path) -> None:
    names = nightly(tmp_path, 20)
    for number in range(60):
        (tmp_path / f"by-hand-{number}.backup").write_text("a copy")
        os.utime(tmp_path / f"by-hand-{number}.backup", (TODAY.timestamp(), TODAY.timestamp()))
    assert remove_old_backups(tmp_path, now=TODAY) == 0
    assert set(names) <= left(tmp_path)


def test_nothing_else_beside_them_goes(tmp_path: Path) -> None:
    nightly(tmp_path, 31)
    for name in ("keys.txt", "old.backup.unproven-7"):
        (tmp_path / name).write_text("something else")
        os.utime(tmp_path / name, (0, 0))
    (tmp_path / "folder.backup").mkdir()
    remove_old_backups(tmp_path, now=TODAY + timedelta(days=99))
    assert {"keys.txt", "old.backup.unproven-7", "folder.backup"} <= left(tmp_path)
