"""Plots as SVG: a histogram of results, and one result on the scale of the five ranks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from puzzles.locale_words import number_words
from rules.games.sideboards.ranking import RANKS
from rules.pictures.svg import box, element, number, picture, text

WIDTH = 320
EDGE = 12
HISTOGRAM_HEIGHT = 120
HISTOGRAM_FLOOR = 96
HISTOGRAM_TOP = 14
FEWEST_BARS = 20
SCALE_HEIGHT = 96
BAND_TOP, BAND_HEIGHT = 42, 14
SCALE_END = 75
LABEL_ROOM = 22


@dataclass(frozen=True, slots=True)
class Mark:
    """A value on the scale with its word, in the order in which marks may cover each other."""

    value: float
    name: str

    def __str__(self) -> str:
        return f"{self.name} {number_words(self.value)}"


def histogram_svg(tries_by_score: Mapping[int, int], *, mine: int | None, label: str) -> str:
    lowest, highest = _bounds([*tries_by_score, *([] if mine is None else [mine])])
    width = (WIDTH - 2 * EDGE) / (highest - lowest + 1)
    tallest = max(tries_by_score.values(), default=1)
    bars = [
        _bar(
            x=EDGE + (score - lowest) * width,
            width=width,
            height=(HISTOGRAM_FLOOR - HISTOGRAM_TOP) * tries_by_score[score] / tallest,
            is_mine=score == mine,
        )
        for score in sorted(tries_by_score)
    ]
    ends = [
        _figure(score, x=EDGE + (score - lowest + 0.5) * width, y=HISTOGRAM_HEIGHT - 6)
        for score in _labelled(lowest, highest)
    ]
    floor = element(
        "path", d=f"M{EDGE} {HISTOGRAM_FLOOR}H{WIDTH - EDGE}", class_="plot-axis", stroke_width=2
    )
    return picture(
        *bars, floor, *ends, size=(WIDTH, HISTOGRAM_HEIGHT), label=label, class_="picture plot"
    )


def _bounds(scores: Sequence[int]) -> tuple[int, int]:
    """Wide enough that a few results do not become a few walls."""
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
    return bar + (_tip(x + width / 2, top - 2) if is_mine else "")


def _tip(x: float, y: float) -> str:
    """Points down to what is one's own: its color alone would not say so to every eye."""
    return element("path", d=f"M{number(x)} {number(y)}l-6-9h12z", class_="plot-mine")


def scale_svg(total: int, *, others: Sequence[Mark], label: str) -> str:
    """The bands of the ranks, the result above them and other yardsticks below."""
    end = max([SCALE_END, total, *(mark.value for mark in others)])
    steps = sorted(rank.at_least for rank in RANKS)
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
        size=(WIDTH, height),
        label=label,
        class_="picture plot",
    )


def _place(value: float, end: float) -> float:
    return EDGE + (WIDTH - 2 * EDGE) * value / end


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
    return _tip(x, BAND_TOP - 2) + figure


def _mark_below(mark: Mark, end: float, *, row: int) -> tuple[str, str]:
    """A stem and its words: those are drawn last, for no stem may cross them."""
    x = _place(mark.value, end)
    baseline = BAND_TOP + BAND_HEIGHT + 14 + LABEL_ROOM * (row + 1)
    stem = f"M{number(x)} {BAND_TOP - 3}V{number(baseline - 12)}"
    is_late = x > WIDTH / 2
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
    return min(max(x, EDGE + 6), WIDTH - EDGE - 6)


def _figure(value: int, *, x: float, y: float) -> str:
    return text(str(value), x=x, y=y, size=12, text_anchor="middle", class_="plot-figure")
