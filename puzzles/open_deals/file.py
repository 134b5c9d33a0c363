"""The file of all open deals, in VAR_DIR. It can be made again from the database at any time."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings

from puzzles.open_deals.lines import VERSION, LineKey, new_lines


@dataclass(frozen=True, slots=True)
class Written:
    new: int
    lines: int


def file_of_deals() -> Path:
    path: Path = settings.VAR_DIR / "open_deals.jsonl"
    return path


def write_file(*, anew: bool = False) -> Written:
    """Adds the days that are missing. `anew` also makes the others again, for example after a
    better coach has played them."""
    known = {} if anew else _known_lines()
    new = dict(new_lines(known))
    if new or anew or not file_of_deals().exists():
        lines = {**known, **new}
        # by day, so that the end of the file is what is new
        _put_in_place("".join(f"{lines[key]}\n" for key in sorted(lines, key=_by_day)))
    return Written(new=len(new), lines=len(known) + len(new))


@lru_cache(maxsize=1)
def digest(file: Path, changed: int) -> str:
    """`changed` is when the file was written: then another digest is needed."""
    return sha256(file.read_bytes()).hexdigest()[:20]


def _by_day(key: LineKey) -> tuple[str, str]:
    game, day = key
    return day, game


def _known_lines() -> Mapping[LineKey, str]:
    try:
        text = file_of_deals().read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return {}
    return dict(_lines_of_this_version(text))


def _lines_of_this_version(text: str) -> Iterator[tuple[LineKey, str]]:
    for line in text.splitlines():
        # one that cannot be read is made again
        with suppress(ValueError, KeyError, TypeError):
            data = json.loads(line)
            if data["version"] == VERSION:
                yield (data["game"], data["date"]), line


def _put_in_place(text: str) -> None:
    """Whoever reads meanwhile has the whole file as it was."""
    settings.VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    with NamedTemporaryFile(
        "w", encoding="utf-8", dir=settings.VAR_DIR, prefix="open_deals", delete=False
    ) as file:
        file.write(text)
    Path(file.name).replace(file_of_deals())
