"""The drawings of the start page: a full sideboard, and the game in three steps."""

from typing import Any

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Side, Sideboard
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.engine.objectives import ROW_OBJECTIVES
from rules.sideboards.pictures import Scene
from rules.sideboards.pictures.words import ghost_words

HERO = "34t 13t 2 52t 51 17t 39t 46t"
START, NEXT = slice(2, 4), 4
FIRST_HAND = "2 7t 52t"
"""The start's two cards, and one that is not chosen."""
OBJECTIVE = 20


def hero_sideboard() -> Sideboard:
    return parse_sideboard(HERO, current_edition().cards)


def how_it_goes() -> dict[str, Any]:
    hero = hero_sideboard()
    row, card = Sideboard(hero.placed[START]), hero.placed[NEXT]
    ghosts = [(card, Side.RIGHT)]
    return {
        "hero": hero,
        "step_cards": parse_sideboard(FIRST_HAND, current_edition().cards).placed,
        "step_row": row,
        "step_scene": Scene(ghosts=ghosts, slots=len(row) + len(ghosts)),
        "step_label": ghost_words(row, ghosts),
        "step_objective": ROW_OBJECTIVES[OBJECTIVE],
    }
