"""The board: what its spaces show, chips upon them, and what is lit."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from django.utils.safestring import SafeString

from rules.pictures.svg import FONT, box, element, group, number, picture, rounded, stroked
from rules.sequence.engine.board import CARD_ON, CORNERS, EVERY_SPACE, SIZE, Line, Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.chips import Chips
from rules.sequence.engine.setup import Chip
from rules.sequence.pictures.palette import (
    BAND,
    CHIP_PAINTS,
    CORNER_FACE,
    CORNER_STAR,
    FACE,
    FACE_EDGE,
    FRAME_WOOD,
    INK_CLASSES,
    LIGHT,
    LIGHT_EDGE,
    SUIT_INKS,
)
from rules.sequence.pictures.suits import suit_at
from rules.sequence.pictures.words import board_words

SPACE_SIDE = 40
"""The side of a space."""
BOARD_EDGE = 6
BOARD_SIDE = SIZE * SPACE_SIDE + 2 * BOARD_EDGE
NUMBERS_ROOM = 18
"""Beyond the edge, for the numbers of rows and columns."""
CHIP_RADIUS = 17.5
STAR_RADIUS = 13.5
RIM = 15
CHIPS_OF = {Chip.BLUE: "blue-chips", Chip.GREEN: "green-chips", Chip.RED: "red-chips"}
"""The class of all chips of a side."""
MANY = 20
"""Lit spaces, as a two-eyed jack lights nearly all: their rings are thinner."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """What is drawn on the board."""

    chips: Chips = field(default_factory=dict)
    lit: Collection[Space] = ()
    """Spaces with a ring: where a card may be played."""
    lines: Sequence[Line] = ()
    """Bands below the chips: lines that are spoken of."""
    finished: Sequence[Line] = ()
    """Golden grounds below the chips: sequences."""
    latest: Space | None = None
    """Where the last chip was placed or removed."""
    lights: Mapping[str, Line] = field(default_factory=dict)
    """Layers `lit-<name>` that the page shows on demand: one line, with a veil over all else."""
    is_cropped: bool = False
    """The part of the board around the chips alone."""
    lanes: Sequence[Line | None] = ()
    """Bands that a style sheet shows: the first has the class `lane-1`."""


def board_svg(
    scene: BoardScene = BoardScene(),
    *,
    names: Mapping[Chip, str] | None = None,
    label: str | None = None,
    numbered: bool = False,
    standalone: bool = False,
) -> SafeString:
    """`names` says in the text alternative whose the chips are; `label` replaces all of it, and an
    empty one makes the picture decoration. With numbers of rows and columns at its edge, where
    sentences beside it name them."""
    margin = NUMBERS_ROOM if numbered else 0
    seen = _around(scene.chips) if scene.is_cropped else EVERY_SPACE
    (left, top), (width, height) = _box_of(seen)
    return picture(
        _numbers() if numbered else "",
        _wood(),
        *map(_band, scene.lines),
        *_lanes(scene.lanes),
        *(_gold(line, is_new=scene.latest in line) for line in scene.finished),
        _stars(),
        _shown([space for space in seen if space not in scene.chips]),
        *_chips(scene),
        *map(_tint if len(scene.lit) >= MANY else _wide_ring, scene.lit),
        _ring(scene.latest, width=4, class_="latest-space") if scene.latest else "",
        *(_light(name, line) for name, line in scene.lights.items()),
        size=(width + margin, height + margin),
        origin=(left - margin, top - margin),
        label=board_words(scene.chips, names) if label is None else label,
        class_="picture board-picture",
        standalone=" " if standalone else "",
    )


def _around(spaces: Collection[Space]) -> Sequence[Space]:
    """The rectangle that holds them, and one space more on each side where the board has one."""
    rows, columns = ({space[axis] for space in spaces} for axis in (0, 1))
    return [
        space
        for space in EVERY_SPACE
        if min(rows) - 1 <= space.row <= max(rows) + 1
        and min(columns) - 1 <= space.column <= max(columns) + 1
    ]


def _box_of(spaces: Sequence[Space]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The upper left corner and the size of a rectangle in reading order, with the wood that lies
    along it."""
    first, last = spaces[0], spaces[-1]
    left, top = (
        (place - 1) * SPACE_SIDE - BOARD_EDGE * (place == 1) for place in (first.column, first.row)
    )
    right, bottom = (
        place * SPACE_SIDE + BOARD_EDGE * (place == SIZE) for place in (last.column, last.row)
    )
    return (left, top), (right - left, bottom - top)


