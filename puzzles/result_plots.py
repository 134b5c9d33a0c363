"""Plots of one player's results as SVG: how often each rank, and points over time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import mean

from puzzles.results import Result
from rules.games.sideboards.ranking import RANKS, Rank
from rules.pictures.svg import box, element, number, picture, text

WIDTH = 320
RANKS_HEIGHT, RANKS_FLOOR, RANKS_TOP = 150, 122, 22
TIME_HEIGHT, TIME_FLOOR, TIME_TOP = 170, 142, 10
LEFT, RIGHT = 26, 312
AVERAGE_OF = 10
"""How many results the line runs through."""
LEAST_SPAN = 30


def ranks_svg(tries_by_rank: Mapping[Rank, int], *, label: str) -> str:
    ranks = sorted(tries_by_rank)
    room = WIDTH / len(ranks)
    most = max(1, *tries_by_rank.values())
    bars = [
        _rank_bar(tries_by_rank[rank], place, room=room, most=most)
        + _figure(range_text(rank), x=(place + 0.5) * room, y=RANKS_HEIGHT - 8, size=13)
        for place, rank in enumerate(ranks)
    ]
    floor = element("path", d=f"M0 {RANKS_FLOOR}H{WIDTH}", class_="plot-axis", stroke_width=2)
    size = (WIDTH, RANKS_HEIGHT)
    return picture(*bars, floor, size=size, label=label, class_="picture plot")


def range_text(rank: Rank) -> str:
    """
    >>> [range_text(rank) for rank in RANKS]
    ['≥ 55', '45–54', '35–44', '25–34', '≤ 24']
    """
    place = RANKS.index(rank)
    if place == 0:
        return f"≥ {rank.at_least}"
    upto = RANKS[place - 1].at_least - 1
    return f"{rank.at_least}–{upto}" if rank.at_least else f"≤ {upto}"


def _rank_bar(tries: int, place: int, *, room: float, most: int) -> str:
    height = (RANKS_FLOOR - RANKS_TOP) * tries / most
    left, top = place * room + 6, RANKS_FLOOR - height
    bar = box(left, top, (room - 12, height), rx=3, class_=f"plot-band plot-band-{place + 1}")
    count = _figure(str(tries), x=(place + 0.5) * room, y=top - 6, size=16)
    return (bar if tries else "") + count


@dataclass(frozen=True, slots=True)
class Field:
    """Where a day and its points lie."""

    first: date
    last: date
    low: int
    high: int

    def x(self, day: date) -> float:
        days = (self.last - self.first).days
        if not days:
            return (LEFT + RIGHT) / 2
        return LEFT + 4 + (RIGHT - LEFT - 8) * (day - self.first).days / days

    def y(self, score: float) -> float:
        return TIME_FLOOR - (TIME_FLOOR - TIME_TOP) * (score - self.low) / (self.high - self.low)


def field_of(results: Sequence[Result]) -> Field:
    scores = [result.score for result in results]
    low, high = min(scores) // 10 * 10, -(-max(scores) // 10) * 10
    low = max(0, min(low, high - LEAST_SPAN))
    return Field(results[0].day, results[-1].day, low, max(high, low + LEAST_SPAN))


def time_svg(results: Sequence[Result], *, ends: tuple[str, str], label: str) -> str:
    """`ends`: the first and the last day in words."""
    field = field_of(results)
    size = (WIDTH, TIME_HEIGHT)
    parts = [_levels(field), _dots(results, field), _average(results, field), _ends(ends)]
    return picture(*parts, size=size, label=label, class_="picture plot")


def _levels(field: Field) -> str:
    """A line where each rank begins."""
    steps = [rank.at_least for rank in RANKS if field.low <= rank.at_least <= field.high]
    return "".join(
        element(
            "path",
            d=f"M{LEFT} {number(field.y(step))}H{RIGHT}",
            class_="plot-level",
            stroke_width=1.5,
        )
        + _figure(str(step), x=LEFT - 5, y=field.y(step) + 4, size=12, anchor="end")
        for step in steps
    )


def _dots(results: Sequence[Result], field: Field) -> str:
    """One path for all: a line of no length with a round end is a dot."""
    places = [f"M{_place(field, result.day, result.score)}h0" for result in results]
    return element("path", d="".join(places), class_="plot-dots", stroke_width=5)


def _average(results: Sequence[Result], field: Field) -> str:
    windows = [results[max(0, end - AVERAGE_OF) : end] for end in range(1, len(results) + 1)]
    means = [(own[-1].day, mean(result.score for result in own)) for own in windows]
    places = [_place(field, day, score) for day, score in means]
    if len(places) == 1:
        return ""
    return element("path", d="M" + "L".join(places), class_="plot-line", stroke_width=2)


def _place(field: Field, day: date, score: float) -> str:
    return f"{number(field.x(day))} {number(field.y(score))}"


def _ends(ends: tuple[str, str]) -> str:
    first, last = ends
    begun = _figure(first, x=LEFT, y=TIME_HEIGHT - 8, size=12, anchor="start")
    if first == last:
        return begun
    return begun + _figure(last, x=RIGHT, y=TIME_HEIGHT - 8, size=12, anchor="end")


def _figure(words: str, *, x: float, y: float, size: float, anchor: str = "middle") -> str:
    return text(words, x=x, y=y, size=size, text_anchor=anchor, class_="plot-figure")
