"""Draws the site's icons and its preview picture again; the files are kept in the repository."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rules.pictures.palette import FLOORBOARDS, INK, PAPER, PAPER_EDGE, WALL
from rules.pictures.raster import png
from rules.pictures.svg import XMLNS, box, drawing, element, text
from rules.sideboards.pictures import Scene, row_svg
from rules.sideboards.pictures.emblem import icon_svg
from rules.sideboards.pictures.hero import hero_sideboard

ICONS_FOLDER = Path(settings.BASE_DIR) / "sideboards_site" / "static" / "site" / "icons"
PREVIEW_WIDTH, PREVIEW_HEIGHT = 1200, 630
"""The size of the preview that other sites show beside a link to one of our pages."""


def icons() -> dict[str, bytes]:
    plain = icon_svg(room=0.06)
    tile = icon_svg(room=0.14, rounded=0.2, wall=PAPER)
    square = icon_svg(room=0.16, wall=PAPER)
    maskable = icon_svg(room=0.24, wall=PAPER)
    return {
        "icon.svg": plain.encode(),
        "icon-32.png": png(plain, width=32),
        "icon-192.png": png(tile, width=192),
        "icon-512.png": png(tile, width=512),
        "maskable-512.png": png(maskable, width=512),
        "apple-touch.png": png(square, width=180),
        "preview.png": png(preview_svg(), width=1200),
    }


def preview_svg() -> str:
    row = row_svg(hero_sideboard(), Scene(), label="", standalone=True)
    furniture = element("g", row, transform="translate(226 172) scale(1.4)")
    return drawing(
        box(0, 0, (PREVIEW_WIDTH, PREVIEW_HEIGHT), fill=WALL),
        box(0, 566, (PREVIEW_WIDTH, 64), fill=FLOORBOARDS),
        box(0, 566, (PREVIEW_WIDTH, 3), fill=PAPER_EDGE),
        text("Sideboards", x=PREVIEW_WIDTH / 2, y=112, size=84, text_anchor="middle", fill=INK),
        furniture,
        xmlns=XMLNS,
        viewBox=f"0 0 {PREVIEW_WIDTH} {PREVIEW_HEIGHT}",
        width=PREVIEW_WIDTH,
        height=PREVIEW_HEIGHT,
    )


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *_args: Any, **_options: Any) -> None:
        ICONS_FOLDER.mkdir(exist_ok=True)
        for name, content in icons().items():
            (ICONS_FOLDER / name).write_bytes(content)
            self.stdout.write(f"{name}: {len(content):,} bytes")
