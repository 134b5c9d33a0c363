"""The picture that other sites show beside a link to one of our pages."""

from rules.pictures import Scene, row_svg
from rules.pictures.palette import INK, PAPER_EDGE, WALNUT
from rules.pictures.svg import XMLNS, box, element, text
from sideboards_site.hero import hero_sideboard

WIDTH, HEIGHT = 1200, 630
WALL, FLOOR = "#f6efe2", "#e4d3b6"


def preview_svg() -> str:
    row = row_svg(hero_sideboard(), Scene(), label="", standalone=True)
    furniture = element("svg", row, x=200, y=190, width=800, height=470)
    return element(
        "svg",
        box(0, 0, (WIDTH, HEIGHT), fill=WALL),
        box(0, 566, (WIDTH, 64), fill=FLOOR),
        box(0, 566, (WIDTH, 3), fill=PAPER_EDGE),
        text("Sideboards", x=WIDTH / 2, y=130, size=92, text_anchor="middle", fill=INK),
        box(WIDTH / 2 - 60, 156, (120, 6), rx=3, fill=WALNUT),
        furniture,
        xmlns=XMLNS,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
    )
