"""The site's logo: a small sideboard with one drawer of each of four colors."""

from django.utils.safestring import SafeString

from rules.pictures.palette import BRASS, OUTLINE, WALNUT, WALNUT_DARK
from rules.pictures.svg import box, element, picture
from rules.sideboards.engine.cards import Color
from rules.sideboards.pictures.palette import PAINTS

EMBLEM_WIDTH, EMBLEM_HEIGHT = 34, 30
FRONTS = (
    (Color.RED, 2, 4),
    (Color.TURQUOISE, 18, 4),
    (Color.ORANGE, 2, 14.5),
    (Color.PINK, 18, 14.5),
)


def emblem() -> str:
    """The shapes without an outer element, 34 wide and 30 high."""
    fronts = [
        box(x, y, (14, 9), rx=1.5, fill=PAINTS[color].front, stroke=WALNUT_DARK, stroke_width=0.6)
        for color, x, y in FRONTS
    ]
    rim: dict[str, str | float] = {"stroke": OUTLINE, "stroke_width": 0.9}
    knobs = element("circle", cx=9, cy=8.5, r=2.5, fill=BRASS, **rim)
    shapes = "M22.6 6.1h4.8v4.8h-4.8zM22 17.6h6v2.8h-6zM6 17.6h6v2.8H6z"
    pulls = element("path", d=shapes, fill=BRASS, **rim)
    legs = element("path", d="M7 24l-1.5 6h2l3-6zM27 24l1.5 6h-2l-3-6z", fill=WALNUT)
    return legs + box(0, 1, (EMBLEM_WIDTH, 24), rx=3, fill=WALNUT) + "".join(fronts) + knobs + pulls


def icon_svg(*, room: float, rounded: float = 0, wall: str = "") -> SafeString:
    """A square image file; `room` is the margin on every side, as a share of the whole."""
    side = EMBLEM_WIDTH / (1 - 2 * room)
    ground = box(0, 0, (side, side), rx=side * rounded, fill=wall) if wall else ""
    x, y = (side - EMBLEM_WIDTH) / 2, (side - EMBLEM_HEIGHT) / 2
    mark = element("g", emblem(), transform=f"translate({x:.4g} {y:.4g})")
    return picture(
        ground, mark, size=(side, side), label="Sideboards", class_="icon", standalone=" "
    )
