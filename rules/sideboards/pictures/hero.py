"""The full sideboard of the start page and of the icons."""

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Sideboard
from rules.sideboards.engine.notation import parse_sideboard

HERO = "34t 13t 2 52t 51 17t 39t 46t"


def hero_sideboard() -> Sideboard:
    return parse_sideboard(HERO, current_edition().cards)
