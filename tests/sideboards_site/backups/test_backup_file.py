"""A file is read only if it is whole, of a known format, and holds what it says."""

import json
import stat
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from sideboards_site.backups.backup_file import (
    BYTES_AT_ONCE,
    Contents,
    Proof,
    add_proof,
    contents_from,
    digest_of_copy,
    read_contents,
    unpack_copy,
    write_backup,
)
from sideboards_site.backups.faults import BackupFault

NOON = datetime(2026, 11, 18, 11, tzinfo=UTC)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Longer than what is read at once."""
    copy = tmp_path / "copy"
    copy.write_bytes(bytes(range(256)) * (BYTES_AT_ONCE // 256) + b"and more")
    return copy


@pytest.fixture
def contents(copy: Path) -> Contents:
    return Contents("sqlite", NOON, digest_of_copy(copy), {"a": 2}, {"SECRET_KEY": "abc"})


def test_what_is_written_is_read_and_unpacked(copy: Path, contents: Contents) -> None:
    file, unpacked = copy.with_name("file"), copy.with_name("unpacked")
    write_backup(file, copy, contents)
    add_proof(file, Proof(NOON, rows=2, games=1))
    assert read_contents(file) == contents
    unpack_copy(file, unpacked, contents)
    assert unpacked.read_bytes() == copy.read_bytes()
    with ZipFile(file) as archive:
        assert sorted(archive.namelist()) == ["contents.json", "database", "proof.json"]
        assert json.loads(archive.read("proof.json"))["rows"] == 2
        assert json.loads(archive.read("contents.json"))["format"] == 1


def test_a_copy_with_another_digest_is_refused(copy: Path, contents: Contents) -> None:
    file = copy.with_name("file")
    write_backup(file, copy, contents)
    other = replace(contents, digest="0" * 64)
    with pytest.raises(BackupFault, match="has been changed"):
        unpack_copy(file, copy.with_name("unpacked"), other)


def test_neither_a_backup_nor_a_copy_is_written_over(copy: Path, contents: Contents) -> None:
    file = copy.with_name("file")
    write_backup(file, copy, contents)
    with pytest.raises(FileExistsError):
        write_backup(file, copy, contents)
    with pytest.raises(FileExistsError):
        unpack_copy(file, copy, contents)
    assert stat.S_ISREG(file.stat().st_mode)


def told(**changes: Any) -> dict[str, Any]:
    whole = {"kind": "sqlite", "taken_at": f"{NOON}", "digest": "d", "rows": {}, "secrets": {}}
    return {"format": 1, **whole, **changes}


def test_contents_of_another_format_or_with_other_parts_are_refused() -> None:
    assert contents_from(told()).taken_at == NOON
    for harm in (told(format=2), told(format=0), told(more=1), told(taken_at="yesterday")):
        with pytest.raises((ValueError, TypeError)):
            contents_from(harm)
