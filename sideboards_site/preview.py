"""The picture that other sites show beside a link to one of our pages."""

from rules.pictures import Scene, row_svg
from rules.pictures.palette import FLOORBOARDS, INK, PAPER_EDGE, WALL
from rules.pictures.svg import XMLNS, box, element, text
from sideboards_site.hero import hero_sideboard

WIDTH, HEIGHT = 1200, 630


def preview_svg() -> str:
    row = row_svg(hero_sideboard(), Scene(), label="", standalone=True)
    furniture = element("g", row, transform="translate(226 172) scale(1.4)")
    return element(
        "svg",
        box(0, 0, (WIDTH, HEIGHT), fill=WALL),
        box(0, 566, (WIDTH, 64), fill=FLOORBOARDS),
        box(0, 566, (WIDTH, 3), fill=PAPER_EDGE),
        text("Sideboards", x=WIDTH / 2, y=112, size=84, text_anchor="middle", fill=INK),
        furniture,
        xmlns=XMLNS,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
