"""The preview pictures of shared links: a score as filled drawers, without any card.

A column has five drawers, so every rank begins with a new column. This module draws the parts;
`pixels` puts them together.
"""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString

from puzzles.game.text_picture import PICTURE_HEIGHT, PICTURE_MARGIN, PICTURE_WIDTH, PictureWords
from rules.pictures.palette import (
    FLOORBOARDS,
    GLOW,
    INK,
    OUTLINE,
    PAPER_EDGE,
    WALL,
    WALNUT,
    WALNUT_DARK,
)
from rules.pictures.raster import fitting_size
from rules.pictures.svg import XMLNS, box, element, group, picture, rounded, stroked, text, use
from rules.sideboards.engine.cards import HEIGHT, Color, Handle
from rules.sideboards.engine.scoring import RANKS
from rules.sideboards.pictures.row import HEIGHT_OVER_ALL, SIDE, TOP, cabinet
from rules.sideboards.pictures.sprite import (
    ANY_HANDLE,
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    PALE_DRAWER,
    definitions,
    drawer_symbol,
    handle_symbol,
)

FLOOR_LINE = 594
FEWEST_COLUMNS = 12
COLORS, HANDLES = tuple(Color), tuple(Handle)
HANDLE_PLACES = {0: 0, 2: 1, 3: 2}
PERIOD = 5
"""After so many columns the fronts are the same again."""
SCALE_STEPS = 20
"""A twentieth of a drawer's front is a whole number of pixels (nearly so in height)."""
_SCORE_DIGIT, _GAP = 78, 34
ABOVE, BELOW = 1.05, 0.35
"""How far letters reach over and under their line, accents included, in sizes of the type."""


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the picture that a drawing shows."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text; `y` is what its letters stand on."""

    words: str
    x: int
    y: int
    size: int
    fill: str
    room: int = PICTURE_WIDTH
    """Its right end is free up to here."""

    @property
    def window(self) -> Window:
        top, bottom = int(self.y - ABOVE * self.size), int(self.y + BELOW * self.size)
        left = self.x - self.size // 8
        return Window(left, top, self.room - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Scale:
    steps: int = SCALE_STEPS

    @property
    def factor(self) -> float:
        return self.steps / SCALE_STEPS

    def across(self, columns: int) -> int:
        return round(columns * DRAWER_WIDTH * self.factor)

    def down(self, drawers: int) -> int:
        return round(drawers * DRAWER_HEIGHT * self.factor)


@dataclass(frozen=True, slots=True)
class Furniture:
    """So many columns of drawers, and where the first of them stands."""

    columns: int

    @property
    def scale(self) -> Scale:
        widest = (PICTURE_WIDTH - 2 * PICTURE_MARGIN) * SCALE_STEPS // (self.columns * DRAWER_WIDTH)
        return Scale(min(SCALE_STEPS, widest))

    @property
    def left(self) -> int:
        return (PICTURE_WIDTH - self.scale.across(self.columns)) // 2

    @property
    def top(self) -> int:
        return FLOOR_LINE - round((HEIGHT_OVER_ALL - TOP) * self.scale.factor)


@dataclass(frozen=True, slots=True)
class SharePicture:
    score: int
    lines: tuple[Line, ...]
    next_shines: bool = False
    """The first empty drawer waits to be filled."""

    @property
    def furniture(self) -> Furniture:
        drawers = self.score + self.next_shines
        return Furniture(max(FEWEST_COLUMNS, -(-drawers // HEIGHT)))


STANDING = Window(0, 240, PICTURE_WIDTH, PICTURE_HEIGHT - 240)
"""Where furniture is seen, with the figures over it."""


def picture_of(words: PictureWords) -> SharePicture:
    if words.is_challenge:
        return picture_with_target(
            words.score,
            occasion=words.occasion,
            headline=words.headline,
            invitation=words.invitation,
        )
    return picture_with_score(words) if words.best is None else picture_with_best(words)


def picture_with_score(words: PictureWords) -> SharePicture:
    beside = PICTURE_MARGIN + _SCORE_DIGIT * len(str(words.score)) + _GAP
    lines = (
        Line(words.occasion, x=PICTURE_MARGIN, y=72, size=31, fill=WALNUT),
        _score_line(words, beside),
        Line(words.headline, x=beside, y=152, size=_size(words.headline, beside, 56), fill=INK),
        Line(
            words.invitation, x=beside, y=204, size=_size(words.invitation, beside, 33), fill=WALNUT
        ),
    )
    return SharePicture(words.score, lines)


def picture_with_best(words: PictureWords) -> SharePicture:
    """Of how many possible, and the coach's score, where that is known."""
    slash = PICTURE_MARGIN + _SCORE_DIGIT * len(str(words.score)) + 18
    beside = slash + 34 * len(best := f"/ {words.best}") + _GAP
    lines = (
        Line(words.occasion, x=PICTURE_MARGIN, y=72, size=31, fill=WALNUT),
        _score_line(words, slash),
        Line(best, x=slash, y=206, size=64, fill=WALNUT, room=beside - 10),
        Line(words.headline, x=beside, y=130, size=_size(words.headline, beside, 48), fill=INK),
        Line(words.coach, x=beside, y=172, size=30, fill=INK),
        Line(
            words.invitation, x=beside, y=212, size=_size(words.invitation, beside, 27), fill=WALNUT
        ),
    )
    return SharePicture(words.score, tuple(line for line in lines if line.words))


def _size(words: str, beside: int, most: int) -> int:
    """Of words that somebody may have made longer by a name."""
    return fitting_size(words, room=PICTURE_WIDTH - PICTURE_MARGIN // 2 - beside, most=most)


def _score_line(words: PictureWords, beside: int) -> Line:
    score = str(words.score)
    return Line(score, x=PICTURE_MARGIN - 5, y=206, size=134, fill=INK, room=beside - 10)


LONG_HEADLINE = 20


def picture_with_target(
    target: int, *, occasion: str, headline: str, invitation: str
) -> SharePicture:
    # in some languages the headline is a whole sentence
    size = 88 if len(headline) <= LONG_HEADLINE else 68
    lines = (
        Line(occasion, x=PICTURE_MARGIN, y=72, size=31, fill=WALNUT),
        Line(headline, x=PICTURE_MARGIN - 4, y=164, size=size, fill=INK),
        Line(invitation, x=PICTURE_MARGIN, y=216, size=33, fill=WALNUT),
    )
    return SharePicture(target, lines, next_shines=True)


def furniture_svg(furniture: Furniture) -> str:
    """Without any drawers."""
    width = furniture.columns * DRAWER_WIDTH
    figures = [_threshold(rank.at_least) for rank in RANKS if rank.at_least]
    cupboard = _scaled(furniture.scale, cabinet(width), *figures)
    standing = group(cupboard, x=furniture.left, y=furniture.top)
    return _seen_through(STANDING, _floor(), standing)


def fronts_svg(*, are_filled: bool) -> str:
    """One period of the drawers."""
    window = Window(0, 0, PERIOD * DRAWER_WIDTH, HEIGHT * DRAWER_HEIGHT)
    draw = _filled if are_filled else _empty
    fronts = [draw(column, row) for column in range(PERIOD) for row in range(HEIGHT)]
    return _seen_through(window, definitions(), *fronts, wall=WALNUT_DARK)


def shining_svg() -> str:
    window = Window(0, 0, DRAWER_WIDTH, DRAWER_HEIGHT)
    return _seen_through(window, definitions(), _shining(0, 0), wall=WALNUT_DARK)


@lru_cache(maxsize=128)
def score_svg(score: int, *, next_shines: bool = False) -> SafeString:
    """The furniture alone, for a page that says the score in words beside it."""
    columns = SharePicture(score, (), next_shines=next_shines).furniture.columns
    kinds = [_filled] * score + [_shining] * next_shines + [_empty] * (columns * HEIGHT)
    fronts = [
        draw(*divmod(place, HEIGHT))
        for place, draw in zip(range(columns * HEIGHT), kinds, strict=False)
    ]
    width = columns * DRAWER_WIDTH
    return picture(
        cabinet(width),
        *fronts,
        origin=(-SIDE, -TOP),
        size=(width + 2 * SIDE, HEIGHT_OVER_ALL),
        label="",
        class_="picture score-picture",
    )


def line_svg(written: Line) -> str:
    letters = text(written.words, x=written.x, y=written.y, size=written.size, fill=written.fill)
    return _seen_through(written.window, letters)


def _seen_through(window: Window, *children: str, wall: str = WALL) -> str:
    x, y, size = window.x, window.y, (window.width, window.height)
    return element(
        "svg",
        box(x, y, size, fill=wall),
        *children,
        xmlns=XMLNS,
        viewBox=f"{x} {y} {window.width} {window.height}",
        width=window.width,
        height=window.height,
    )


def _scaled(scale: Scale, *children: str) -> str:
    return element("g", *children, transform=f"scale({scale.factor})")


def _floor() -> str:
    edge = FLOOR_LINE - 14
    ground = box(0, edge, (PICTURE_WIDTH, PICTURE_HEIGHT - edge), fill=FLOORBOARDS)
    return ground + box(0, edge, (PICTURE_WIDTH, 3), fill=PAPER_EDGE)


def _filled(column: int, row: int) -> str:
    # a fixed pattern, which reveals no card
    handle = HANDLE_PLACES.get((row + 2 * column) % HEIGHT)
    stamps = [drawer_symbol(COLORS[(row + 3 * column) % HEIGHT])]
    if handle is not None:
        stamps.append(handle_symbol(HANDLES[handle]))
    return "".join(use(stamp, x=column * DRAWER_WIDTH, y=row * DRAWER_HEIGHT) for stamp in stamps)


def _empty(column: int, row: int) -> str:
    return use(PALE_DRAWER, x=column * DRAWER_WIDTH, y=row * DRAWER_HEIGHT)


def _shining(column: int, row: int) -> str:
    """An empty drawer that is the next to be filled."""
    ring = rounded(4, 4, 56, 44, radius=5)
    light = stroked(ring, stroke=OUTLINE, width=7) + stroked(ring, stroke=GLOW, width=4)
    drawer = use(PALE_DRAWER) + use(ANY_HANDLE) + light
    return group(drawer, x=column * DRAWER_WIDTH, y=row * DRAWER_HEIGHT, class_="shines")


def _threshold(points: int) -> str:
    x = points / HEIGHT * DRAWER_WIDTH
    figure = text(str(points), x=x, y=-TOP - 14, size=25, text_anchor="middle", fill=WALNUT)
    return figure + box(x - 1.5, -TOP - 8, (3, 8), fill=WALNUT)
