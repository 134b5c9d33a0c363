"""The thirty objectives: what must match, and which drawers count.

Patterns (1–14) come from the edition; the rows (15–30) are rules of the game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, assert_never

from rules.sideboards.engine.cards import FULL, HEIGHT, Cell, Color, Handle, Mark
from rules.sideboards.engine.errors import Impossible

PATTERN_IDS = range(1, 15)
ROW_IDS = range(15, 31)


class Category(StrEnum):
    """The pile an objective card comes from."""

    COLORS = "colors"
    HANDLES = "handles"
    ROWS = "rows"


PILES = {Category.COLORS: range(1, 8), Category.HANDLES: range(8, 15), Category.ROWS: ROW_IDS}
"""The ids of each category: a higher one is harder."""


class About(StrEnum):
    """What the drawers must have in common."""

    COLORS = "colors"
    HANDLES = "handles"

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(Color) if self is About.COLORS else tuple(Handle)


def category_of(objective_id: int) -> Category:
    for category, ids in PILES.items():
        if objective_id in ids:
            return category
    raise Impossible("no_such_objective", objective_id)


def place_in_pile(objective_id: int) -> int:
    """1 for the easiest of its category."""
    return PILES[category_of(objective_id)].index(objective_id) + 1


def normalized(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The same pattern, moved to the top left corner.

    >>> normalized([(3, 1), (2, 2)])
    ((0, 1), (1, 0))
    """
    given = list(cells)
    left, top = min(column for column, _ in given), min(row for _, row in given)
    return tuple(sorted((column - left, row - top) for column, row in given))


def ways(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The ways, out of eight, in which the pattern has room on a sideboard, each from its
    leftmost column."""
    found, given = set(), list(cells)
    for right, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        found.add(normalized((right * column, down * row) for column, row in given))
        found.add(normalized((right * row, down * column) for column, row in given))
    return tuple(sorted(filter(_has_room, found)))


def _has_room(cells: tuple[Cell, ...]) -> bool:
    return max(column for column, _ in cells) < FULL and max(row for _, row in cells) < HEIGHT


def orientations(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """Those of the ways in which the pattern can occur on cards that show each color and each
    shape once: it uses each column once."""
    return tuple(way for way in ways(cells) if len({column for column, _ in way}) == len(way))


@dataclass(frozen=True, slots=True)
class PatternObjective:
    id: int
    points: int
    cells: tuple[Cell, ...]
    orientations: tuple[tuple[Cell, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "orientations", orientations(self.cells))

    @property
    def category(self) -> Category:
        return category_of(self.id)

    @property
    def about(self) -> About:
        return About(self.category)


class RowRule(StrEnum):
    TWO_LONGEST = "two_longest"
    LONGEST = "longest"
    OF_MARK = "of_mark"
    IN_DRAWER_ROWS = "in_drawer_rows"


@dataclass(frozen=True, slots=True)
class RowObjective:
    id: int
    about: About
    rule: RowRule
    mark: Mark | None = None
    drawer_rows: tuple[int, ...] = ()

    @property
    def category(self) -> Category:
        return Category.ROWS

    @property
    def counts_two_rows(self) -> bool:
        match self.rule:
            case RowRule.TWO_LONGEST | RowRule.IN_DRAWER_ROWS:
                return True
            case RowRule.LONGEST | RowRule.OF_MARK:
                return False
            case _:
                assert_never(self.rule)


def _row_objectives() -> tuple[RowObjective, ...]:
    first_and_fourth, second_and_third = (0, 3), (1, 2)
    return (
        RowObjective(15, About.COLORS, RowRule.TWO_LONGEST),
        RowObjective(16, About.HANDLES, RowRule.TWO_LONGEST),
        RowObjective(17, About.COLORS, RowRule.LONGEST),
        RowObjective(18, About.HANDLES, RowRule.LONGEST),
        *(RowObjective(19 + i, About.COLORS, RowRule.OF_MARK, c) for i, c in enumerate(Color)),
        *(RowObjective(24 + i, About.HANDLES, RowRule.OF_MARK, h) for i, h in enumerate(Handle)),
        RowObjective(27, About.COLORS, RowRule.IN_DRAWER_ROWS, drawer_rows=first_and_fourth),
        RowObjective(28, About.HANDLES, RowRule.IN_DRAWER_ROWS, drawer_rows=first_and_fourth),
        RowObjective(29, About.COLORS, RowRule.IN_DRAWER_ROWS, drawer_rows=second_and_third),
        RowObjective(30, About.HANDLES, RowRule.IN_DRAWER_ROWS, drawer_rows=second_and_third),
    )


ROW_OBJECTIVES = {objective.id: objective for objective in _row_objectives()}

Objective = PatternObjective | RowObjective


def objective_data(objective: Objective) -> dict[str, Any]:
    data: dict[str, Any] = {"id": objective.id, "kind": objective.category}
    if isinstance(objective, PatternObjective):
        data |= {"points": objective.points, "cells": [list(cell) for cell in objective.cells]}
    return data


def pattern_from(data: Mapping[str, Any]) -> PatternObjective:
    """The inverse of `objective_data`, for a pattern."""
    cells = tuple((column, row) for column, row in data["cells"])
    return PatternObjective(data["id"], data["points"], cells)


def objective_from(data: Mapping[str, Any]) -> Objective:
    return ROW_OBJECTIVES[data["id"]] if data["id"] in ROW_IDS else pattern_from(data)


@dataclass(frozen=True, slots=True)
class Objectives:
    """One of each category, as a game uses them."""

    colors: PatternObjective
    handles: PatternObjective
    rows: RowObjective

    @property
    def three(self) -> tuple[PatternObjective, PatternObjective, RowObjective]:
        return self.colors, self.handles, self.rows

    @property
    def ids(self) -> tuple[int, int, int]:
        return self.colors.id, self.handles.id, self.rows.id


def one_of_each(chosen: Iterable[Objective]) -> Objectives:
    """In any order; `Impossible` if they are not one of each category."""
    given = list(chosen)
    by_category = {each.category: each for each in given}
    if len(given) == len(Category):
        match [by_category.get(category) for category in Category]:
            case [
                PatternObjective() as colors,
                PatternObjective() as handles,
                RowObjective() as rows,
            ]:
                return Objectives(colors, handles, rows)
    raise Impossible("not_one_of_each", ",".join(str(each.id) for each in given))
