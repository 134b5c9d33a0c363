"""Backups that are proven: each is restored elsewhere before it counts, and before it replaces."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings

from sideboards_site.backups.backup_file import (
    Contents,
    Proof,
    add_proof,
    damaged,
    digest_of_copy,
    read_contents,
    unpack_copy,
    write_backup,
)
from sideboards_site.backups.elsewhere import opened
from sideboards_site.backups.faults import BackupFault
from sideboards_site.backups.postgresql_copies import PostgresqlCopies
from sideboards_site.backups.proof import bring_up_to_date, refuse_other_rows, replay_games
from sideboards_site.backups.sqlite_copies import SqliteCopies
from sideboards_site.backups.stamp import stamp
from sideboards_site.environment.secret_key import PRIVATE, derived_key

FINGERPRINT = 12
"""How many digits tell two secrets apart."""


class Copies(Protocol):
    kind: str

    def take(self, copy: Path) -> dict[str, int]: ...
    def restored(self, copy: Path) -> Any: ...
    def faults(self, database: Mapping[str, Any], /) -> list[str]: ...
    def rows(self, database: Mapping[str, Any]) -> dict[str, int]: ...
    def is_empty(self) -> bool: ...
    def put_in_place(self, database: Mapping[str, Any]) -> str: ...


def copies_of(database: Mapping[str, Any]) -> Copies:
    is_sqlite = database["ENGINE"].endswith("sqlite3")
    return SqliteCopies(database) if is_sqlite else PostgresqlCopies(database)


def make_backup(file: Path, database: Mapping[str, Any], *, now: datetime) -> Proof:
    """Makes a backup. It has its name only once it is proven."""
    if file.exists():
        raise BackupFault(f"{file} is there already: choose another name, or remove it first.")
    draft = file.with_name(f"{file.name}.unproven-{os.getpid()}")
    try:
        with work_folder() as folder:
            copies, copy = copies_of(database), folder / "copy"
            rows = copies.take(copy)
            contents = Contents(copies.kind, now, digest_of_copy(copy), rows, fingerprints())
            write_backup(draft, copy, contents)
            draft.chmod(0o600)
            copy.unlink()
        with proven(draft, database, now=now) as (_copies, _restored, proof):
            add_proof(draft, proof)
        draft.rename(file)
    finally:
        draft.unlink(missing_ok=True)
    stamp(now, taken_at=now)
    return proof


def restore_backup(
    file: Path, database: Mapping[str, Any], *, may_replace: bool, now: datetime
) -> tuple[Proof, str]:
    """Restores a backup. Returns the proof, and where the database that was there before is kept,
    if there was one."""
    if not may_replace and not copies_of(database).is_empty():
        raise BackupFault("The database is not empty: --replace puts it aside.")
    with proven(file, database, now=now) as (copies, restored, proof):
        kept = copies.put_in_place(restored)
    stamp(now, taken_at=read_contents(file).taken_at)
    return proof, kept


def prove_backup(file: Path, database: Mapping[str, Any], *, now: datetime) -> Proof:
    with proven(file, database, now=now) as (_copies, _restored, proof):
        stamp(now, taken_at=read_contents(file).taken_at)
    return proof


@contextmanager
def proven(
    file: Path, database: Mapping[str, Any], *, now: datetime
) -> Iterator[tuple[Copies, Mapping[str, Any], Proof]]:
    """Restores the backup as a database of its own, which is deleted afterwards unless it was put
    in place."""
    contents, copies = read_contents(file), copies_of(database)
    if contents.kind != copies.kind:
        raise BackupFault(f"“{file.name}” is of {contents.kind}, and this site uses {copies.kind}.")
    with work_folder() as folder:
        copy = folder / "copy"
        unpack_copy(file, copy, contents)
        with copies.restored(copy) as restored:
            try:
                games = games_that_come_out(copies, restored, contents, turn=now.toordinal())
            except BackupFault as fault:
                raise damaged(file, str(fault).rstrip(".")) from fault
            yield copies, restored, Proof(now, sum(contents.rows.values()), games)


def games_that_come_out(
    copies: Copies, restored: Mapping[str, Any], contents: Contents, *, turn: int
) -> int:
    for fault in copies.faults(restored):
        raise BackupFault(fault)
    refuse_other_rows(copies.rows(restored), contents.rows)
    with opened(restored) as connection:
        bring_up_to_date(connection)
        return replay_games(connection, turn=turn)


@contextmanager
def work_folder() -> Iterator[Path]:
    """Returns a folder on the disk of the database, so that a proven copy only has to be
    renamed."""
    settings.VAR_DIR.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="backup-", dir=settings.VAR_DIR) as folder:
        yield Path(folder)


def changed_secrets(file: Path) -> list[str]:
    """Returns the names of the secrets that the site had when the backup was taken, and no longer
    has."""
    then, today = read_contents(file).secrets, fingerprints()
    return [name for name, fingerprint in then.items() if today.get(name) != fingerprint]


def fingerprints() -> dict[str, str]:
    named = {"SECRET_KEY": settings.SECRET_KEY, "PUZZLE_SECRET": settings.PUZZLE_SECRET}
    return {
        name: derived_key(secret, purpose="fingerprint").hex()[:FINGERPRINT]
        for name, secret in named.items()
    }