def center_of(space: Space) -> tuple[float, float]:
    return (space.column - 0.5) * SPACE_SIDE, (space.row - 0.5) * SPACE_SIDE


@cache
def _numbers() -> str:
    """Beside the wood, in the ink of the page."""
    aside = -BOARD_EDGE - NUMBERS_ROOM / 2
    written = [
        element("text", str(place), x=x, y=y + 5)
        for place in range(1, SIZE + 1)
        for x, y in (((place - 0.5) * SPACE_SIDE, aside), (aside, (place - 0.5) * SPACE_SIDE))
    ]
    return _written(written, size=15, class_="board-numbers")


@cache
def _wood() -> str:
    """All that lies below the lines."""
    side = SIZE * SPACE_SIDE
    lines = "".join(f"M0 {k * SPACE_SIDE}h{side}M{k * SPACE_SIDE} 0v{side}" for k in range(1, SIZE))
    return (
        box(-BOARD_EDGE, -BOARD_EDGE, (BOARD_SIDE, BOARD_SIDE), rx=9, fill=FRAME_WOOD)
        + box(0, 0, (side, side), rx=3, fill=FACE, class_="face")
        + element("path", d=lines, stroke=FACE_EDGE, stroke_width=1.5, class_="joints")
        + group(*map(_corner, sorted(CORNERS)), fill=CORNER_FACE)
    )


def _corner(space: Space) -> str:
    x, y = center_of(space)
    half = SPACE_SIDE / 2 - 1
    return box(x - half, y - half, (2 * half, 2 * half), rx=4)


@cache
def _stars() -> str:
    """On a ground of its own, the star of a corner can be seen in a line as well, like a chip."""
    return group(*map(_star, sorted(CORNERS)), fill=CORNER_STAR)


def _star(space: Space) -> str:
    x, y = center_of(space)
    star = f"M{number(x)} {number(y - 13)}l3.6 9.4 9.4 3.6-9.4 3.6-3.6 9.4-3.6-9.4-9.4-3.6 9.4-3.6z"
    ground = element("circle", cx=x, cy=y, r=STAR_RADIUS, fill=CORNER_FACE)
    return ground + element("path", d=star)


def _shown(spaces: Iterable[Space]) -> str:
    """The cards, in one group for each ink, so that each says no more than what it is."""
    by_ink: dict[tuple[str, str], list[str]] = {}
    for space in spaces:
        if space not in CORNERS:
            suit = CARD_ON[space].suit
            by_ink.setdefault((SUIT_INKS[suit], INK_CLASSES[suit]), []).append(_face(space))
    return _written(_groups(by_ink), size=18)


def _groups(by_ink: Mapping[tuple[str, str], Sequence[str]]) -> Iterator[str]:
    return (group(*faces, fill=ink, class_=name) for (ink, name), faces in by_ink.items())


def _written(words: Iterable[str], *, size: float, **pairs: str) -> str:
    style: dict[str, str | float] = {"font_family": FONT, "font_weight": 700, "font_size": size}
    # some readers speak letters even in what is one picture with a text alternative
    return element("g", *words, text_anchor="middle", aria_hidden="true", **style, **pairs)


@cache
def _face(space: Space) -> str:
    x, y = center_of(space)
    return _label(CARD_ON[space], x, y + 1, y + 10.5, suit=14)


def _label(card: Card, x: float, baseline: float, below: float, *, suit: float) -> str:
    rank = element("text", card.rank, x=x, y=baseline - 1)
    return rank + suit_at(card.suit, x, below, size=suit)


def _chips(scene: BoardScene) -> Iterator[str]:
    """Those of each side together; the latest can arrive."""
    for side in Chip:
        spaces = [space for space, chip in scene.chips.items() if chip == side]
        drawn = [
            group(_chip(space, side), class_="arrives")
            if space == scene.latest
            else _chip(space, side)
            for space in spaces
        ]
        if drawn:
            yield group(*drawn, class_=CHIPS_OF[side])


