"""Plots as SVG: a histogram of results, and one result on a scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.safestring import SafeString

from rules.locale_words import number_words
from rules.pictures.svg import box, element, number, picture, text

PLOT_WIDTH = 320
PLOT_EDGE = 12
HISTOGRAM_HEIGHT = 120
HISTOGRAM_FLOOR = 96
HISTOGRAM_TOP = 14
FEWEST_BARS = 20
SCALE_HEIGHT = 96
BAND_TOP, BAND_HEIGHT = 42, 14
LABEL_ROOM = 22
LEAST_END = 75
"""The scale reaches so far at least, so that most results are on scales of one length."""


@dataclass(frozen=True, slots=True)
class ScaleMark:
    """A value on the scale with its word, in the order in which marks may cover each other."""

    value: float
    name: str

    def __str__(self) -> str:
        return f"{self.name} {number_words(self.value)}"


def histogram_svg(
    attempts_by_score: Mapping[int, int], *, mine: int | None, label: str
) -> SafeString:
    lowest, highest = _bounds([*attempts_by_score, *([] if mine is None else [mine])])
    width = (PLOT_WIDTH - 2 * PLOT_EDGE) / (highest - lowest + 1)
    tallest = max(attempts_by_score.values(), default=1)
    bars = [
        _bar(
            x=PLOT_EDGE + (score - lowest) * width,
            width=width,
            height=(HISTOGRAM_FLOOR - HISTOGRAM_TOP) * attempts_by_score[score] / tallest,
            is_mine=score == mine,
        )
        for score in sorted(attempts_by_score)
    ]
    ends = [
        _figure(score, x=PLOT_EDGE + (score - lowest + 0.5) * width, y=HISTOGRAM_HEIGHT - 6)
        for score in _labelled(lowest, highest)
    ]
    floor = element(
        "path",
        d=f"M{PLOT_EDGE} {HISTOGRAM_FLOOR}H{PLOT_WIDTH - PLOT_EDGE}",
        class_="plot-axis",
        stroke_width=2,
    )
    return picture(
        *bars, floor, *ends, size=(PLOT_WIDTH, HISTOGRAM_HEIGHT), label=label, class_="picture plot"
    )


def _bounds(scores: Sequence[int]) -> tuple[int, int]:
    """Wide enough that a few results do not become very broad bars."""
    lowest, highest = min(scores), max(scores)
    missing = max(0, FEWEST_BARS - (highest - lowest + 1))
    lowest = max(0, lowest - missing // 2)
    return lowest, max(highest, lowest + FEWEST_BARS - 1)


def _labelled(lowest: int, highest: int) -> list[int]:
    return [score for score in range(lowest, highest + 1) if score % 10 == 0]


def _bar(*, x: float, width: float, height: float, is_mine: bool) -> str:
    class_ = "plot-bar plot-mine" if is_mine else "plot-bar"
    gap, top = min(1.5, width / 5), HISTOGRAM_FLOOR - height
    bar = box(x + gap / 2, top, (width - gap, height), rx=min(2, width / 4), class_=class_)
    return bar + (_arrow(x + width / 2, top - 2) if is_mine else "")


def _arrow(x: float, y: float) -> str:
    """An arrow at the reader's own value, for those who do not see its color."""
    return element("path", d=f"M{number(x)} {number(y)}l-6-9h12z", class_="plot-mine")


def scale_svg(
    total: int, *, ranks: Sequence[int], others: Sequence[ScaleMark], label: str
) -> SafeString:
    """The bands of the ranks, the result above them and what it is compared with below."""
    end = max([LEAST_END, total, *(mark.value for mark in others)])
    steps = sorted({0, *ranks})
    bands = [
        _band(index, _place(start, end), _place(stop, end))
        for index, (start, stop) in enumerate(pairwise([*steps, end]))
    ]
    figures = [_figure(step, x=_place(step, end), y=BAND_TOP + BAND_HEIGHT + 14) for step in steps]
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
    """A stem and its label; labels are drawn last, so that no stem crosses them."""
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
