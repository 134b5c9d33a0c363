"""The edition in use: the shipped one, the operator's own file, or one adopted from a day on.

Adopted editions are files in `VAR_DIR`, each named by its first day as that of the site. Running
processes notice a new one, and its day.
"""

import re
from datetime import date
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from rules.sideboards.engine.edition import Edition, FaultyEdition, is_unusual, parse_edition

EDITIONS = Path(__file__).parent
SHIPPED = "reconstruction"
FILE_NAME = re.compile(r"\d{4}-\d\d-\d\d\.json")


def edition_path(name: str) -> Path:
    """A shipped edition by its name, any other by its path."""
    shipped = EDITIONS / f"{name}.json"
    return shipped if shipped.is_file() else Path(name)


def read_edition(path: Path) -> Edition:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise FaultyEdition([f"The edition {path} cannot be read: {reason}."]) from error
    edition = parse_edition(text)
    if faults := faults_for_puzzles(edition):
        raise FaultyEdition(faults)
    return edition


def faults_for_puzzles(edition: Edition) -> list[str]:
    """One can count with any card, but solver and coach know none that shows a shape twice or
    not at all."""
    return [
        f"Card {card.id} does not have three handles with each shape once, as the puzzles need it."
        for card in filter(is_unusual, edition.cards.values())
    ]


def current_edition() -> Edition:
    return edition_of(timezone.localdate())


def edition_of(day: date) -> Edition:
    return _edition_in(edition_file(day))


def edition_file(day: date | None = None) -> Path:
    """Of that day, or of today."""
    begun = [each for each in adopted_days() if each <= (day or timezone.localdate())]
    return adopted_file(begun[-1]) if begun else edition_path(settings.SIDEBOARDS_EDITION)


def site_editions() -> list[Edition]:
    """All that deals have been made from without a stored edition: links may name any of them."""
    begun = [each for each in adopted_days() if each <= timezone.localdate()]
    files = [edition_path(settings.SIDEBOARDS_EDITION), *map(adopted_file, begun)]
    return [shipped_edition(), *map(_edition_in, files)]


def adopted_days() -> list[date]:
    """Sorted; each is the first one of an adopted edition."""
    try:
        names = [path.name for path in _adopted_folder().iterdir()]
    except (FileNotFoundError, NotADirectoryError):
        return []
    return sorted(date.fromisoformat(name[:-5]) for name in names if FILE_NAME.fullmatch(name))


def adopted_file(day: date) -> Path:
    return _adopted_folder() / f"{day.isoformat()}.json"


def _adopted_folder() -> Path:
    return Path(settings.VAR_DIR) / "editions"


@lru_cache(maxsize=8)
def _edition_in(path: Path) -> Edition:
    return read_edition(path)


def shipped_edition() -> Edition:
    """The edition whose cards illustrate the rules, even if another one is played."""
    return _edition_in(edition_path(SHIPPED))
