"""Draws the site's icons and its preview picture anew; the files are kept in the repository."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rules.pictures.emblem import icon_svg
from rules.pictures.palette import PAPER
from rules.pictures.raster import png
from sideboards_site.preview import preview_svg

FOLDER = Path(settings.BASE_DIR) / "sideboards_site" / "static" / "site" / "icons"


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


class Command(BaseCommand):
    help = __doc__ or ""

    def handle(self, *_args: Any, **_options: Any) -> None:
        FOLDER.mkdir(exist_ok=True)
        for name, content in icons().items():
            (FOLDER / name).write_bytes(content)
            self.stdout.write(f"{name}: {len(content):,} bytes")
