"""What the start page shows: a sideboard that greets, and the game in three pictures."""

from typing import Any

from rules.current_edition import current_edition
from rules.games.sideboards.notation import parse_sideboard
from rules.games.sideboards.objectives import ROW_OBJECTIVES
from rules.games.sideboards.sideboard import Side, Sideboard
from rules.pictures import Scene
from rules.pictures.words import ghost_words

HERO = "34t 13t 2 52t 51 17t 39t 46t"
START, NEXT = slice(2, 4), 4
OBJECTIVE = 20


def hero_sideboard() -> Sideboard:
    return parse_sideboard(HERO, current_edition().cards)


def how_it_goes() -> dict[str, Any]:
    hero = hero_sideboard()
    row, card = Sideboard(hero.placed[START]), hero.placed[NEXT]
    ghosts = [(card, Side.RIGHT)]
    return {
        "hero": hero,
        "step_cards": hero.placed[NEXT : NEXT + 2],
        "step_row": row,
        "step_scene": Scene(ghosts=ghosts, slots=4),
        "step_label": ghost_words(row, ghosts),
        "step_objective": ROW_OBJECTIVES[OBJECTIVE],
    }
