"""The drawings of the start page: a full sideboard, and the game in three steps."""

from typing import Any

from rules.editions.current import current_edition
from rules.games.sideboards.cards import Side, Sideboard
from rules.games.sideboards.notation import parse_sideboard
from rules.games.sideboards.objectives import ROW_OBJECTIVES
from rules.pictures.sideboards import Scene
from rules.pictures.sideboards.words import ghost_words

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
        "step_scene": Scene(ghosts=ghosts, slots=4),
        "step_label": ghost_words(row, ghosts),
        "step_objective": ROW_OBJECTIVES[OBJECTIVE],
    }
