"""One file for a backup: a ZIP of the copy, what it should hold, and the proof that it does."""

import hashlib
import json
import os
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from sideboards_site.backups.faults import BackupFault

BACKUP_FORMAT = 1
COPY, CONTENTS, PROVEN = "database", "contents.json", "proof.json"
BYTES_AT_ONCE = 1 << 20
READING_FAILED: tuple[type[Exception], ...] = (BadZipFile, zlib.error, EOFError, RuntimeError)
READING_FAILED += (KeyError, ValueError, TypeError)
"""All that reading a damaged ZIP raises, such as for a method of compression that does not
exist."""


@dataclass(frozen=True, slots=True)
class Contents:
    kind: str
    """The kind of database: `sqlite` or `postgresql`."""
    taken_at: datetime
    digest: str
    """The SHA-256 of the copy."""
    rows: Mapping[str, int]
    """How many rows each table has."""
    secrets: Mapping[str, str]
    """Fingerprints, which show whether a secret is the same, and not which one it is."""


@dataclass(frozen=True, slots=True)
class Proof:
    proven_at: datetime
    rows: int
    games: int
    """The number of games that were replayed to the scores that are stored."""


def write_backup(file: Path, copy: Path, contents: Contents) -> None:
    with ZipFile(file, "x", ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr(
            CONTENTS, json.dumps({"format": BACKUP_FORMAT, **asdict(contents)}, default=str)
        )
        archive.write(copy, COPY)


def add_proof(file: Path, proof: Proof) -> None:
    with ZipFile(file, "a", ZIP_DEFLATED) as archive:
        archive.writestr(PROVEN, json.dumps(asdict(proof), default=str))
    with file.open("rb") as written:
        os.fsync(written.fileno())


def read_contents(file: Path) -> Contents:
    try:
        with ZipFile(file) as archive:
            return contents_from(json.loads(archive.read(CONTENTS)))
    except READING_FAILED as error:
        raise damaged(file, "it cannot be read") from error


def contents_from(data: dict[str, Any]) -> Contents:
    if data.pop("format") != BACKUP_FORMAT:
        raise ValueError("another format")
    return Contents(**{**data, "taken_at": datetime.fromisoformat(data["taken_at"])})


def unpack_copy(file: Path, copy: Path, contents: Contents) -> None:
    digest = hashlib.sha256()
    try:
        with ZipFile(file) as archive, archive.open(COPY) as packed, copy.open("xb") as unpacked:
            while block := packed.read(BYTES_AT_ONCE):
                digest.update(block)
                unpacked.write(block)
    except READING_FAILED as error:
        raise damaged(file, "its copy of the database cannot be read") from error
    if digest.hexdigest() != contents.digest:
        raise damaged(file, "its copy of the database has been changed")


def digest_of_copy(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def damaged(file: Path, why: str) -> BackupFault:
    return BackupFault(f"“{file.name}” is no whole backup: {why}.")
