"""Where the boxes agree that owners have offered: pattern by pattern and card by card."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.sideboards.engine.box import ORDERS, Box, Handles, Order
from rules.sideboards.engine.box_code import parse_box
from rules.sideboards.engine.cards import Drawer
from rules.sideboards.engine.errors import BrokenBox
from rules.sideboards.engine.objectives import PATTERN_IDS, PatternObjective

ENOUGH = 2
"""Owners who agree."""

KeyT = TypeVar("KeyT")
TaughtT = TypeVar("TaughtT")


@dataclass(frozen=True, slots=True)
class TaughtPart(Generic[KeyT, TaughtT]):
    """What owners have taught of one pattern or card."""

    key: KeyT
    variants: Sequence[tuple[TaughtT, int]]
    """Each with its number of owners, the most first."""

    @property
    def is_disputed(self) -> bool:
        return len(self.variants) > 1

    @property
    def is_agreed(self) -> bool:
        """Whether enough owners say so, and nobody otherwise."""
        return not self.is_disputed and self.variants[0][1] >= ENOUGH


@dataclass(frozen=True, slots=True)
class Agreement:
    owners: int
    patterns: Sequence[TaughtPart[int, PatternObjective]]
    cards: Sequence[TaughtPart[Order, Handles]]

    @property
    def box(self) -> Box:
        """All that is agreed."""
        box = Box()
        for pattern in self.patterns:
            if pattern.is_agreed:
                taught = pattern.variants[0][0]
                box = box.with_pattern(pattern.key, taught.points, taught.cells)
        for card in self.cards:
            if card.is_agreed:
                box = box.with_card(tuple(map(Drawer, card.key, card.variants[0][0])))
        return box


def agreement(boxes: Sequence[Box]) -> Agreement:
    return Agreement(
        owners=len(boxes),
        patterns=_taught(PATTERN_IDS, [box.patterns for box in boxes]),
        cards=_taught(ORDERS, [box.cards for box in boxes]),
    )


def _taught(
    keys: Sequence[KeyT], boxes: Sequence[Mapping[KeyT, TaughtT]]
) -> list[TaughtPart[KeyT, TaughtT]]:
    counts = {key: Counter(box[key] for box in boxes if key in box) for key in keys}
    return [TaughtPart(key, found.most_common()) for key, found in counts.items() if found]


def readable(codes: Sequence[str]) -> list[Box]:
    """Without those of a version that is not here."""
    boxes = []
    for code in codes:
        try:
            boxes.append(parse_box(code))
        except BrokenBox:
            continue
    return boxes
