import re

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.cards import Color, Handle
from rules.sideboards.engine.objectives import (
    ROW_OBJECTIVES,
    About,
    Objective,
    PatternObjective,
)
from rules.sideboards.pictures import objective_svg, orientations_svg
from rules.sideboards.pictures.palette import PAINTS
from rules.sideboards.pictures.sprite import drawer_symbol, handle_symbol

EDITION = shipped_edition()
PATTERNS = [each for each in EDITION.objectives.values() if isinstance(each, PatternObjective)]


def test_every_objective_looks_different() -> None:
    drawn = {objective_svg(objective, label="") for objective in EDITION.objectives.values()}
    assert len(drawn) == 30


def shown(objective: Objective) -> set[Color | Handle]:
    """The colors and handles that can be seen on the card, as a drawer or as its sign."""
    drawn = objective_svg(objective, label="")
    colors = {
        color
        for color in Color
        if f"#{drawer_symbol(color)}" in drawn or PAINTS[color].front in drawn
    }
    return colors | {handle for handle in Handle if f"#{handle_symbol(handle)}" in drawn}


@pytest.mark.parametrize("objective", EDITION.objectives.values(), ids=lambda each: str(each.id))
def test_a_card_shows_what_may_count_and_nothing_else(objective: Objective) -> None:
    mark = getattr(objective, "mark", None)
    assert shown(objective) == ({mark} if mark else set(objective.about.marks))


def test_the_drawer_beside_the_points_of_a_row_is_one_that_counts() -> None:
    for objective in ROW_OBJECTIVES.values():
        last = re.findall(
            r'<use href="#(\w+)" transform="translate\(47 143\)', objective_svg(objective)
        )
        if isinstance(objective.mark, Color):
            assert last == [drawer_symbol(objective.mark)]
        elif objective.about is About.COLORS:
            assert last == ["da"]
        else:
            assert last[1:] == [handle_symbol(objective.mark) if objective.mark else "ha"]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda each: str(each.id))
def test_all_orientations_of_a_pattern_are_drawn_each_with_all_its_drawers(
    pattern: PatternObjective,
) -> None:
    drawn = orientations_svg(pattern)
    assert drawn.count('class="orientation"') == len(pattern.orientations)
    symbol = "#da" if pattern.about is About.COLORS else "#ha"
    assert drawn.count(symbol) == len(pattern.orientations) * len(pattern.cells)
    assert 'aria-hidden="true"' in drawn
