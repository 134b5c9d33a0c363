"""One card: five drawers in a walnut frame."""

from functools import cache, lru_cache

from django.utils.safestring import SafeString

from rules.pictures.palette import WALNUT, WALNUT_DARK
from rules.pictures.svg import box, group, picture, use
from rules.reader import kept_per_language
from rules.sideboards.engine.cards import HEIGHT, Card, Drawer, PlacedCard
from rules.sideboards.pictures.sprite import (
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    definitions,
    drawer_symbol,
    handle_symbol,
)
from rules.sideboards.pictures.words import card_words

FRAME = 3
CARD_WIDTH = DRAWER_WIDTH
CARD_HEIGHT = HEIGHT * DRAWER_HEIGHT


# sixty cards, each both ways up, mostly at one place
@lru_cache(maxsize=256)
def drawers_at(placed: PlacedCard, *, x: float = 0, y: float = 0) -> str:
    """The five drawers without the frame."""
    rows = enumerate(placed.drawers)
    return "".join(_stamps(drawer, x=x, y=y + row * DRAWER_HEIGHT) for row, drawer in rows)


def _stamps(drawer: Drawer, *, x: float = 0, y: float = 0) -> str:
    front = use(drawer_symbol(drawer.color), x=x, y=y)
    return front + use(handle_symbol(drawer.handle), x=x, y=y) if drawer.handle else front


def drawer_svg(drawer: Drawer) -> SafeString:
    """One drawer alone; a decoration beside the words for it."""
    size = DRAWER_WIDTH, DRAWER_HEIGHT
    return picture(_stamps(drawer), size=size, label="", class_="picture drawer-picture")


@cache
def frame() -> str:
    edge, size = -FRAME / 2, (CARD_WIDTH + FRAME, CARD_HEIGHT + FRAME)
    return box(edge, edge, size, rx=7, fill=WALNUT_DARK, stroke=WALNUT, stroke_width=FRAME)


def face_id(number: int) -> str:
    """Of the drawing of a face of the hand, which its ghosts repeat."""
    return f"face-{number}"


@kept_per_language(2048)
def face_svg(placed: PlacedCard, number: int) -> SafeString:
    """A face of the hand; a decoration beside the words of what picks it."""
    return picture(
        frame(),
        group(drawers_at(placed), id=face_id(number)),
        origin=(-FRAME, -FRAME),
        size=(CARD_WIDTH + 2 * FRAME, CARD_HEIGHT + 2 * FRAME),
        label="",
        class_="picture card-picture",
    )


# without words, or with those that one language has for a card in a hand
@kept_per_language(2048)
def card_svg(
    card: Card | PlacedCard, *, label: str | None = None, standalone: bool = False
) -> SafeString:
    """`label` replaces the text alternative; an empty one makes the picture decoration."""
    placed = card if isinstance(card, PlacedCard) else PlacedCard(card)
    return picture(
        frame(),
        drawers_at(placed),
        origin=(-FRAME, -FRAME),
        size=(CARD_WIDTH + 2 * FRAME, CARD_HEIGHT + 2 * FRAME),
        label=card_words(placed) if label is None else label,
        class_="picture card-picture",
        standalone=definitions() if standalone else "",
    )
