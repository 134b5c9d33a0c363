"""The pictures of the help: one small game from its start to its score. Its words say the same."""

from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Side, Sideboard
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.lab.examples import example_row, objectives_with
from rules.sideboards.pictures import (
    Highlight,
    Scene,
    card_svg,
    objective_svg,
    row_svg,
)

SHOWN = 8
"""Handles that touch at a corner: the plainest pattern whose drawers may have any color."""


@dataclass(frozen=True, slots=True)
class HelpPictures:
    start: SafeString
    both_ways_up: tuple[SafeString, SafeString]
    ends: SafeString
    objective: SafeString
    lit: SafeString
    hand: tuple[SafeString, SafeString]
    swapped: tuple[SafeString, SafeString]


@cache
def help_pictures() -> HelpPictures:
    edition = current_edition()
    row = example_row(SHOWN, edition)
    first, *middle, last = row.placed
    start = Sideboard(tuple(middle))
    at_the_ends = Scene(ghosts=[(first, Side.LEFT), (last, Side.RIGHT)], slots=len(row))
    in_row = {placed.card for placed in row.placed}
    one, other = [card for card in edition.cards.values() if card not in in_row][:2]
    return HelpPictures(
        start=row_svg(start, Scene(slots=len(start)), label=""),
        both_ways_up=(card_svg(last.half_turned(), label=""), card_svg(last, label="")),
        ends=row_svg(start, at_the_ends, label=""),
        objective=objective_svg(edition.objectives[SHOWN], label=""),
        lit=row_svg(row, Scene(_lights(row), slots=len(row)), label=""),
        hand=(card_svg(first, label=""), card_svg(last, label="")),
        swapped=(card_svg(one, label=""), card_svg(other, label="")),
    )


def _lights(row: Sideboard) -> list[Highlight]:
    sheet = solo_score(row, objectives_with(SHOWN, current_edition()), swap_used=True)
    return [Highlight([pattern.drawers for pattern in sheet.handles.patterns])]
