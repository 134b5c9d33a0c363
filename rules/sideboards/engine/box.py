"""A box: what its owner has taught of the printed cards, as a code that fits into a link.

An owner teaches patterns (cells and points) and cards (where the handles are), some or all. What
is not taught is that of the site's own edition. A card has no number in print, so it is known by
its order of colors, of which each exists once; turned upside down it is the same card.

To count with a box, take an `Edition` from its code::

    edition = boxed_edition(parse_box(code), current_edition())

`parse_box` raises `BrokenBox`, which is a sentence, for anything but a whole, unchanged code.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any

from rules.sideboards.engine.cards import HEIGHT, Card, Cell, Color, Drawer, Handle
from rules.sideboards.engine.edition import Edition, edition_data
from rules.sideboards.engine.edition_faults import (
    FEWEST_CELLS,
    MOST_CELLS,
    POINTS,
    has_usual_handles,
)
from rules.sideboards.engine.errors import Impossible, Unteachable
from rules.sideboards.engine.objectives import (
    PATTERN_IDS,
    About,
    PatternObjective,
    normalized,
    orientations,
    ways,
)

Order = tuple[Color, ...]
Handles = tuple[Handle | None, ...]

_PLACES = {color: place for place, color in enumerate(Color)}
ORDERS: tuple[Order, ...] = tuple(
    order for order in permutations(Color) if _PLACES[order[0]] < _PLACES[order[-1]]
)
"""Of the colors of each card, read from the end whose color is named first in `Color`."""
USUAL_HANDLES: tuple[Handles, ...] = tuple(
    tuple(dict(zip(places, Handle, strict=True)).get(place) for place in range(HEIGHT))
    for places in permutations(range(HEIGHT), len(Handle))
)
NAME = "Sideboards, with cards and patterns as their owner has them"


@dataclass(frozen=True, slots=True)
class Box:
    patterns: Mapping[int, PatternObjective] = field(default_factory=dict)
    """Those that are taught, by their numbers, each moved to the top left corner."""
    cards: Mapping[Order, Handles] = field(default_factory=dict)
    """The handles of those that are taught, from the end at which the order begins."""

    def with_pattern(self, number: int, points: int, cells: Iterable[Cell]) -> "Box":
        """`Unteachable` if no card in print can show it."""
        taught = taught_pattern(number, points, cells)
        return replace(self, patterns=dict(sorted({**self.patterns, number: taught}.items())))

    def without_pattern(self, number: int) -> "Box":
        return replace(self, patterns=_without(self.patterns, number))

    def with_card(self, drawers: Sequence[Drawer]) -> "Box":
        """`Unteachable` if the card, from top to bottom, is no order of the five colors."""
        order, handles = taught_card(drawers)
        cards = {**self.cards, order: handles}
        return replace(self, cards={each: cards[each] for each in ORDERS if each in cards})

    def without_card(self, order: Order) -> "Box":
        return replace(self, cards=_without(self.cards, order))

    @property
    def is_empty(self) -> bool:
        return not (self.patterns or self.cards)


def taught_pattern(number: int, points: int, cells: Iterable[Cell]) -> PatternObjective:
    if number not in PATTERN_IDS:
        raise Impossible("no_such_objective", number)
    if points not in POINTS:
        raise Unteachable("points", points)
    given = set(cells)
    if len(given) < FEWEST_CELLS:
        raise Unteachable("too_few_cells", len(given))
    taught = PatternObjective(number, points, normalized(given))
    # only handles could stand twice on a card
    possible = ways(given) if taught.about is About.HANDLES else taught.orientations
    if taught.cells not in ways(given) or not possible:
        raise Unteachable("pattern", number)
    return taught


def is_unusual_pattern(pattern: PatternObjective) -> bool:
    """Whether it is unlike all patterns that we know, and so perhaps a slip."""
    return len(pattern.cells) > MOST_CELLS or not orientations(pattern.cells)


def taught_card(drawers: Sequence[Drawer]) -> tuple[Order, Handles]:
    order = tuple(drawer.color for drawer in drawers)
    if len(order) != HEIGHT or set(order) != set(Color):
        raise Unteachable("colors", ", ".join(order))
    handles = [drawer.handle for drawer in drawers]
    if handles[0] and handles.count(handles[0]) == HEIGHT:
        raise Unteachable("five_alike", handles[0])
    known = order_of(order)
    return known, tuple(handles if known == order else handles[::-1])


def order_of(colors: Sequence[Color]) -> Order:
    """Turned upside down a card is the same one.

    >>> order_of(list(Color)[::-1]) == tuple(Color)
    True
    """
    order = tuple(colors)
    return order if order in ORDERS else order[::-1]


def place_of(order: Order) -> int:
    """By which forms and links name a card: 1 to 60."""
    return ORDERS.index(order) + 1


def is_unusual_card(handles: Handles) -> bool:
    return not has_usual_handles(handles)


def boxed_edition(box: Box, base: Edition) -> Edition:
    """The cards and patterns of the box; for all that is not taught, those of `base`."""
    if box.is_empty:
        return base
    return Edition(
        name=NAME,
        cards={number: _boxed_card(box, card) for number, card in base.cards.items()},
        objectives={**base.objectives, **box.patterns},
        taught=frozenset(box.patterns),
    )


def _boxed_card(box: Box, card: Card) -> Card:
    colors = tuple(drawer.color for drawer in card.drawers)
    handles = box.cards.get(order_of(colors))
    if handles is None:
        return card
    as_it_lies = handles if colors in ORDERS else handles[::-1]
    return Card(card.id, tuple(map(Drawer, colors, as_it_lies)))


def box_of(edition: Edition) -> Box:
    """All of an edition, as if each card and pattern had been taught."""
    box = Box()
    patterns = [each for each in edition.objectives.values() if isinstance(each, PatternObjective)]
    for each in patterns:
        box = box.with_pattern(each.id, each.points, _lying(each.cells))
    for card in edition.cards.values():
        box = box.with_card(card.drawers)
    return box


def _lying(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """An edition file may show a pattern upright that has room only when it lies."""
    possible = ways(cells)
    return normalized(cells) if normalized(cells) in possible else possible[0]


def box_file(box: Box, base: Edition) -> dict[str, Any]:
    """The content of an edition file, which also says what of it was taught."""
    edition = boxed_edition(box, base)
    cards = [
        card.id
        for card in edition.cards.values()
        if order_of([drawer.color for drawer in card.drawers]) in box.cards
    ]
    return {**edition_data(edition), "taught": {"cards": cards, "objectives": list(box.patterns)}}


def _without(taught: Mapping[Any, Any], key: Any) -> dict[Any, Any]:
    return {each: value for each, value in taught.items() if each != key}
