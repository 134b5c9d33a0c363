"""What a loss of power leaves of some files: what was synced, and of the rest whatever likes.

`power_cut.c` writes down what processes do to the files of a folder. The test cuts that log where
it likes: each place is a moment at which the power may have gone.
"""

import struct
import subprocess
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

SOURCE = Path(__file__).with_suffix(".c")
RECORD = struct.Struct("=IIQQ")
WRITE, TRUNCATE, SYNC, UNLINK = 1, 2, 3, 4
SECTOR = 512
"""Written whole or not at all."""


class Change(NamedTuple):
    kind: int
    name: str
    offset: int
    length: int
    data: bytes
    ends_at: int
    """Where the log is when it has happened."""


def recorder(folder: Path) -> Path:
    """The library to be loaded before all others."""
    library = folder / "power_cut.so"
    command = ["gcc", "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run(command, check=True)
    return library


def changes_in(log: bytes) -> Iterator[Change]:
    """What was being written down when all was killed is not told."""
    at = 0
    while at + RECORD.size <= len(log):
        kind, name_length, offset, length = RECORD.unpack_from(log, at)
        data_at = at + RECORD.size + name_length
        end = data_at + (length if kind == WRITE else 0)
        if end > len(log):
            return
        name = log[at + RECORD.size : data_at].decode()
        yield Change(kind, name, offset, length, log[data_at:end], end)
        at = end


Fate = Callable[[Random], bool]
"""Whether a piece that was not synced reached the disk."""
FATES: Mapping[str, Fate] = {
    "nothing more": lambda _: False,
    "everything": lambda _: True,
    "some sectors": lambda chance: chance.random() < 0.5,
    "few sectors": lambda chance: chance.random() < 0.1,
    "most sectors": lambda chance: chance.random() < 0.9,
}


@dataclass
class Disk:
    """Names with what was synced under them, and the changes since, in their order."""

    synced: dict[str, bytearray]
    pending: dict[str, list[Change]] = field(default_factory=lambda: defaultdict(list))
    obeys: Callable[[Change], bool] = lambda _: True
    """Which syncs it carries out: all, unless it lies."""

    def do(self, change: Change) -> None:
        if change.kind != SYNC:
            self.pending[change.name].append(change)
        elif self.obeys(change):
            for pending in self.pending.pop(change.name, []):
                _apply(self.synced, pending, lambda: True)

    def after_the_cut(self, fate: Fate, chance: Random) -> dict[str, bytes]:
        left = {name: bytearray(content) for name, content in self.synced.items()}
        for changes in self.pending.values():
            for change in changes:
                _apply(left, change, lambda: fate(chance))
        return {name: bytes(content) for name, content in left.items()}


def _apply(files: dict[str, bytearray], change: Change, arrives: Callable[[], bool]) -> None:
    if change.kind == WRITE:
        for start, piece in _sectors(change):
            if arrives():
                content = files.setdefault(change.name, bytearray())
                content.extend(bytes(max(0, start - len(content))))
                content[start : start + len(piece)] = piece
    elif arrives():
        if change.kind == UNLINK:
            files.pop(change.name, None)
        else:
            content = files.setdefault(change.name, bytearray())
            content.extend(bytes(max(0, change.length - len(content))))
            del content[change.length :]


def _sectors(change: Change) -> Iterator[tuple[int, bytes]]:
    start, end = change.offset, change.offset + len(change.data)
    while start < end:
        until = min(end, (start // SECTOR + 1) * SECTOR)
        yield start, change.data[start - change.offset : until - change.offset]
        start = until
