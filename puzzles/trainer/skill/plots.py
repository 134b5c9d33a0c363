"""Points given away per decision, game by game, as SVG: fewer is better and lies lower."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from django.utils.safestring import SafeString

from puzzles.trainer.skill.figures import ReviewedGame, whole_figure
from rules.locale_words import number_words
from rules.pictures.svg import box, element, number, picture, text

_SIZE = _WIDTH, _HEIGHT = 320, 170
_LEFT, _RIGHT = 30, 312
_FLOOR, _TOP = 142, 10
_STEP = 0.5
MOST_STEPS = 4
AVERAGE_OF_GAMES = 10
"""The number of games in the moving average."""
_BAR_SIZE = _BAR_WIDTH, _BAR_HEIGHT = 100, 12


@dataclass(frozen=True, slots=True)
class _Field:
    games: int
    step: float
    """The distance between two levels."""
    highest: float

    def x(self, place: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (place + 0.5) / self.games

    def y(self, points: float) -> float:
        return _FLOOR - (_FLOOR - _TOP) * points / self.highest


def losses_svg(games: Sequence[ReviewedGame], *, ends: tuple[str, str], label: str) -> SafeString:
    """Draws the plot; `ends` are the first and the last day in words."""
    values = [whole_figure([game]).value for game in games]
    field = _field(len(games), max(1, *values))
    dots = "".join(f"M{_place(field, place, value)}h0" for place, value in enumerate(values))
    return picture(
        *_levels(field),
        element("path", d=dots, class_="plot-dots", stroke_width=5),
        _average(games, field),
        _figure(ends[0], x=_LEFT, y=_HEIGHT - 8, anchor="start"),
        _figure(ends[1], x=_RIGHT, y=_HEIGHT - 8, anchor="end") if ends[0] != ends[1] else "",
        size=_SIZE,
        label=label,
        class_="picture plot",
    )


def _field(games: int, most: float) -> _Field:
    """Returns the area, up to a level that is not below anything."""
    step = _STEP * ceil(most / _STEP / MOST_STEPS)
    return _Field(games, step, step * ceil(most / step))


def _levels(field: _Field) -> list[str]:
    count = round(field.highest / field.step)
    return [_level(field, field.step * place) for place in range(count + 1)]


def _level(field: _Field, points: float) -> str:
    y = field.y(points)
    across = f"M{_LEFT} {number(y)}H{_RIGHT}"
    line = element("path", d=across, class_="plot-level", stroke_width=1.5)
    return line + _figure(number_words(points), x=_LEFT - 5, y=y + 4, anchor="end")


def _average(games: Sequence[ReviewedGame], field: _Field) -> str:
    if len(games) == 1:
        return ""
    windows = [games[max(0, end - AVERAGE_OF_GAMES) : end] for end in range(1, len(games) + 1)]
    places = [
        _place(field, place, whole_figure(window).value) for place, window in enumerate(windows)
    ]
    return element("path", d="M" + "L".join(places), class_="plot-line", stroke_width=2)


def _place(field: _Field, place: int, value: float) -> str:
    return f"{number(field.x(place))} {number(field.y(value))}"


def _figure(words: str, *, x: float, y: float, anchor: str) -> str:
    return text(words, x=x, y=y, size=12, text_anchor=anchor, class_="plot-figure")


def share_bar_svg(share: float) -> SafeString:
    """Draws a bar as decoration beside the number."""
    size = (_BAR_WIDTH * max(0.0, share), _BAR_HEIGHT)
    bar = box(0, 0, size, rx=3, class_="plot-bar")
    return picture(bar, size=_BAR_SIZE, label="", class_="picture share-bar")
