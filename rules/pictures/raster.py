"""From SVG to PNG, with the shipped typeface only, so that every machine draws the same."""

from pathlib import Path

from resvg_py import svg_to_bytes

TYPEFACE = Path(__file__).parent / "fonts" / "besley-bold.ttf"


def png(svg: str, *, width: int) -> bytes:
    """`svg` is a drawing made with `standalone=True`."""
    return bytes(
        svg_to_bytes(
            svg_string=svg, width=width, skip_system_fonts=True, font_files=[str(TYPEFACE)]
        )
    )
