"""Plots as SVG: a histogram of results, and one result on a scale."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.safestring import SafeString

from rules.locale_words import number_words
from rules.pictures.svg import box, element, number, picture, text

PLOT_WIDTH = 320
PLOT_EDGE = 12
GROUP = 5
"""Points in one bar of a histogram: the titles begin where bars do."""
FEWEST_BARS = 6
MOST_FIGURES = 12
HISTOGRAM_HEIGHT = 190
HISTOGRAM_FLOOR = 148
HISTOGRAM_TOP = 48
SCALE_HEIGHT = 96
BAND_TOP, BAND_HEIGHT = 42, 14
LABEL_ROOM = 22
FIGURE_ROOM = 18


@dataclass(frozen=True, slots=True)
class ScaleMark:
    """A value on the scale with its word. Marks come in the order in which they may cover each
    other."""

    value: float
    name: str

    def __str__(self) -> str:
        return f"{self.name} {number_words(self.value)}"


def grouped(attempts_by_score: Mapping[int, int]) -> Mapping[int, int]:
    """
    Returns the attempts by the least points of each group.

    >>> grouped({44: 1, 45: 2, 49: 3})
    {40: 1, 45: 5}
    """
    groups: Counter[int] = Counter()
    for score in sorted(attempts_by_score):
        groups[_group_of(score)] += attempts_by_score[score]
    return dict(groups)


def histogram_svg(
    attempts_by_score: Mapping[int, int],
    *,
    mine: ScaleMark | None,
    coach: ScaleMark | None,
    label: str,
) -> SafeString:
    """The reader's own group is marked above the bars, the coach below them."""
    groups = grouped(attempts_by_score)
    marks = [int(mark.value) for mark in (mine, coach) if mark]
    field = _histogram_field([*groups, *map(_group_of, marks)], tallest=max(groups.values()))
    own = _group_of(int(mine.value)) if mine else None
    bars = [_bar(field, least, groups[least], is_mine=least == own) for least in groups]
    counts = [_count(field, least, groups[least]) for least in groups]
    floor = f"M{PLOT_EDGE} {HISTOGRAM_FLOOR}H{PLOT_WIDTH - PLOT_EDGE}"
    return picture(
        *bars,
        element("path", d=floor, class_="plot-axis", stroke_width=2),
        _coach_stem(field, coach) if coach else "",
        *counts,
        *_axis_figures(field),
        _own_mark(field, mine, attempts=groups.get(own or 0, 0)) if mine else "",
        _coach_words(field, coach) if coach else "",
        size=(PLOT_WIDTH, HISTOGRAM_HEIGHT),
        label=label,
        class_="picture plot",
    )


def _group_of(score: int) -> int:
    return score // GROUP * GROUP


@dataclass(frozen=True, slots=True)
class _HistogramField:
    """Computes coordinates from points and attempts."""

    low: int
    high: int
    """The points at which the last group ends."""
    tallest: int

    @property
    def width(self) -> float:
        """The width of one bar with its gap."""
        return (PLOT_WIDTH - 2 * PLOT_EDGE) * GROUP / (self.high - self.low)

    def x(self, points: float) -> float:
        return PLOT_EDGE + (PLOT_WIDTH - 2 * PLOT_EDGE) * (points - self.low) / (
            self.high - self.low
        )

    def top(self, attempts: int) -> float:
        return HISTOGRAM_FLOOR - (HISTOGRAM_FLOOR - HISTOGRAM_TOP) * attempts / self.tallest


