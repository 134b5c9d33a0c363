"""For each objective and each rule about them a row that counts, and one that looks as if it did.

Rows are put together from cards that have the wanted drawers, in an order that the objective fixes.
What counts in them is found by the rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, islice, permutations, product
from typing import assert_never

from rules.sideboards.engine.cards import HEIGHT, Card, Cell, Mark, PlacedCard, Sideboard
from rules.sideboards.engine.counting import counting_runs, most_patterns
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import Objective, PatternObjective, RowObjective, RowRule

WIDE = 4
"""Cards in a row of a plate about rows."""
TRIED = 400
"""Rows for each sketch."""
STEP = 7
"""How many ways of a card lie between those that objectives begin with."""
Group = tuple[Cell, ...]


class RuleShown(StrEnum):
    """The ids of the rules that have plates of their own."""

    PATTERN_SAME = "pattern-same"
    PATTERN_FREE = "pattern-free"
    PATTERN_TURNING = "pattern-turning"
    PATTERN_MANY = "pattern-many"
    ROW_WHAT = "row-what"
    ROW_POINTS = "row-points"
    ROW_TWO_LONGEST = "row-two-longest"
    ROW_LONGEST = "row-longest"
    ROW_GIVEN = "row-given"
    ROW_LEVELS = "row-levels"


OBJECTIVE_OF = dict(zip(RuleShown, (2, 3, 9, 8, 17, 19, 15, 17, 24, 27), strict=True))


class WhyNot(StrEnum):
    UNLIKE = "unlike"
    """Arranged as the pattern is, but not of one mark."""
    OTHER_SHAPE = "other_shape"
    """One mark, but not arranged as the pattern is."""
    SHARED_DRAWER = "shared_drawer"
    ROW_BREAKS = "row_breaks"
    OTHER_MARK = "other_mark"
    """A longer row, of another mark than the objective names."""
    THIRD_ROW = "third_row"
    OTHER_LEVEL = "other_level"
    NOT_LEVEL = "not_level"


@dataclass(frozen=True, slots=True)
class Plate:
    objective: Objective
    sideboard: Sideboard
    counts: tuple[Group, ...]
    near: Group = ()
    """The drawers that look as if they counted."""
    why_not: WhyNot | None = None


@dataclass(frozen=True, slots=True)
class _Sketch:
    """What is wanted of a row."""

    columns: int
    marks: Mapping[Group, Mark]
    """Drawers of one mark each."""
    counts: frozenset[Group] | None = None
    """All that may count; None if that does not matter."""
    near: Group = ()
    why_not: WhyNot | None = None

    def level_of(self, column: int) -> dict[Mark, int]:
        cells = ((mark, cell) for group, mark in self.marks.items() for cell in group)
        return {mark: level for mark, (at, level) in cells if at == column}


def plates_of(objective: Objective, cards: Iterable[Card]) -> tuple[Plate, ...]:
    """Returns a plate that counts and one that doesn't; none if there are no cards for them."""
    if isinstance(objective, PatternObjective):
        return _both(objective, cards, _patterns(objective), _other_shapes(objective))
    return _both(objective, cards, _rows(objective), _other_rows(objective))


def plates_about(rule: RuleShown, edition: Edition) -> tuple[Plate, ...]:
    """Returns those of a rule, by way of an objective that shows it."""
    objective = edition.objectives[OBJECTIVE_OF[rule]]
    cards = edition.cards.values()
    if isinstance(objective, RowObjective):
        if rule is RuleShown.ROW_WHAT:
            return _both(objective, cards, _rows(objective), _stairs(objective))
        return plates_of(objective, cards)
    match rule:
        case RuleShown.PATTERN_FREE:
            return _both(objective, cards, _in_two_marks(objective), _unlike(objective))
        case RuleShown.PATTERN_TURNING:
            return _both(objective, cards, _turned(objective), _other_shapes(objective))
        case RuleShown.PATTERN_MANY:
            return _both(objective, cards, _side_by_side(objective), _zigzag(objective))
        case _:
            return _both(objective, cards, _patterns(objective), _unlike(objective))


def _both(
    objective: Objective, cards: Iterable[Card], *both: Iterator[_Sketch]
) -> tuple[Plate, ...]:
    lying = [PlacedCard(card, turned) for card in cards for turned in (False, True)]
    # so that objectives alike are shown by other cards
    first = objective.id * STEP % len(lying)
    lying = lying[first:] + lying[:first]
    plates = [next(_plates(sketches, objective, lying), None) for sketches in both]
    return tuple(plate for plate in plates if plate) if all(plates) else ()


def counted_groups(objective: Objective, sideboard: Sideboard) -> tuple[Group, ...]:
    if isinstance(objective, PatternObjective):
        return tuple(each.drawers for each in most_patterns(sideboard, objective))
    return tuple(run.drawers for run in counting_runs(sideboard, objective))


def _plates(
    sketches: Iterable[_Sketch], objective: Objective, lying: Sequence[PlacedCard]
) -> Iterator[Plate]:
    for sketch in sketches:
        for row in islice(_rows_like(sketch, lying), TRIED):
            counts = counted_groups(objective, row)
            if sketch.counts in (None, frozenset(counts)) and sketch.near not in counts:
                yield Plate(objective, row, counts, sketch.near, sketch.why_not)


def _rows_like(
    sketch: _Sketch, lying: Sequence[PlacedCard], before: tuple[PlacedCard, ...] = ()
) -> Iterator[Sideboard]:
    if len(before) == sketch.columns:
        yield Sideboard(before)
        return
    wanted, used = sketch.level_of(len(before)), {each.card for each in before}
    for placed in lying:
        fits = all(placed.row_of(mark) == level for mark, level in wanted.items())
        if fits and placed.card not in used:
            yield from _rows_like(sketch, lying, (*before, placed))


