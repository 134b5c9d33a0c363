"""The expected score over a game as SVG: it moves with luck, and drops where points are lost."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.safestring import SafeString

from puzzles.sideboards.coach.game_review import GameReview
from rules.pictures.svg import element, number, picture, text

_WIDTH, _HEIGHT = 360, 136
_LEFT, _RIGHT = 30, 340
_TOP, _FLOOR = 22, 96
STEP = 10
"""Points from one line of the grid to the next, or twice as many where lines would be dense."""
MOST_STEPS = 4
SMALLEST_BAR = 3
ROOM_BELOW = 4
"""Points, for the figure under a bar."""


@dataclass(frozen=True, slots=True)
class PlotWords:
    points: str
    """The axis upwards."""
    turns: str
    """The axis across."""
    names: Sequence[str]
    """Short: one below each decision."""
    greatest_loss: str
    """A figure for its bar, if there is one."""
    label: str
    """The text alternative of the plot."""


@dataclass(frozen=True, slots=True)
class _PlotArea:
    lowest: int
    highest: int
    places: int

    def x(self, place: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (place + 0.5) / self.places

    def y(self, points: Decimal | int) -> float:
        share = (float(points) - self.lowest) / (self.highest - self.lowest)
        return _FLOOR - (_FLOOR - _TOP) * share


def expectation_svg(review: GameReview, words: PlotWords) -> SafeString:
    field = _field(review)
    step = STEP if field.highest - field.lowest <= MOST_STEPS * STEP else 2 * STEP
    return picture(
        *(_grid_line(points, field) for points in range(field.lowest, field.highest + 1, step)),
        *(_name(name, field.x(place)) for place, name in enumerate(words.names)),
        *_titles(words),
        element("path", d=_course(review, field), class_="plot-line", stroke_width=2.5),
        *_losses(review, field),
        *_greatest_loss(review, field, words.greatest_loss),
        _end(review, field),
        size=(_WIDTH, _HEIGHT),
        label=words.label,
        class_="picture plot plot-wide",
    )


def _field(review: GameReview) -> _PlotArea:
    figures = [figure for each in review.decisions for figure in (each.before, each.after)]
    lowest = max(0, int(min(figures)) - ROOM_BELOW) // STEP * STEP
    highest = -(-int(max(figures) + 1) // STEP) * STEP
    return _PlotArea(lowest, highest, len(review.decisions))


def _course(review: GameReview, field: _PlotArea) -> str:
    """Horizontal and sloping parts are luck; vertical drops are losses."""
    return "".join(
        f"{'L' if place else 'M'}{_point(field, place, each.before)}V{number(field.y(each.after))}"
        for place, each in enumerate(review.decisions)
    )


def _point(field: _PlotArea, place: int, points: Decimal) -> str:
    return f"{number(field.x(place))} {number(field.y(points))}"


def _losses(review: GameReview, field: _PlotArea) -> list[str]:
    """A bar over each drop, and a dot where nothing is lost."""
    marks = []
    for place, each in enumerate(review.decisions):
        x, y = field.x(place), field.y(each.before)
        if each.loss:
            end = max(field.y(each.after), y + SMALLEST_BAR)
            drop = f"M{number(x)} {number(y)}V{number(end)}"
            marks.append(element("path", d=drop, class_="plot-loss", stroke_width=7))
        else:
            marks.append(element("circle", cx=x, cy=y, r=4, class_="plot-dot"))
    return marks


def _greatest_loss(review: GameReview, field: _PlotArea, words: str) -> list[str]:
    """Its figure below the bar, or beside its foot where the line goes on downwards."""
    lesson = review.lesson
    if lesson is None:
        return []
    place, greatest = lesson
    following = review.decisions[place + 1 :]
    x, y, anchor = field.x(place), field.y(greatest.after), "middle"
    if following and following[0].luck < 0:
        x, anchor = x - 6, "end"
    else:
        y += 14
    return [text(words, x=x, y=y, size=13, text_anchor=anchor, class_="plot-loss-figure")]


def _end(review: GameReview, field: _PlotArea) -> str:
    x, y = field.x(field.places - 1), field.y(review.score)
    return text(
        str(review.score), x=x + 8, y=y + 5, size=15, class_="plot-figure", text_anchor="start"
    )


def _grid_line(points: int, field: _PlotArea) -> str:
    y = field.y(points)
    line = element("path", d=f"M{_LEFT} {number(y)}H{_RIGHT}", class_="plot-grid", stroke_width=1)
    return line + text(
        str(points), x=_LEFT - 6, y=y + 4, size=12, text_anchor="end", class_="plot-figure"
    )


def _titles(words: PlotWords) -> list[str]:
    up = text(words.points, x=4, y=11, size=12, text_anchor="start", class_="plot-figure")
    across = {"x": (_LEFT + _RIGHT) / 2, "y": _HEIGHT - 4}
    return [up, text(words.turns, size=12, text_anchor="middle", class_="plot-figure", **across)]


def _name(name: str, x: float) -> str:
    return text(name, x=x, y=_FLOOR + 18, size=12, text_anchor="middle", class_="plot-figure")