def _histogram_field(groups: Sequence[int], *, tallest: int) -> _HistogramField:
    """Returns a field so wide that a few results do not become very broad bars."""
    low, high = min(groups), max(groups) + GROUP
    missing = max(0, FEWEST_BARS - (high - low) // GROUP)
    low = max(0, low - missing // 2 * GROUP)
    return _HistogramField(low, max(high, low + FEWEST_BARS * GROUP), tallest)


def _bar(field: _HistogramField, least: int, attempts: int, *, is_mine: bool) -> str:
    top = field.top(attempts)
    size = (field.width - 3, HISTOGRAM_FLOOR - top)
    class_ = "plot-bar plot-mine" if is_mine else "plot-bar"
    return box(field.x(least) + 1.5, top, size, rx=2, class_=class_)


def _count(field: _HistogramField, least: int, attempts: int) -> str:
    x, y = field.x(least) + field.width / 2, field.top(attempts) - 4
    return _figure(attempts, x=x, y=y) if attempts else ""


def _axis_figures(field: _HistogramField) -> list[str]:
    """Draws the points at which each group begins; of many groups every second."""
    steps = range(field.low, field.high + 1, GROUP)
    if len(steps) > MOST_FIGURES:
        steps = range(-(-field.low // (2 * GROUP)) * 2 * GROUP, field.high + 1, 2 * GROUP)
    return [_figure(step, x=field.x(step), y=HISTOGRAM_FLOOR + 16) for step in steps]


def _own_mark(field: _HistogramField, mine: ScaleMark, *, attempts: int) -> str:
    """Draws words over the bars, a line down to the reader's own one, and an arrow that needs no
    color."""
    x, tip = field.x(_group_of(int(mine.value))) + field.width / 2, field.top(attempts) - 17
    stem = f"M{number(x)} 16V{number(max(16, tip - 8))}"
    return (
        element("path", d=stem, class_="plot-stem", stroke_width=2)
        + _arrow(x, tip)
        + _words(str(mine), x=x, y=13)
    )


def _coach_stem(field: _HistogramField, coach: ScaleMark) -> str:
    d = f"M{number(field.x(coach.value + 0.5))} {HISTOGRAM_TOP - 14}V{HISTOGRAM_FLOOR + 26}"
    return element("path", d=d, class_="plot-stem", stroke_width=2, stroke_dasharray="5 4")


def _coach_words(field: _HistogramField, coach: ScaleMark) -> str:
    return _words(str(coach), x=field.x(coach.value + 0.5), y=HISTOGRAM_HEIGHT - 6)


def _words(words: str, *, x: float, y: float) -> str:
    """Draws words centered at x, but never beyond the picture's edge."""
    half = 4.2 * len(words)
    x = min(max(x, half), PLOT_WIDTH - half)
    return text(words, x=x, y=y, size=13, text_anchor="middle", class_="plot-figure")


def _arrow(x: float, y: float) -> str:
    """Draws an arrow at the reader's own value, for those who do not see its color."""
    return element("path", d=f"M{number(x)} {number(y)}l-6-9h12z", class_="plot-mine")


def scale_svg(
    total: int, *, ranks: Sequence[int], others: Sequence[ScaleMark], label: str, least_end: int
) -> SafeString:
    """Draws the bands of the ranks, with the result above them and what it is compared with below.
    The scale reaches to `least_end` at least."""
    end = max([least_end, total, *(mark.value for mark in others)])
    steps = sorted({0, *ranks})
    bands = [
        _band(index, _place(start, end), _place(stop, end))
        for index, (start, stop) in enumerate(pairwise([*steps, end]))
    ]
    labelled = [
        step for step, after in pairwise([*steps, 2 * round(end)]) if _apart(step, after, end)
    ]
    figures = [
        _figure(step, x=_place(step, end), y=BAND_TOP + BAND_HEIGHT + 14) for step in labelled
    ]
    marks = [
        _mark_below(mark, end, row=row)
        for row, mark in enumerate(sorted(others, key=lambda mark: mark.value))
    ]
    height = SCALE_HEIGHT - 24 + LABEL_ROOM * len(others)
    return picture(
        *bands,
        _mark_above(total, end),
        *(stem for stem, _ in marks),
        *figures,
        *(words for _, words in marks),
        size=(PLOT_WIDTH, height),
        label=label,
        class_="picture plot",
    )


def _apart(step: float, after: float, end: float) -> bool:
    """Whether the figure of a step has room before that of the next."""
    return _place(after, end) - _place(step, end) >= FIGURE_ROOM


def _place(value: float, end: float) -> float:
    return PLOT_EDGE + (PLOT_WIDTH - 2 * PLOT_EDGE) * value / end


def _band(index: int, left: float, right: float) -> str:
    size = (right - left - 1.5, BAND_HEIGHT)
    return box(left, BAND_TOP, size, rx=3, class_=f"plot-band plot-band-{index + 1}")


def _mark_above(total: int, end: float) -> str:
    x = _place(total, end)
    figure = text(
        str(total),
        x=_inside(x),
        y=BAND_TOP - 15,
        size=22,
        text_anchor="middle",
        class_="plot-figure",
    )
    return _arrow(x, BAND_TOP - 2) + figure


def _mark_below(mark: ScaleMark, end: float, *, row: int) -> tuple[str, str]:
    """Draws a stem and its label. Labels are drawn last, so that no stem crosses them."""
    x = _place(mark.value, end)
    baseline = BAND_TOP + BAND_HEIGHT + 14 + LABEL_ROOM * (row + 1)
    stem = f"M{number(x)} {BAND_TOP - 3}V{number(baseline - 12)}"
    is_late = x > PLOT_WIDTH / 2
    words = text(
        str(mark),
        x=x + (-4 if is_late else 4),
        y=baseline,
        size=13,
        text_anchor="end" if is_late else "start",
        class_="plot-figure",
    )
    return element("path", d=stem, class_="plot-stem", stroke_width=2), words


def _inside(x: float) -> float:
    return min(max(x, PLOT_EDGE + 6), PLOT_WIDTH - PLOT_EDGE - 6)


def _figure(value: int, *, x: float, y: float) -> str:
    return text(str(value), x=x, y=y, size=12, text_anchor="middle", class_="plot-figure")
