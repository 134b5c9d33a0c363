"""An objective card: its pattern or rows, its points, and the sign of its category."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import starmap

from django.utils.safestring import SafeString

from rules.pictures.palette import INK, PAPER, PAPER_EDGE, WALNUT
from rules.pictures.svg import box, drawing, element, group, number, picture, stroked, text, use
from rules.reader import kept_per_language
from rules.sideboards.engine.cards import HEIGHT, Cell, Color, Handle, Mark
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.objectives import (
    About,
    Objective,
    PatternObjective,
    RowObjective,
    RowRule,
    ways,
)
from rules.sideboards.pictures.palette import PAINTS
from rules.sideboards.pictures.sprite import (
    ANY_COLOR,
    ANY_HANDLE,
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    PALE_DRAWER,
    definitions,
    drawer_symbol,
    handle_symbol,
)
from rules.sideboards.pictures.words import objective_words

SLIP_WIDTH = 140
SLIP_HEIGHT = 176
MIDDLE = (SLIP_WIDTH / 2, 82)
WIDEST, HIGHEST, LARGEST = 116, 98, 0.62
STRIP = 4
BETWEEN_WAYS, WAY_SCALE = 48, 0.34

Stamps = tuple[str, ...]
"""Symbols drawn on top of each other."""


# thirty objectives in four languages, some with other labels
@kept_per_language(512)
def objective_svg(
    objective: Objective, *, label: str | None = None, standalone: bool = False
) -> SafeString:
    if label is None:
        label = objective_words(objective)
    return _drawn(objective, label, standalone=standalone)


def _drawn(objective: Objective, label: str, *, standalone: bool) -> SafeString:
    if isinstance(objective, PatternObjective):
        asked, paid = _pattern(objective), _points(objective.points)
    else:
        each = _wanted_stamps(objective)
        asked, paid = _rows(objective), _points(POINTS_PER_DRAWER, each=each)
    return picture(
        _slip(),
        text(str(objective.id), x=13, y=25, size=15, fill=WALNUT),
        asked,
        paid,
        _sign(objective),
        size=(SLIP_WIDTH, SLIP_HEIGHT),
        label=label,
        class_="picture objective-picture",
        standalone=definitions() if standalone else "",
    )


def _slip() -> str:
    size = (SLIP_WIDTH - 2, SLIP_HEIGHT - 2)
    return box(1, 1, size, rx=12, fill=PAPER, stroke=PAPER_EDGE, stroke_width=2)


def _pattern(objective: PatternObjective) -> str:
    return _grid(_everywhere(objective.cells, _any_stamps(objective.about)))


def _any_stamps(about: About) -> Stamps:
    return (ANY_COLOR,) if about is About.COLORS else (PALE_DRAWER, ANY_HANDLE)


def _everywhere(cells: Iterable[Cell], stamps: Stamps) -> dict[Cell, Stamps]:
    return dict.fromkeys(cells, stamps)


def _grid(wanted: dict[Cell, Stamps], *, rows: int = 0, room: float = WIDEST) -> str:
    """The wanted drawers among pale ones, scaled to `room`, which is at the right."""
    columns = max(column for column, _ in wanted) + 1
    rows = rows or max(row for _, row in wanted) + 1
    scale = min(room / (columns * DRAWER_WIDTH), HIGHEST / (rows * DRAWER_HEIGHT), LARGEST)
    drawers = _among_pale_ones(wanted, rows=rows)
    left = MIDDLE[0] + (WIDEST - room) / 2 - columns * DRAWER_WIDTH * scale / 2
    return _scaled(drawers, left=left, top=MIDDLE[1] - rows * DRAWER_HEIGHT * scale / 2, by=scale)


def _among_pale_ones(wanted: dict[Cell, Stamps], *, rows: int = 0) -> list[str]:
    columns = max(column for column, _ in wanted) + 1
    rows = rows or max(row for _, row in wanted) + 1
    return [
        _drawer(wanted.get((column, row)), column=column, row=row)
        for row in range(rows)
        for column in range(columns)
    ]


def _scaled(drawers: Iterable[str], *, left: float, top: float, by: float) -> str:
    move = f"translate({left:.4g} {top:.4g}) scale({by:.3g})"
    return element("g", *drawers, transform=move)


def _drawer(stamps: Stamps | None, *, column: float, row: float) -> str:
    x, y = column * DRAWER_WIDTH, row * DRAWER_HEIGHT
    if stamps is None:
        return box(x + 4, y + 4, (56, 44), rx=6, fill="none", stroke=PAPER_EDGE, stroke_width=3)
    return "".join(use(symbol, x=x, y=y) for symbol in stamps)


def _rows(objective: RowObjective) -> str:
    stamps = _wanted_stamps(objective)
    match objective.rule:
        case RowRule.LONGEST | RowRule.OF_MARK:
            return _strip(stamps, y=MIDDLE[1] - 14)
        case RowRule.TWO_LONGEST:
            first = _strip(stamps, y=MIDDLE[1] - 40)
            return first + _strip(stamps, y=MIDDLE[1] + 8)
        case RowRule.IN_DRAWER_ROWS:
            return _two_drawer_rows(objective, stamps)


def _strip(stamps: Stamps, *, y: float) -> str:
    """A row of drawers with an arrow below: longer is better."""
    scale = WIDEST / (STRIP * DRAWER_WIDTH)
    drawers = [_drawer(stamps, column=column, row=0) for column in range(STRIP)]
    start, end, floor = (
        MIDDLE[0] - WIDEST / 2,
        MIDDLE[0] + WIDEST / 2,
        y + DRAWER_HEIGHT * scale + 8,
    )
    arrow = (
        f"M{number(start + 6)} {number(floor - 4)}l-5 4 5 4M{number(start + 2)} {number(floor)}"
        f"H{number(end - 2)}M{number(end - 6)} {number(floor - 4)}l5 4-5 4"
    )
    return _scaled(drawers, left=start, top=y, by=scale) + stroked(arrow, stroke=WALNUT, width=2)


def _wanted_stamps(objective: RowObjective) -> Stamps:
    if isinstance(objective.mark, Color):
        return (drawer_symbol(objective.mark),)
    if isinstance(objective.mark, Handle):
        return (PALE_DRAWER, handle_symbol(objective.mark))
    return _any_stamps(objective.about)


def _two_drawer_rows(objective: RowObjective, stamps: Stamps) -> str:
    cells = [(column, row) for row in objective.drawer_rows for column in range(STRIP)]
    height = HIGHEST / HEIGHT
    figures = [
        text(
            str(row + 1), x=14, y=MIDDLE[1] + (row - HEIGHT / 2 + 0.78) * height, size=14, fill=INK
        )
        for row in objective.drawer_rows
    ]
    grid = _grid(_everywhere(cells, stamps), rows=HEIGHT, room=WIDEST - 20)
    return grid + "".join(figures)


def _points(points: int, *, each: Stamps = ()) -> str:
    """The big number; for rows times one of the drawers that count."""
    figure = text(str(points), x=13, y=161, size=30, fill=INK)
    if not each:
        return figure
    times = text("×", x=34, y=159, size=17, fill=INK)
    return figure + times + "".join(use(symbol, x=47, y=143, scale=0.4) for symbol in each)


def _sign(objective: Objective) -> str:
    """Bottom right: a dot for each color that may count, or each of the handles."""
    only = objective.mark if isinstance(objective, RowObjective) else None
    marks = (only,) if only else objective.about.marks
    if objective.about is About.COLORS:
        return group(*starmap(_dot, enumerate(marks)), x=132 - 10 * len(marks), y=152)
    shapes = [
        use(handle_symbol(Handle(mark)), x=index * 17, scale=0.42)
        for index, mark in enumerate(marks)
    ]
    # as far from the right edge as the points are from the left one
    return group(*shapes, x=122 - 17 * len(marks), y=141)


def _dot(place: int, mark: Mark) -> str:
    color = PAINTS[Color(mark)].front
    return element("circle", cx=place * 10, r=5.5, fill=color, stroke=PAPER, stroke_width=1.5)


# every orientation of fourteen patterns
@lru_cache(maxsize=32)
def orientations_svg(objective: PatternObjective) -> SafeString:
    """Decoration: all the ways in which the pattern can occur, side by side at one size."""
    return _ways_svg(objective.orientations, objective.about)


def every_way_svg(objective: PatternObjective) -> SafeString:
    """Decoration: the pattern rotated and mirrored, even where no card allows it."""
    return _ways_svg(ways(objective.cells), objective.about)


def _ways_svg(orientations: Sequence[tuple[Cell, ...]], about: About) -> SafeString:
    stamps = _any_stamps(about)
    left, drawn = 0.0, []
    for cells in orientations:
        drawers = _among_pale_ones(_everywhere(cells, stamps))
        drawn.append(group(*drawers, x=left, class_="orientation"))
        left += (max(column for column, _ in cells) + 1) * DRAWER_WIDTH + BETWEEN_WAYS
    rows = max(row for cells in orientations for _, row in cells) + 1
    width, height = left - BETWEEN_WAYS, rows * DRAWER_HEIGHT
    return drawing(
        *drawn,
        class_="orientations",
        viewBox=f"0 0 {number(width)} {height}",
        width=width * WAY_SCALE,
        height=height * WAY_SCALE,
        aria_hidden="true",
    )
