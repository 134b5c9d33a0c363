"""The picture beside a share link: a score as drawers filled, and nothing of the cards.

A column is five drawers, so every rank begins with a column of its own.
"""

from dataclasses import dataclass

from rules.games.sideboards.cards import HEIGHT, Color, Handle
from rules.games.sideboards.ranking import RANKS
from rules.pictures.palette import INK, PAPER_EDGE, WALNUT
from rules.pictures.row import HEIGHT_OVER_ALL, SIDE, TOP, cabinet
from rules.pictures.sprite import (
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    PALE_DRAWER,
    definitions,
    drawer_symbol,
    handle_symbol,
)
from rules.pictures.svg import XMLNS, box, element, text, use

WIDTH, HEIGHT_OF_PICTURE = 1200, 630
WALL, FLOOR_PAINT = "#f6efe2", "#e4d3b6"
FLOOR = 594
EDGE = 80
FEWEST_COLUMNS = 12
COLORS, HANDLES = tuple(Color), tuple(Handle)
HANDLE_PLACES = {0: 0, 2: 1, 3: 2}


@dataclass(frozen=True, slots=True)
class PictureWords:
    occasion: str
    rank: str
    invitation: str


def share_picture_svg(score: int, words: PictureWords) -> str:
    return element(
        "svg",
        definitions(),
        box(0, 0, (WIDTH, HEIGHT_OF_PICTURE), fill=WALL),
        box(0, FLOOR - 14, (WIDTH, HEIGHT_OF_PICTURE - FLOOR + 14), fill=FLOOR_PAINT),
        box(0, FLOOR - 14, (WIDTH, 3), fill=PAPER_EDGE),
        *_headlines(score, words),
        _furniture(score),
        xmlns=XMLNS,
        viewBox=f"0 0 {WIDTH} {HEIGHT_OF_PICTURE}",
        width=WIDTH,
        height=HEIGHT_OF_PICTURE,
    )


def _headlines(score: int, words: PictureWords) -> list[str]:
    beside = EDGE + 78 * len(str(score)) + 34
    return [
        text(words.occasion, x=EDGE, y=72, size=31, fill=WALNUT),
        text(str(score), x=EDGE - 5, y=206, size=134, fill=INK),
        text(words.rank, x=beside, y=152, size=56, fill=INK),
        text(words.invitation, x=beside, y=204, size=33, fill=WALNUT),
    ]


def _furniture(score: int) -> str:
    columns = max(FEWEST_COLUMNS, -(-score // HEIGHT))
    width = columns * DRAWER_WIDTH
    scale = min(1.0, (WIDTH - 2 * EDGE) / (width + 2 * SIDE))
    left, top = (WIDTH - width * scale) / 2, FLOOR - (HEIGHT_OVER_ALL - TOP) * scale
    drawers = [_drawer(place, is_filled=place < score) for place in range(columns * HEIGHT)]
    figures = [_threshold(rank.at_least) for rank in RANKS if rank.at_least]
    move = f"translate({left:.4g} {top:.4g}) scale({scale:.3g})"
    return element("g", cabinet(width), *drawers, *figures, transform=move)


def _drawer(place: int, *, is_filled: bool) -> str:
    column, row = divmod(place, HEIGHT)
    x, y = column * DRAWER_WIDTH, row * DRAWER_HEIGHT
    if not is_filled:
        return use(PALE_DRAWER, x=x, y=y)
    # no card of any deal: the fronts just take turns
    handle = HANDLE_PLACES.get((row + 2 * column) % HEIGHT)
    front = use(drawer_symbol(COLORS[(row + 3 * column) % HEIGHT]), x=x, y=y)
    return front if handle is None else front + use(handle_symbol(HANDLES[handle]), x=x, y=y)


def _threshold(points: int) -> str:
    x = points / HEIGHT * DRAWER_WIDTH
    figure = text(str(points), x=x, y=-TOP - 14, size=25, text_anchor="middle", fill=WALNUT)
    return figure + box(x - 1.5, -TOP - 8, (3, 8), fill=WALNUT)
