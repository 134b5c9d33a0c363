"""Repeated parts (drawer fronts, handles), defined once and referenced with <use>."""

from functools import cache
from math import cos, pi, sin

from django.utils.safestring import SafeString

from rules.pictures.palette import BRASS, BRASS_SHINE, OUTLINE, PAPER_DRAWER, WALNUT
from rules.pictures.svg import drawing, element, group, number, rounded, stroked
from rules.sideboards.engine.cards import Color, Handle
from rules.sideboards.pictures.palette import PAINTS

DRAWER_WIDTH = 64
DRAWER_HEIGHT = 52
CENTER_X = DRAWER_WIDTH / 2
CENTER_Y = DRAWER_HEIGHT / 2

ANY_COLOR = "da"
ANY_HANDLE = "ha"
PALE_DRAWER = "dn"


def drawer_symbol(color: Color) -> str:
    return f"d{color[0]}"


def handle_symbol(handle: Handle) -> str:
    return f"h{handle[0]}"


# a texture per color, for readers who cannot tell the colors apart
INLAYS = {
    Color.RED: "M9 12h46M9 26h46M9 40h46",
    Color.TURQUOISE: "M11 9v34M21.5 9v34M32 9v34M42.5 9v34M53 9v34",
    Color.PINK: "".join(f"M{x} {y}h.1" for y in (12, 26, 40) for x in (11, 25, 39, 53)),
    Color.ORANGE: "M9 27 26 9M10 43 43 9M27 43 54 15M44 43 55 31",
    Color.BLACK: "M10 9.5h44v33H10z",
}


def _inlay(color: Color) -> str:
    width = 5.5 if color is Color.PINK else 2.4
    return stroked(INLAYS[color], stroke=PAINTS[color].inlay, width=width)


def _front(fill: str, *, inlay: str = "") -> str:
    """A drawer's rounded front with a light upper edge and a dark lower edge."""
    return (
        element("path", d=rounded(2, 2, 60, 48, radius=6), fill=fill)
        + stroked("M4 8a5 5 0 0 1 5-5h46a5 5 0 0 1 5 5", stroke="#fff", width=2, stroke_opacity=0.3)
        + stroked(
            "M4 44a5 5 0 0 0 5 5h46a5 5 0 0 0 5-5", stroke="#000", width=2, stroke_opacity=0.3
        )
        + inlay
    )


def _petals(count: int = 5, *, reach: float = 8.2, radius: float = 6.4) -> str:
    turns = [2 * pi * petal / count for petal in range(count)]
    points = [(CENTER_X + reach * sin(turn), CENTER_Y - reach * cos(turn)) for turn in turns]
    return "".join(
        f"M{number(x - radius)} {number(y)}a{radius} {radius} 0 1 1 {2 * radius} 0"
        f"a{radius} {radius} 0 1 1-{2 * radius} 0z"
        for x, y in points
    )


def _metal(path: str, *, detail: str) -> str:
    """Brass with a dark rim: the silhouette is visible on every color, black included."""
    rim = stroked(path, stroke=OUTLINE, width=5)
    return rim + element("path", d=path, fill=BRASS) + detail


def _flower() -> str:
    heart = element("circle", cx=CENTER_X, cy=CENTER_Y, r=4.6, fill=OUTLINE)
    return _metal(_petals(), detail=heart)


def _square() -> str:
    window = element("path", d="M27.5 21.5h9v9h-9z", fill=OUTLINE)
    return _metal("M20 14h24v24H20z", detail=window)


def _bar() -> str:
    shine = stroked("M15 24.5h34", stroke=BRASS_SHINE, width=2)
    return _metal(rounded(11, 21, 42, 10, radius=5), detail=shine)


def _knob() -> str:
    shine = element("circle", cx=29, cy=23, r=2.6, fill=BRASS_SHINE)
    return _metal(rounded(22, 16, 20, 20, radius=10), detail=shine)


HANDLE_DRAWINGS = {Handle.FLOWER: _flower, Handle.SQUARE: _square, Handle.BAR: _bar}


@cache
def definitions() -> str:
    parts = [
        group(_front(paint.front, inlay=_inlay(color)), id=drawer_symbol(color))
        for color, paint in PAINTS.items()
    ]
    parts += [group(draw(), id=handle_symbol(handle)) for handle, draw in HANDLE_DRAWINGS.items()]
    parts.append(group(_front(WALNUT), id=ANY_COLOR))
    parts.append(group(_front(PAPER_DRAWER), id=PALE_DRAWER))
    parts.append(group(_knob(), id=ANY_HANDLE))
    return element("defs", *parts)


@cache
def sprite_svg() -> SafeString:
    """Once per page, before the first picture; every picture in the page refers to it."""
    return drawing(definitions(), class_="sprite", width=0, height=0, aria_hidden="true")
