"""The edition in use: the shipped one, or the operator's own file."""

from functools import cache
from pathlib import Path

from django.conf import settings

from rules.sideboards.engine.edition import Edition, FaultyEdition, is_unusual, parse_edition

EDITIONS = Path(__file__).parent
SHIPPED = "reconstruction"


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
    if faults := _faults_for_puzzles(edition):
        raise FaultyEdition(faults)
    return edition


def _faults_for_puzzles(edition: Edition) -> list[str]:
    """One can count with any card, but solver and coach know none that shows a shape twice or
    not at all."""
    return [
        f"Card {card.id} does not have three handles with each shape once, as the puzzles need it."
        for card in filter(is_unusual, edition.cards.values())
    ]


@cache
def current_edition() -> Edition:
    return read_edition(edition_path(settings.SIDEBOARDS_EDITION))


@cache
def shipped_edition() -> Edition:
    """The edition whose cards illustrate the rules, even if another one is played."""
    return read_edition(edition_path(SHIPPED))
