"""The rank scale: five steps to climb, the one reached in color, a marker at the total."""

from rules.games.sideboards.cards import Color
from rules.games.sideboards.ranking import RANKS, rank_of
from rules.pictures.palette import INK, PAINTS, PAPER_DRAWER, WALNUT
from rules.pictures.svg import box, element, number, picture, text

STEP_WIDTH = 60
STEP_HEIGHT = 14
LOWEST = 22
WIDTH = STEP_WIDTH * len(RANKS)
FLOOR = 108
HEIGHT = FLOOR + 24
STEP_COLORS = (Color.BLACK, Color.RED, Color.PINK, Color.ORANGE, Color.TURQUOISE)


def rank_svg(total: int | None, *, label: str, standalone: bool = False) -> str:
    """The caller words the label, because only it knows whose total this is."""
    steps = [_step(index, total) for index in range(len(RANKS))]
    return picture(
        *steps,
        _marker(total) if total is not None else "",
        size=(WIDTH, HEIGHT),
        label=label,
        class_="picture rank-picture",
        standalone=" " if standalone else "",
    )


def _height(index: int) -> float:
    return LOWEST + index * STEP_HEIGHT


def _step(index: int, total: int | None) -> str:
    """Steps climb from the lowest rank at the left."""
    rank = RANKS[::-1][index]
    is_reached = total is not None and rank_of(total) >= rank
    height = _height(index)
    fill = PAINTS[STEP_COLORS[index]].front if is_reached else PAPER_DRAWER
    class_ = "step" if is_reached else "step step-ahead"
    place = (index * STEP_WIDTH + 2, FLOOR - height)
    step = box(*place, (STEP_WIDTH - 4, height), rx=5, fill=fill, class_=class_)
    return step + _figure(rank.at_least, x=(index + 0.5) * STEP_WIDTH, y=FLOOR + 18, size=14)


def _figure(value: int, *, x: float, y: float, size: float) -> str:
    return text(str(value), x=x, y=y, size=size, text_anchor="middle", fill=INK, class_="figure")


def _marker(total: int) -> str:
    index = RANKS[::-1].index(rank_of(total))
    x, y = (index + 0.5) * STEP_WIDTH, FLOOR - _height(index) - 8
    tip = f"M{number(x)} {number(y + 6)}l-6-8h12z"
    arrow = element("path", d=tip, fill=WALNUT, class_="marker")
    return arrow + _figure(total, x=x, y=y - 6, size=19)
