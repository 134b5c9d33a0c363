"""Copies of small SQLite files, whatever database the tests run on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sideboards_site.backups.faults import BackupFault
from sideboards_site.backups.sqlite_copies import BESIDE, SqliteCopies


def copies_at(file: Path) -> SqliteCopies:
    return SqliteCopies({"NAME": file})


def database(file: Path, *, rows: int = 2) -> Path:
    """With a write-ahead log, as the site's."""
    with closing(sqlite3.connect(file)) as made:
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("CREATE TABLE a (id INTEGER PRIMARY KEY, of INTEGER REFERENCES a)")
        made.executemany("INSERT INTO a (of) VALUES (?)", [(None,)] * rows)
        made.commit()
    return file


def test_a_copy_is_one_file_with_the_rows_that_were_counted(tmp_path: Path) -> None:
    copies, copy = copies_at(database(tmp_path / "site")), tmp_path / "copy"
    assert copies.take(copy) == copies.rows({"NAME": copy}) == {"a": 2}
    assert copies.faults({"NAME": copy}) == []
    with closing(sqlite3.connect(copy)) as taken:
        assert taken.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_where_there_is_no_database_none_is_made(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(BackupFault, match="There is no database at"):
        copies_at(missing).take(tmp_path / "copy")
    assert not missing.exists()


def test_a_file_without_content_is_an_empty_database(tmp_path: Path) -> None:
    file = tmp_path / "site"
    assert copies_at(file).is_empty()
    file.touch()
    assert copies_at(file).is_empty()
    assert not copies_at(database(file)).is_empty()


def test_a_row_that_points_to_nothing_and_a_file_that_is_none_are_faults(tmp_path: Path) -> None:
    file = database(tmp_path / "site")
    with closing(sqlite3.connect(file)) as broken:
        broken.execute("INSERT INTO a (of) VALUES (99)")
        broken.commit()
    assert copies_at(file).faults({"NAME": file}) == ["a row of a points to nothing"]
    (tmp_path / "text").write_text("no database" * 100)
    assert copies_at(file).faults({"NAME": tmp_path / "text"}) != []


def test_a_log_that_a_damaged_database_left_is_not_taken_for_that_of_the_restored_one(
    tmp_path: Path,
) -> None:
    site, restored = tmp_path / "site", database(tmp_path / "restored", rows=5)
    site.write_text("damaged, which is why it is replaced")
    for ending in BESIDE:
        Path(f"{site}{ending}").write_text(ending)
    kept = copies_at(site).put_in_place({"NAME": restored})
    assert Path(kept).read_text().startswith("damaged")
    assert [Path(f"{site}{ending}").exists() for ending in BESIDE] == [False, False]
    assert copies_at(site).rows({"NAME": site}) == {"a": 5}
    assert not restored.exists()
