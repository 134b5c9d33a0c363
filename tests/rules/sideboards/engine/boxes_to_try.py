"""Random boxes: some with little in them, some whole, some like no box that we know."""

import random

from rules.sideboards.engine.box import ORDERS, USUAL_HANDLES, Box, Handles, boxed_edition
from rules.sideboards.engine.cards import Cell, Drawer, Handle
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import PATTERN_IDS
from tests.rules.sideboards.engine.rows_to_try import EDITION


def random_box(chance: random.Random) -> Box:
    box, share, usual = Box(), chance.choice([0, 0.1, 0.5, 1]), chance.random() < 0.8
    for number in PATTERN_IDS:
        if chance.random() < share:
            box = _with_random_pattern(box, number, chance, usual=usual)
    for order in ORDERS:
        if chance.random() < share:
            handles = random_handles(chance, usual=usual)
            drawers = tuple(map(Drawer, order, handles))
            box = box.with_card(drawers[:: chance.choice([1, -1])])
    return box


def random_handles(chance: random.Random, *, usual: bool) -> Handles:
    """Of a card like all that we know, or of one with more of a shape, or fewer."""
    if usual:
        return chance.choice(USUAL_HANDLES)
    return None, *(chance.choice([None, *Handle]) for _ in range(4))


def _with_random_pattern(box: Box, number: int, chance: random.Random, *, usual: bool) -> Box:
    """Not every random choice of cells can occur."""
    while True:
        cells = random_cells(chance, usual=usual)
        try:
            return box.with_pattern(number, chance.randint(1, 12 if usual else 99), cells)
        except Impossible:
            continue


def random_cells(chance: random.Random, *, usual: bool) -> list[Cell]:
    columns = chance.sample(range(4 if usual else 8), chance.randint(2, 4 if usual else 8))
    return [(column, chance.randrange(4 if usual else 5)) for column in columns]


def edition_to_solve(chance: random.Random) -> Edition:
    """Of a box in which patterns and points are like none that we know, while each card shows each
    shape once, but for a few that are not dealt."""
    box = Box()
    for number in PATTERN_IDS:
        box = _with_random_pattern(box, number, chance, usual=False)
    for order in ORDERS:
        handles = random_handles(chance, usual=chance.random() < 0.9)
        box = box.with_card(tuple(map(Drawer, order, handles)))
    return boxed_edition(box, EDITION)
