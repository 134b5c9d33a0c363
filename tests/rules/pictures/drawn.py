"""Drawings read back: as a tree of elements, and as grey pixels."""

import io
from xml.etree import ElementTree as ET

from PIL import Image

from rules.pictures.raster import png
from rules.pictures.svg import picture, use
from rules.sideboards.engine.cards import Color, Handle
from rules.sideboards.pictures.sprite import (
    DRAWER_HEIGHT,
    DRAWER_WIDTH,
    definitions,
    drawer_symbol,
    handle_symbol,
)

SVG = "{http://www.w3.org/2000/svg}"
DRAWER = (DRAWER_WIDTH, DRAWER_HEIGHT)


def drawer_alone(color: Color) -> str:
    stamp = use(drawer_symbol(color))
    return picture(stamp, size=DRAWER, label=color, class_="", standalone=definitions())


def handle_alone(handle: Handle) -> str:
    """Cut close around the largest of the three."""
    stamp = use(handle_symbol(handle))
    return picture(
        stamp, origin=(7, 2), size=(50, 48), label=handle, class_="", standalone=definitions()
    )


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def references(svg: str) -> set[str]:
    return {value for one in tree(svg).iter() for key, value in one.attrib.items() if key == "href"}


def image(svg: str, *, width: int) -> Image.Image:
    """On white, in shades of grey only."""
    drawn = Image.open(io.BytesIO(png(svg, width=width))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    return Image.alpha_composite(paper, drawn).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures' pixels, from 0 to 255."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum(abs(here - there) for here, there in pairs) / len(pairs)


def share_of_ink(drawn: Image.Image) -> float:
    dark = sum(1 for pixel in drawn.tobytes() if pixel < 240)
    return dark / (drawn.width * drawn.height)
