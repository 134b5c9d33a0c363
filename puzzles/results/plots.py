"""Plots of one player's results as SVG: bars beside the ranks, and points over time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from statistics import mean

from django.utils.safestring import SafeString

from puzzles.results.results import Result
from rules.pictures.svg import box, element, number, picture, text

_WIDTH = 320
BAR_WIDTH, BAR_HEIGHT = 100, 14
TIME_HEIGHT, TIME_FLOOR, TIME_TOP = 170, 142, 10
_LEFT, _RIGHT = 26, 312
AVERAGE_OF = 10
"""The number of results in the moving average."""
LEAST_SPAN = 30
LEVEL_STEP = 10
LEVELS_ABOVE = 3


def rank_bar_svg(place: int, attempts: int, *, most: int) -> SafeString:
    """Draws a bar as decoration beside the number: as long as its share of the most frequent
    rank."""
    width = BAR_WIDTH * attempts / max(1, most)
    bar = box(0, 0, (width, BAR_HEIGHT), rx=3, class_=f"plot-band plot-band-{place}")
    size = (BAR_WIDTH, BAR_HEIGHT)
    return picture(bar if attempts else "", size=size, label="", class_="picture rank-bar")


@dataclass(frozen=True, slots=True)
class _TimeArea:
    """Computes coordinates from days and points."""

    first: date
    last: date
    low: int
    high: int

    def x(self, day: date) -> float:
        days = (self.last - self.first).days
        if not days:
            return (_LEFT + _RIGHT) / 2
        return _LEFT + 4 + (_RIGHT - _LEFT - 8) * (day - self.first).days / days

    def y(self, score: float) -> float:
        return TIME_FLOOR - (TIME_FLOOR - TIME_TOP) * (score - self.low) / (self.high - self.low)


def _time_area(results: Sequence[Result]) -> _TimeArea:
    scores = [each.score for each in (*results, *_of_coach(results))]
    low, high = min(scores) // 10 * 10, -(-max(scores) // 10) * 10
    low = max(0, min(low, high - LEAST_SPAN))
    return _TimeArea(results[0].day, results[-1].day, low, max(high, low + LEAST_SPAN))


def time_svg(
    results: Sequence[Result], *, ranks: Sequence[int], ends: tuple[str, str], label: str
) -> SafeString:
    """Draws results in time, with the average of the last ones and that of the coach; `ends` are
    the first and the last day in words."""
    field = _time_area(results)
    size = (_WIDTH, TIME_HEIGHT)
    parts = [
        _levels(field, ranks),
        _dots(results, field),
        _average(_of_coach(results), field, class_="plot-coach", stroke_dasharray="5 4"),
        _average(results, field, class_="plot-line"),
        _ends(ends),
    ]
    return picture(*parts, size=size, label=label, class_="picture plot")


def _levels(field: _TimeArea, ranks: Sequence[int]) -> str:
    """Returns a line where each rank begins, and some above the best of them."""
    best = max(ranks, default=0)
    above = [best + LEVEL_STEP * k for k in range(1, LEVELS_ABOVE + 1)]
    steps = [least for least in (*ranks, *above) if field.low <= least <= field.high]
    return "".join(_level(step, str(step), field) for step in steps)


def _level(step: int, words: str, field: _TimeArea) -> str:
    line = f"M{_LEFT} {number(field.y(step))}H{_RIGHT}"
    drawn = element("path", d=line, class_="plot-level", stroke_width=1.5)
    return drawn + _figure(words, x=_LEFT - 5, y=field.y(step) + 4, size=12, anchor="end")


def _dots(results: Sequence[Result], field: _TimeArea) -> str:
    """Draws one path for all dots: each is a line of length zero with round ends."""
    places = [f"M{_place(field, result.day, result.score)}h0" for result in results]
    return element("path", d="".join(places), class_="plot-dots", stroke_width=5)


def _of_coach(results: Sequence[Result]) -> Sequence[Result]:
    """Returns what the coach scored in the same deals, as far as that is known."""
    return [Result(one.day, one.score - one.ahead) for one in results if one.ahead is not None]


def _average(results: Sequence[Result], field: _TimeArea, **look: str) -> str:
    windows = [results[max(0, end - AVERAGE_OF) : end] for end in range(1, len(results) + 1)]
    means = [(own[-1].day, mean(result.score for result in own)) for own in windows]
    places = [_place(field, day, score) for day, score in means]
    if len(places) < 2:  # noqa: PLR2004 - a line has two ends
        return ""
    return element("path", d="M" + "L".join(places), stroke_width=2, **look)


def _place(field: _TimeArea, day: date, score: float) -> str:
    return f"{number(field.x(day))} {number(field.y(score))}"


def _ends(ends: tuple[str, str]) -> str:
    first, last = ends
    begun = _figure(first, x=_LEFT, y=TIME_HEIGHT - 8, size=12, anchor="start")
    if first == last:
        return begun
    return begun + _figure(last, x=_RIGHT, y=TIME_HEIGHT - 8, size=12, anchor="end")


def _figure(words: str, *, x: float, y: float, size: float, anchor: str = "middle") -> str:
    return text(words, x=x, y=y, size=size, text_anchor=anchor, class_="plot-figure")
