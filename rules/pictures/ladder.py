"""A ladder as SVG: a result, the next title above it, and the coach."""

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rules.pictures.plots import ScaleMark
from rules.pictures.svg import box, element, number, picture, text

LADDER_WIDTH = 360
TRACK_TOP, TRACK_HEIGHT = 24, 10
ABOVE = TRACK_TOP - 9
"""The baseline of the words above the track."""
BELOW = TRACK_TOP + TRACK_HEIGHT + 17
ROW = 17
"""How far apart the baselines of words below each other are."""
SIZE = 13
LETTER = 7.4
"""The width of a letter, on average over a few words."""


@dataclass(frozen=True, slots=True)
class _Words:
    mark: ScaleMark
    at: float
    """Where the value lies on the track."""

    @property
    def width(self) -> float:
        return LETTER * len(str(self.mark))

    @property
    def left(self) -> float:
        """They are centered at their value, but never leave the picture."""
        return max(0, min(self.at - self.width / 2, LADDER_WIDTH - self.width))

    def meets(self, other: "_Words") -> bool:
        return self.left < other.left + other.width and other.left < self.left + self.width

    def drawn(self, baseline: float, *, class_: str) -> str:
        x, anchor = self.at, "middle"
        if self.left == 0:
            x, anchor = 0, "start"
        elif self.left + self.width >= LADDER_WIDTH:
            x, anchor = LADDER_WIDTH, "end"
        words = str(self.mark)
        return text(words, x=x, y=baseline, size=SIZE, text_anchor=anchor, class_=class_)


def ladder_svg(mine: ScaleMark, *, title: ScaleMark | None, coach: ScaleMark | None) -> SafeString:
    """Draws a track up to the highest of them, filled as far as the result. The title stands below
    it, the coach above it where there is room beside the result. It is a decoration: the sentences
    beside it say the same."""
    end = max(mark.value for mark in (mine, title, coach, ScaleMark(1, "")) if mark)
    own = _words(mine, end)
    words = [own.drawn(ABOVE, class_="ladder-mine")]
    stems = [_stem(own.at, class_="ladder-mine")]
    last = ABOVE
    if title:
        to_title, last = _words(title, end), BELOW
        words.append(to_title.drawn(BELOW, class_="ladder-rung"))
        stems.append(_stem(to_title.at, class_="ladder-stem"))
    if coach:
        to_coach = _words(coach, end)
        is_above = not to_coach.meets(own)
        baseline = ABOVE if is_above else BELOW + ROW * (title is not None)
        last = max(last, baseline)
        words.append(to_coach.drawn(baseline, class_="ladder-rung"))
        stems.append(_stem(to_coach.at, class_="ladder-stem"))
    return picture(
        box(0, TRACK_TOP, (LADDER_WIDTH, TRACK_HEIGHT), rx=5, class_="ladder-track"),
        box(0, TRACK_TOP, (max(own.at, TRACK_HEIGHT), TRACK_HEIGHT), rx=5, class_="ladder-fill"),
        *stems,
        *words,
        size=(LADDER_WIDTH, max(last, TRACK_TOP + TRACK_HEIGHT) + 5),
        label="",
        class_="picture ladder",
    )


def _words(mark: ScaleMark, end: float) -> _Words:
    return _Words(mark, max(2, min(LADDER_WIDTH - 2, LADDER_WIDTH * mark.value / end)))


def _stem(x: float, *, class_: str) -> str:
    d = f"M{number(x)} {TRACK_TOP - 5}v{TRACK_HEIGHT + 10}"
    return element("path", d=d, class_=class_, stroke_width=3)
