from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pytest_django import Settings

from puzzles.sideboards.table_store import _tables, tables


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Iterator[Path]:
    settings.VAR_DIR = tmp_path
    _tables.cache_clear()
    yield tmp_path / "tables"
    _tables.cache_clear()


def test_tables_are_kept_on_disk_and_read_back(folder: Path) -> None:
    built = tables().longest(8)
    (file,) = folder.iterdir()
    written = file.stat().st_mtime_ns
    _tables.cache_clear()
    assert np.array_equal(tables().longest(8), built)
    assert file.stat().st_mtime_ns == written


@pytest.mark.parametrize("damage", [b"", b"not a table", b"\x93NUMPY\x01\x00"])
def test_a_damaged_file_is_built_anew(folder: Path, damage: bytes) -> None:
    built = tables().longest(8)
    (file,) = folder.iterdir()
    file.write_bytes(damage)
    _tables.cache_clear()
    assert np.array_equal(tables().longest(8), built)
    assert file.stat().st_size > len(built)


def test_half_a_file_is_built_anew(folder: Path) -> None:
    built = tables().longest(8)
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[: 10**6])
    _tables.cache_clear()
    assert np.array_equal(tables().longest(8), built)


def test_tables_work_where_nothing_can_be_written(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("not a folder")
    settings.VAR_DIR = tmp_path / "file"
    assert tables().longest(1)[0] == 1
    assert "cannot be written" in caplog.text
