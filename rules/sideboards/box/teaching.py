"""What the forms of a box say: a pattern or a card, as it was typed, with what cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules.sideboards.engine.box import (
    ORDERS,
    Box,
    Order,
    is_unusual_card,
    is_unusual_pattern,
    place_of,
    taught_card,
    taught_pattern,
)
from rules.sideboards.engine.cards import HEIGHT, Cell, Color, Drawer, Handle
from rules.sideboards.engine.drawn import placed_by_colors
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.edition_faults import POINTS
from rules.sideboards.engine.errors import Impossible, Unteachable
from rules.sideboards.engine.objectives import PatternObjective
from rules.sideboards.pictures.words import mark_words

GRID = 5
"""Columns and levels, unless a taught pattern is wider."""
LONGEST_NUMBER = 4
DRAWERS = range(1, HEIGHT + 1)


@dataclass(frozen=True, slots=True)
class TypedPattern:
    objective: PatternObjective
    """That of the site."""
    points: str
    cells: frozenset[Cell]
    fault: str = ""
    is_fault_of_points: bool = False
    asks: bool = False
    """Whether it is so unusual that the owner is asked once."""

    @property
    def columns(self) -> range:
        return range(max([GRID, *(column + 1 for column, _ in self.cells)]))

    @property
    def levels(self) -> Sequence[Sequence[tuple[str, str, bool]]]:
        """Of each cell its value in the form, its words, and whether it is ticked."""
        words = _("Column %(column)s, level %(level)s from the top")
        return [
            [
                (
                    f"{column}.{row}",
                    words % {"column": column + 1, "level": row + 1},
                    (column, row) in self.cells,
                )
                for column in self.columns
            ]
            for row in range(HEIGHT)
        ]


def pattern_to_teach(number: int, box: Box, ours: Edition) -> TypedPattern:
    shown = box.patterns.get(number) or ours.objectives[number]
    objective = ours.objectives[number]
    if not isinstance(shown, PatternObjective) or not isinstance(objective, PatternObjective):
        raise Impossible("no_such_objective", number)
    return TypedPattern(objective, str(shown.points), frozenset(shown.cells))


def typed_pattern(form: QueryDict, asked: TypedPattern, box: Box) -> tuple[TypedPattern, Box]:
    """The box stays as it is while anything is in the way."""
    number, points = asked.objective.id, form.get("points", "").strip()[:LONGEST_NUMBER]
    cells = frozenset(filter(None, map(_cell, form.getlist("cell"))))
    typed = replace(asked, points=points, cells=cells)
    if points not in map(str, POINTS):
        words = _("A pattern is worth %(least)s to %(most)s points, not “%(typed)s”.")
        shown = {"least": POINTS[0], "most": POINTS[-1], "typed": points}
        return replace(typed, fault=words % shown, is_fault_of_points=True), box
    try:
        taught = taught_pattern(number, int(points), cells)
    except Unteachable as error:
        return replace(typed, fault=_pattern_fault(error)), box
    is_known = box.patterns.get(number) == taught or "sure" in form
    if is_unusual_pattern(taught) and not is_known:
        return replace(typed, asks=True), box
    return typed, box.with_pattern(number, int(points), cells)


def _pattern_fault(error: Unteachable) -> str:
    if error.reason == "too_few_cells":
        return _("A pattern has at least two drawers: tap those that your card shows.")
    return _(
        "This can’t be: a card shows each color once, but here two drawers would need the same one."
    )


def _cell(value: str) -> Cell | None:
    column, _dot, row = value.partition(".")
    places = {str(place): place for place in range(8)}
    return (places[column], places[row]) if column in places and row in places else None


@dataclass(frozen=True, slots=True)
class DrawerFields:
    number: int
    """From the top, from 1 on."""
    color: Color | None
    handle: Handle | None

    @property
    def words(self) -> str:
        return _("Drawer %(number)s from the top") % {"number": self.number}


@dataclass(frozen=True, slots=True)
class TypedCard:
    drawers: Sequence[DrawerFields]
    order: Order | None = None
    """Of the card that is changed; None for another one."""
    fault: str = ""
    equal: int = 0
    """The place of the card that has the same order of colors; 0 if none has."""
    asks: bool = False

    @property
    def place(self) -> int:
        return place_of(self.order) if self.order else 0


def order_at(place: str) -> Order | None:
    return {str(place_of(order)): order for order in ORDERS}.get(place)


def card_to_teach(order: Order | None, edition: Edition, *, is_turned: bool) -> TypedCard:
    """As the edition has it, which is that of the box, and as it lies."""
    if order is None:
        return TypedCard([DrawerFields(number, None, None) for number in DRAWERS])
    lying = placed_by_colors(edition.cards.values())[order[::-1] if is_turned else order].drawers
    drawers = [
        DrawerFields(number, drawer.color, drawer.handle)
        for number, drawer in zip(DRAWERS, lying, strict=True)
    ]
    return TypedCard(drawers, order)


def typed_card(form: QueryDict, order: Order | None, box: Box) -> tuple[TypedCard, Box]:
    """The box stays as it is while anything is in the way."""
    drawers = [_drawer(form, number) for number in DRAWERS]
    typed = TypedCard(drawers, order)
    drawers = _with_the_last_color(drawers)
    missing = [color for color in Color if color not in {each.color for each in drawers}]
    if missing:
        words = _("A card has each color once. Still missing here: %(colors)s.")
        return replace(typed, fault=words % {"colors": _joined(missing)}), box
    try:
        card = [Drawer(each.color, each.handle) for each in drawers if each.color]
        here, handles = taught_card(card)
    except Unteachable:
        return replace(typed, fault=_("No card has the same handle on all five drawers.")), box
    if here in box.cards and here != order:
        words = _("You’ve taught this order of colors already, and each is there once.")
        return replace(typed, fault=words, equal=place_of(here)), box
    is_known = box.cards.get(here) == handles or "sure" in form
    if is_unusual_card(handles) and not is_known:
        return replace(typed, asks=True), box
    before = box.without_card(order) if order else box
    return typed, before.with_card(card)


def _drawer(form: QueryDict, number: int) -> DrawerFields:
    colors = {str(color): color for color in Color}
    handles = {str(handle): handle for handle in Handle}
    return DrawerFields(
        number,
        colors.get(form.get(f"color{number}", "")),
        handles.get(form.get(f"handle{number}", "")),
    )


def _with_the_last_color(drawers: list[DrawerFields]) -> list[DrawerFields]:
    """Of the fifth color nobody has to be asked."""
    left = [color for color in Color if color not in {each.color for each in drawers}]
    is_open = [each for each in drawers if each.color is None]
    if len(left) == len(is_open) == 1:
        return [replace(each, color=left[0]) if each.color is None else each for each in drawers]
    return drawers


def _joined(colors: Sequence[Color]) -> str:
    return ", ".join(map(mark_words, colors))