@cache
def _chip(space: Space, chip: Chip) -> str:
    x, y = center_of(space)
    paint = CHIP_PAINTS[chip]
    shadow = element("circle", cx=x, cy=y + 2.2, r=CHIP_RADIUS, fill=LIGHT_EDGE, fill_opacity=0.35)
    side = element("circle", cx=x, cy=y + 1.2, r=CHIP_RADIUS, fill=paint.edge)
    disk = element("circle", cx=x, cy=y, r=CHIP_RADIUS, fill=paint.disk, stroke=LIGHT_EDGE)
    label = _label(CARD_ON[space], x, y, y + 7, suit=10)
    return shadow + side + disk + _sign(chip, x, y) + _written([label], size=14, fill=paint.sign)


def _sign(chip: Chip, x: float, y: float) -> str:
    """The rim of blue is whole, of green notched, of red made of dots."""
    ring: dict[str, str | float] = {"stroke": CHIP_PAINTS[chip].sign, "fill": "none"}
    match chip:
        case Chip.BLUE:
            return element("circle", cx=x, cy=y, r=RIM, stroke_width=1.8, **ring)
        case Chip.GREEN:
            return element("circle", cx=x, cy=y, r=RIM, **ring, stroke_width=4.5, **_dashes(7))
        case Chip.RED:
            round_ = {"stroke_linecap": "round", "stroke_dasharray": "0.1 9.32"}
            return element("circle", cx=x, cy=y, r=RIM, **ring, stroke_width=3.4, **round_)


def _dashes(count: int) -> dict[str, str]:
    step = 2 * 3.14159 * RIM / count
    return {"stroke_dasharray": f"{number(step * 0.38)} {number(step * 0.62)}"}


def _ends(line: Line) -> str:
    (x1, y1), (x2, y2) = center_of(line[0]), center_of(line[-1])
    return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"


def _band(line: Line) -> str:
    return stroked(_ends(line), stroke=BAND, width=33, stroke_opacity=0.75, class_="told-line")


def _lanes(lines: Sequence[Line | None]) -> Iterator[str]:
    for number_, line in enumerate(lines, start=1):
        if line:
            yield stroked(_ends(line), stroke=BAND, width=33, class_=f"lane-{number_}")


def _gold(line: Line, *, is_new: bool) -> str:
    """One that the latest chip has finished can be drawn from end to end."""
    path = _ends(line)
    name = "finished-line sweeps" if is_new else "finished-line"
    edge = stroked(path, stroke=LIGHT_EDGE, width=41, class_=name, pathLength=1)
    return edge + stroked(path, stroke=BAND, width=38, class_=name, pathLength=1)


def _light(name: str, line: Line) -> str:
    side = SIZE * SPACE_SIDE
    spaces = "".join(
        rounded(x - SPACE_SIDE / 2, y - SPACE_SIDE / 2, SPACE_SIDE, SPACE_SIDE, radius=5)
        for x, y in map(center_of, line)
    )
    veil: dict[str, str | float] = {"fill": LIGHT_EDGE, "fill_opacity": 0.6, "fill_rule": "evenodd"}
    return group(
        element("path", d=f"M0 0h{side}v{side}h-{side}z{spaces}", **veil),
        *(_wide_ring(space) for space in line),
        class_=f"lit lit-{name}",
    )


def _wide_ring(space: Space) -> str:
    return _ring(space, width=6, class_="told-space")


def _tint(space: Space) -> str:
    """Where nearly the whole board is open, outlines would only make a net of it."""
    x, y = center_of(space)
    half = SPACE_SIDE / 2 - 1
    light: dict[str, str | float | None] = {"fill": LIGHT, "fill_opacity": 0.3, "class_": "open"}
    return box(x - half, y - half, (2 * half, 2 * half), rx=5, **light)


def _ring(space: Space, *, width: float, class_: str | None = None) -> str:
    """A light stroke with a dark edge, visible on every space."""
    x, y = center_of(space)
    half = SPACE_SIDE / 2 - 2.5
    size = 2 * half, 2 * half
    line: dict[str, str | float | None] = {"fill": "none", "rx": 5, "class_": class_}
    return box(x - half, y - half, size, stroke=LIGHT_EDGE, stroke_width=width, **line) + box(
        x - half, y - half, size, stroke=LIGHT, stroke_width=width / 2, **line
    )
