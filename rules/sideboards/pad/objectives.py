"""Choosing the three objectives that lie on the table: one by one, drawn, or as a suggested set."""

from collections.abc import Mapping, Sequence
from random import choice
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from rules.reader import reader_language
from rules.sideboards.book.plug import BOOK
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import (
    PILES,
    Category,
    Objective,
    Objectives,
    PatternObjective,
)
from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.pad.asked import Fault, Query, printed_points
from rules.sideboards.texts.objectives import objective_text

DRAW_ALL = "all"
PILE_WORDS: Mapping[Category, Promise] = {
    Category.COLORS: gettext_lazy("Color objective"),
    Category.HANDLES: gettext_lazy("Handle objective"),
    Category.ROWS: gettext_lazy("Row objective"),
}


def objectives_asked(query: Query) -> dict[Category, int]:
    """What a button of the form asks for: a suggested set, or one drawn from each pile or from
    one."""
    sets = {str(number): ids for number, ids in enumerate(SUGGESTED_SETS, start=1)}
    if ids := sets.get(query.get("set", "")):
        return dict(zip(Category, ids, strict=True))
    drawn = query.get("draw", "")
    return {pile: choice(ids) for pile, ids in PILES.items() if drawn in (DRAW_ALL, pile)}


def objectives_shown(
    objectives: Objectives, edition: Edition, faults: Sequence[Fault] = ()
) -> Mapping[str, Any]:
    """For the template `pad/objectives.html`."""
    words = {fault.field: fault.words for fault in faults}
    three: Sequence[Objective] = objectives.three
    return {
        "objectives": [
            {
                "category": category,
                "words": PILE_WORDS[category],
                "chosen": chosen,
                "titles": [(number, _title(number, edition)) for number in PILES[category]],
                "most_points": _most_points(chosen),
                "fault": words.get(f"points{chosen.id}", ""),
            }
            for category, chosen in zip(Category, three, strict=True)
        ],
        "sets": SUGGESTED_SETS,
        "draw_all": DRAW_ALL,
    }


def _most_points(objective: Objective) -> int:
    """That a card may show for a pattern. Zero for rows, whose points stand on no card."""
    return printed_points(objective)[-1] if isinstance(objective, PatternObjective) else 0


def _title(number: int, edition: Edition) -> str:
    text = objective_text(number, played=edition, shipped=shipped_edition())
    return BOOK.rulebook.title(text, reader_language())
