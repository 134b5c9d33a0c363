"""The illustration of error pages: a sideboard with one drawer missing and one fallen."""

from django.utils.safestring import SafeString

from rules.pictures.palette import OUTLINE, WALNUT, WALNUT_DARK, WALNUT_LIGHT
from rules.pictures.svg import box, element, group, picture, use
from rules.sideboards.engine.cards import Color, Handle
from rules.sideboards.pictures.sprite import (
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    drawer_symbol,
    handle_symbol,
)

CABINET_WIDTH, CABINET_HEIGHT = 3 * DRAWER_WIDTH, 2 * DRAWER_HEIGHT
IN_PLACE = (
    (Color.RED, Handle.BAR, 0, 0),
    (Color.BLACK, Handle.FLOWER, 2, 0),
    (Color.ORANGE, Handle.SQUARE, 0, 1),
    (Color.TURQUOISE, Handle.BAR, 2, 1),
)


def gap_svg() -> SafeString:
    drawers = [
        group(
            use(drawer_symbol(color)),
            use(handle_symbol(handle)),
            x=column * DRAWER_WIDTH,
            y=row * DRAWER_HEIGHT,
        )
        for color, handle, column, row in IN_PLACE
    ]
    return picture(
        _cabinet(), *drawers, _fallen(), origin=(-12, -16), size=(216, 156), label="", class_="gap"
    )


def _cabinet() -> str:
    legs = f"M18 {CABINET_HEIGHT}h16l-9 34h-6zM158 {CABINET_HEIGHT}h16l-1 34h-6z"
    return (
        element("path", d=legs, fill=WALNUT_DARK, class_="leg")
        + box(-4, -4, (CABINET_WIDTH + 8, CABINET_HEIGHT + 12), rx=5, fill=WALNUT)
        + box(0, 0, (CABINET_WIDTH, CABINET_HEIGHT), rx=4, fill=OUTLINE)
        + box(-9, -13, (CABINET_WIDTH + 18, 12), rx=4, fill=WALNUT_LIGHT)
    )


def _fallen() -> str:
    drawer = use(drawer_symbol(Color.PINK)) + use(handle_symbol(Handle.FLOWER))
    return element("g", drawer, transform=f"translate({DRAWER_WIDTH + 8} 62) rotate(11)")
