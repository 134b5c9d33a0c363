"""Small signs for prose and lists: one color's drawer, one handle's shape."""

from rules.games.sideboards.cards import Color, Handle, Mark
from rules.pictures.sprite import (
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    definitions,
    drawer_symbol,
    handle_symbol,
)
from rules.pictures.svg import picture, use
from rules.pictures.words import mark_words


def color_svg(color: Color, *, label: str | None = None, standalone: bool = False) -> str:
    return picture(
        use(drawer_symbol(color)),
        size=(DRAWER_WIDTH, DRAWER_HEIGHT),
        label=mark_words(color) if label is None else label,
        class_="glyph",
        standalone=definitions() if standalone else "",
    )


def handle_svg(handle: Handle, *, label: str | None = None, standalone: bool = False) -> str:
    return picture(
        use(handle_symbol(handle)),
        origin=(7, 2),
        size=(50, 48),
        label=mark_words(handle) if label is None else label,
        class_="glyph",
        standalone=definitions() if standalone else "",
    )


def mark_svg(mark: Mark, *, label: str | None = None, standalone: bool = False) -> str:
    """A color or a handle, as an objective may name either."""
    if isinstance(mark, Color):
        return color_svg(mark, label=label, standalone=standalone)
    return handle_svg(mark, label=label, standalone=standalone)
