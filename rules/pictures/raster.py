"""SVG to pixels and PNG, with the shipped typeface only: every machine renders the same."""

import io
from functools import cache
from pathlib import Path

from PIL import Image, ImageFont
from resvg_py import svg_to_bytes

COMPRESSION = 4
"""The level of compression, of 9: higher ones take much longer and save little."""
TYPEFACE = Path(__file__).parent / "fonts" / "besley-bold.ttf"


def png(svg: str, *, width: int | None = None) -> bytes:
    """Renders `svg`, a drawing made with `standalone=True`; without a width it has its own."""
    return bytes(
        svg_to_bytes(
            svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(TYPEFACE)]
        )
    )


def can_write(words: str) -> bool:
    """Whether the typeface has all letters: others would be missing."""
    missing = bytes(_letters().getmask("\uffff"))
    return all(each.isspace() or bytes(_letters().getmask(each)) != missing for each in {*words})


def fitting_size(words: str, *, room: float, most: int) -> int:
    """Returns the size of letters, `most` at best, in which the words take no more than `room`."""
    needed = _letters().getlength(words) / _MEASURED_SIZE
    return min(most, int(room / needed)) if needed else most


_MEASURED_SIZE = 100


@cache
def _letters() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(TYPEFACE), _MEASURED_SIZE)


def pixels_of(svg: str) -> Image.Image:
    return Image.open(io.BytesIO(png(svg))).convert("RGB")


def png_of(pixels: Image.Image) -> bytes:
    content = io.BytesIO()
    pixels.save(content, "PNG", compress_level=COMPRESSION)
    return content.getvalue()