def _patterns(objective: PatternObjective) -> Iterator[_Sketch]:
    for mark, cells in product(_marks(objective), _lifted(objective.cells)):
        yield _Sketch(_width(cells), {cells: mark}, frozenset([cells]))


def _other_shapes(objective: PatternObjective) -> Iterator[_Sketch]:
    """One of the drawers is a level too high or too low."""
    *others, (column, level) = sorted(objective.cells)
    moved = chain.from_iterable(_lifted((*others, (column, level + by))) for by in (1, -1))
    for cells, mark in product(list(moved), _marks(objective)):
        yield _Sketch(_width(cells), {cells: mark}, frozenset(), cells, WhyNot.OTHER_SHAPE)


def _unlike(objective: PatternObjective) -> Iterator[_Sketch]:
    one, other, *_ = _marks(objective)
    for cells in _lifted(objective.cells):
        marks = {cells[:-1]: one, cells[-1:]: other}
        yield _Sketch(_width(cells), marks, frozenset(), cells, WhyNot.UNLIKE)


def _in_two_marks(objective: PatternObjective) -> Iterator[_Sketch]:
    """A pattern in each of two marks."""
    one, other, *_ = _marks(objective)
    for cells, more in permutations(_lifted(objective.cells), 2):
        yield _Sketch(_width(cells), {cells: one, more: other}, frozenset([cells, more]))


def _turned(objective: PatternObjective) -> Iterator[_Sketch]:
    """By a quarter."""
    quarter = [(level, column) for column, level in objective.cells]
    for mark, cells in product(_marks(objective), _lifted(quarter)):
        yield _Sketch(_width(cells), {cells: mark}, frozenset([cells]))


def _side_by_side(objective: PatternObjective) -> Iterator[_Sketch]:
    for mark, cells in product(_marks(objective), _lifted(objective.cells)):
        width = _width(cells)
        more = tuple((column + width, level) for column, level in cells)
        marks, counts = {cells: mark, more: mark}, frozenset([cells, more])
        yield _Sketch(2 * width, marks, counts)


def _zigzag(objective: PatternObjective) -> Iterator[_Sketch]:
    """A pair, and one more drawer that would make another with the second."""
    for mark, (first, second) in product(_marks(objective), _lifted(objective.cells)):
        beyond = 2 * second[0] - first[0], first[1]
        pair, near = (first, second), (second, beyond)
        marks: dict[Group, Mark] = {pair: mark, (beyond,): mark}
        yield _Sketch(beyond[0] + 1, marks, frozenset([pair]), near, WhyNot.SHARED_DRAWER)


def _stairs(objective: RowObjective) -> Iterator[_Sketch]:
    """One mark in neighboring columns, on different levels."""
    for mark, cells in product(_marks(objective), _lifted([(0, 0), (1, 0), (2, 1), (3, 1)])):
        counts = frozenset([cells[:2]])
        yield _Sketch(WIDE, {cells: mark}, counts, cells[2:], WhyNot.NOT_LEVEL)


def _rows(objective: RowObjective) -> Iterator[_Sketch]:
    one, other, *_ = _marks(objective)
    for upper, lower in permutations(_levels(objective), 2):
        row, second = _along(upper, range(3)), _along(lower, range(1, WIDE))
        if objective.counts_two_rows:
            yield _Sketch(WIDE, {row: one, second: other}, frozenset([row, second]))
        else:
            yield _Sketch(WIDE, {row: one}, frozenset([row]))


def _other_rows(objective: RowObjective) -> Iterator[_Sketch]:
    one, other, third = _marks(objective)[:3]
    for level, lower, bottom in permutations(range(HEIGHT), 3):
        row, whole = _along(level, range(3)), _along(lower, range(WIDE))
        match objective.rule:
            case RowRule.LONGEST:
                beyond = _along(level, range(WIDE, WIDE + 1))
                marks, why = {row: one, beyond: one}, WhyNot.ROW_BREAKS
                yield _Sketch(WIDE + 1, marks, frozenset([row]), beyond, why)
            case RowRule.OF_MARK:
                short = _along(level, range(2))
                marks, why = {short: one, whole: other}, WhyNot.OTHER_MARK
                yield _Sketch(WIDE, marks, frozenset([short]), whole, why)
            case RowRule.TWO_LONGEST:
                short = _along(bottom, range(2))
                marks = {row: one, whole: other, short: third}
                yield _Sketch(WIDE, marks, frozenset([row, whole]), short, WhyNot.THIRD_ROW)
            case RowRule.IN_DRAWER_ROWS:
                if lower not in objective.drawer_rows:
                    yield _Sketch(WIDE, {whole: one}, None, whole, WhyNot.OTHER_LEVEL)
            case _:
                assert_never(objective.rule)


def _levels(objective: RowObjective) -> Sequence[int]:
    return objective.drawer_rows or range(HEIGHT)


def _marks(objective: Objective) -> list[Mark]:
    """The one that the objective names first, or one after the other of all."""
    marks = list(objective.about.marks)
    first = objective.id % len(marks)
    if isinstance(objective, RowObjective) and objective.mark:
        first = marks.index(objective.mark)
    return marks[first:] + marks[:first]


def _lifted(cells: Iterable[Cell]) -> list[Group]:
    """The cells on all levels that have room for them."""
    flat = sorted(cells)
    top = min(level for _, level in flat)
    lifted = [tuple((at, level - top + lift) for at, level in flat) for lift in range(HEIGHT)]
    return [group for group in lifted if max(level for _, level in group) < HEIGHT]


def _width(cells: Group) -> int:
    return max(column for column, _ in cells) + 1


def _along(level: int, columns: range) -> Group:
    return tuple((column, level) for column in columns)
