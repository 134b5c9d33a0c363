"""The sideboard: a row of cards as one piece of furniture, with highlights and ghosts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from django.utils.safestring import SafeString

from rules.pictures.palette import (
    GLOW,
    GLOW_RIGHT,
    OUTLINE,
    PAPER,
    WALNUT,
    WALNUT_DARK,
    WALNUT_LIGHT,
)
from rules.pictures.svg import box, element, group, number, picture, rounded, stroked, use
from rules.sideboards.engine.cards import FULL, Cell, PlacedCard, Side, Sideboard
from rules.sideboards.pictures.card import CARD_HEIGHT, CARD_WIDTH, drawers_at, face_id
from rules.sideboards.pictures.sprite import DRAWER_HEIGHT, definitions
from rules.sideboards.pictures.words import row_words

SIDE = 10
TOP = 14
PLINTH = 8
LEGS = 30
GHOST = 0.72
"""The opacity of a ghost: a card that is about to be placed."""
REPEATED = "repeated-row"
LEFT_INSET, RIGHT_INSET = 2, 9
LANES, LANE, STUB = 3, 3, 6
"""How many links lie beside each other in a gap, how far apart, and how far each reaches in."""
LINK_TINTS = ("#9fd0ff", "#ffb9d5", "#c9f2a0")
"""Of the second group of drawers and those after it."""
HEIGHT_OVER_ALL = TOP + CARD_HEIGHT + PLINTH + LEGS


@dataclass(frozen=True, slots=True)
class Highlight:
    """Drawers that count, in groups that belong together (one pattern, one run).

    With a name it is a layer `lit-<name>` that the page shows on demand."""

    groups: Sequence[Collection[Cell]]
    name: str = ""
    near: Collection[Cell] = ()
    """Drawers that do not count, though it is nearly so: their rings are dashed."""


@dataclass(frozen=True, slots=True)
class Glow:
    """Drawers that begin to count, ghosts included, without a veil over the others.

    `name` is `left` or `right` for what a card would bring at an end; any other is a layer of its
    own, `glow-<name>`. The columns begin at `first`: -1 is a ghost at the left end."""

    drawers: Collection[Cell]
    groups: Sequence[Collection[Cell]]
    name: str
    first: int = 0


@dataclass(frozen=True, slots=True)
class Picked:
    """What the page shows once something of the hand is picked, and only then: ghosts of faces,
    which the hand has drawn, by their numbers, and what would begin to count with them."""

    name: str
    ghosts: Sequence[tuple[int, Side]] = ()
    glows: Sequence[Glow] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """What is drawn besides the placed cards.

    `slots` is how many cards there is a place for, `room` the width kept free, in cards. A picture
    wider than a full row is higher in proportion, so that the page below it does not move.
    The card at the end `arrived` slides in, unless the reader prefers reduced motion.
    Of the rows on a page one can be `repeated`, by `lit_again_svg`."""

    highlights: Sequence[Highlight] = ()
    ghosts: Sequence[tuple[PlacedCard, Side]] = ()
    slots: int = FULL
    arrived: Side | None = None
    room: int = 0
    glows: Sequence[Glow] = ()
    repeated: bool = False
    picked: Sequence[Picked] = ()


def row_svg(
    sideboard: Sideboard,
    scene: Scene = Scene(),
    *,
    label: str | None = None,
    standalone: bool = False,
) -> SafeString:
    count, ghosts = len(sideboard), scene.ghosts
    room = max(scene.room, scene.slots, count + len(ghosts), 1)
    places = max(scene.slots - count - len(ghosts), 0)
    left = _left_edge(count, room=room, sides=[side for _, side in ghosts], places=places)
    wall = _wall_above(room)
    return picture(
        _places(places, taken=_taken(left, count=count, sides=[side for _, side in ghosts])),
        _sideboard(sideboard, scene, x=left * CARD_WIDTH) if count else "",
        *(_ghost(ghost, left=left, count=count) for ghost in ghosts),
        *(_glow(glow, x=(left + glow.first) * CARD_WIDTH) for glow in scene.glows),
        *(_picked(each, left=left, count=count) for each in scene.picked),
        origin=(-SIDE, -TOP - wall),
        size=(_width(room), HEIGHT_OVER_ALL + wall),
        label=row_words(sideboard) if label is None else label,
        class_="picture row-picture",
        standalone=definitions() if standalone else "",
    )


def lit_row_svg(sideboard: Sideboard, highlights: Sequence[Highlight]) -> SafeString:
    """A row as wide as its cards, for a page that explains."""
    return row_svg(sideboard, Scene(highlights=highlights, slots=len(sideboard)))


def lit_again_svg(sideboard: Sideboard, highlight: Highlight) -> SafeString:
    """The row that the page repeats, with one light; a decoration beside the words for it."""
    width = len(sideboard) * CARD_WIDTH
    return picture(
        use(REPEATED),
        _highlight(Highlight(highlight.groups, near=highlight.near), width=width),
        origin=(-SIDE, -TOP),
        size=(width + 2 * SIDE, HEIGHT_OVER_ALL),
        label="",
        class_="picture row-picture",
    )


def _width(room: float) -> float:
    return room * CARD_WIDTH + 2 * SIDE


def _wall_above(room: float) -> float:
    wider = max(1, _width(room) / _width(FULL))
    return HEIGHT_OVER_ALL * (wider - 1)


def _left_edge(count: int, *, room: int, sides: Collection[Side], places: int) -> float:
    """The row is centered and shifts only where a ghost or a place would not fit."""
    left = min((room - count) / 2, room - count - _at_the_right(places))
    if Side.LEFT in sides:
        left = max(left, 1)
    if Side.RIGHT in sides:
        left = min(left, room - count - 1)
    return left


def _at_the_right(places: int) -> int:
    """Of an odd number one more than at the left."""
    return places - places // 2


def _taken(left: float, *, count: int, sides: Collection[Side]) -> tuple[float, float]:
    """Where the row begins and ends with its ghosts."""
    return left - (Side.LEFT in sides), left + count + (Side.RIGHT in sides)


def _places(places: int, *, taken: tuple[float, float]) -> str:
    """A faint outline for each card that is still to be placed."""
    start, end = taken
    right = _at_the_right(places)
    free = [*(start - step for step in range(1, places - right + 1))]
    free += [end + step for step in range(right)]
    if not free:
        return ""
    outlines = "".join(
        rounded(place * CARD_WIDTH + 4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, radius=8)
        for place in free
    )
    dots: dict[str, str | float] = {"stroke_opacity": 0.45, "stroke_dasharray": "2 8"}
    return stroked(outlines, stroke=WALNUT_LIGHT, width=2, class_="places", **dots)


def _sideboard(sideboard: Sideboard, scene: Scene, *, x: float) -> str:
    width = len(sideboard) * CARD_WIDTH
    arrived = {Side.LEFT: 0, Side.RIGHT: len(sideboard) - 1, None: None}[scene.arrived]
    cards = [
        group(
            drawers_at(placed),
            x=column * CARD_WIDTH,
            class_="arrives" if column == arrived else None,
        )
        for column, placed in enumerate(sideboard.placed)
    ]
    lights = [_highlight(highlight, width=width) for highlight in scene.highlights]
    row = (cabinet(width), *cards)
    return group(*([group(*row, id=REPEATED)] if scene.repeated else row), *lights, x=x)


@cache
def cabinet(width: float) -> str:
    """Tapered legs, a body so dark that gaps look like shadows, an overhanging top."""
    foot = CARD_HEIGHT + PLINTH
    inset = min(26, width / 4)
    legs = (
        f"M{number(inset - 8)} {foot}h16l-9 {LEGS}h-6z"
        f"M{number(width - inset - 8)} {foot}h16l-1 {LEGS}h-6z"
    )
    overhang = (width + 2 * SIDE - 2, 12)
    return (
        element("path", d=legs, fill=WALNUT_DARK, class_="leg")
        + box(-4, -4, (width + 8, foot + 4), rx=5, fill=WALNUT)
        + box(0, 0, (width, CARD_HEIGHT), rx=4, fill=WALNUT_DARK)
        + box(1 - SIDE, 1 - TOP, overhang, rx=4, fill=WALNUT_LIGHT)
    )


# of each drawer of a row, in the row itself and in those that repeat it
@cache
def _drawer_outline(cell: Cell, *, inset: float = 2) -> str:
    column, row = cell
    corner = column * CARD_WIDTH + inset, row * DRAWER_HEIGHT + inset
    return rounded(*corner, CARD_WIDTH - 2 * inset, DRAWER_HEIGHT - 2 * inset, radius=6)


def _highlight(highlight: Highlight, *, width: float) -> str:
    """A veil over what does not count, a ring around what does, a line along each group."""
    light = _light(tuple(map(tuple, highlight.groups)), width)
    near = "".join(_drawer_outline(cell, inset=6) for cell in sorted(highlight.near))
    dashed = _near(near) if near else ""
    return group(light, dashed, class_=f"lit lit-{highlight.name}" if highlight.name else "lit")


# drawn in the row and below a line of its score sheet, and again with each card that one tries
@lru_cache(maxsize=256)
def _light(groups: tuple[tuple[Cell, ...], ...], width: float) -> str:
    counting = {cell for cells in groups for cell in cells}
    rings = "".join(map(_drawer_outline, sorted(counting)))
    wall = f"M0 0h{number(width)}v{CARD_HEIGHT}H0z"
    veil = {"fill": PAPER, "fill_opacity": "0.66", "fill_rule": "evenodd", "class_": "veil"}
    return (
        element("path", d=wall + rings, **veil) + _glowing(rings, width=7) + _links(groups, width=6)
    )


def _glow(glow: Glow, *, x: float) -> str:
    """Rings of the right end lie inside those of the left, for a drawer that counts at both."""
    is_right = glow.name == Side.RIGHT.name.lower()
    inset = RIGHT_INSET if is_right else LEFT_INSET
    light = GLOW_RIGHT if is_right else GLOW
    rings = "".join(_drawer_outline(cell, inset=inset) for cell in sorted(glow.drawers))
    return group(
        _glowing(rings, width=10, light=light),
        _links(glow.groups, width=6, light=light),
        x=x,
        class_=f"glow glow-{glow.name}",
    )


def _near(rings: str) -> str:
    dashes = {"stroke_dasharray": "7 7"}
    return stroked(rings, stroke=OUTLINE, width=6) + stroked(rings, stroke=PAPER, width=3, **dashes)


def _glowing(path: str, *, width: float, light: str = GLOW) -> str:
    """A light stroke with a dark edge, visible on every drawer."""
    if not path:
        return ""
    return stroked(path, stroke=OUTLINE, width=width) + stroked(path, stroke=light, width=width / 2)


def _links(groups: Sequence[Collection[Cell]], *, width: float, light: str = GLOW) -> str:
    """What holds each group together, in a tint of its own, so that two groups stay apart."""
    tints = (light, *LINK_TINTS)
    return "".join(
        _glowing(
            _group_line(cells, lane=place % LANES), width=width, light=tints[place % len(tints)]
        )
        for place, cells in enumerate(groups)
    )


def _group_line(cells: Collection[Cell], *, lane: int) -> str:
    return "".join(_link(here, there, lane) for here, there in pairwise(sorted(cells)))


@cache
def _link(here: Cell, there: Cell, lane: int) -> str:
    """In the gaps between drawers alone, so that it lies over no handle; `lane` is which of several
    links in the same gap it is."""
    (column, row), (last_column, last_row) = here, there
    aside = (lane - (LANES - 1) / 2) * LANE
    _, y = _center(here)
    _, last_y = _center(there)
    edge = (column + 1) * CARD_WIDTH
    start = f"M{number(edge - STUB)} {number(y + aside)}H{number(edge + aside)}"
    if last_column == column:
        return f"{start}V{number(last_y + aside)}H{number(edge - STUB)}"
    last_edge = last_column * CARD_WIDTH
    end = f"V{number(last_y + aside)}H{number(last_edge + STUB)}"
    if last_edge == edge:
        return start + end
    # past the cards between them: below the upper one of the two drawers
    between = (min(row, last_row) + (row != last_row or row == 0)) * DRAWER_HEIGHT
    return f"{start}V{number(between + aside)}H{number(last_edge + aside)}{end}"


def _center(cell: Cell) -> tuple[float, float]:
    column, row = cell
    return (column + 0.5) * CARD_WIDTH, (row + 0.5) * DRAWER_HEIGHT


def _ghost(ghost: tuple[PlacedCard, Side], *, left: float, count: int) -> str:
    placed, side = ghost
    drawers = group(drawers_at(placed), opacity=GHOST)
    return _at_end(drawers, side, left=left, count=count)


def _at_end(drawers: str, side: Side, *, left: float, count: int) -> str:
    column = left - 1 if side is Side.LEFT else left + count
    size = (CARD_WIDTH - 2, CARD_HEIGHT - 2)
    dashes: dict[str, str | float] = {"stroke_width": 3, "stroke_dasharray": "10 7"}
    edge = {"fill": "none", "stroke": WALNUT_LIGHT, "class_": "ghost-line"}
    outline = box(1, 1, size, rx=7, **edge, **dashes)
    return group(drawers, outline, x=column * CARD_WIDTH, class_=f"ghost ghost-{side.name.lower()}")


def _repeated_face(number: int) -> str:
    return element("use", href=f"#{face_id(number)}", opacity=GHOST)


def _picked(picked: Picked, *, left: float, count: int) -> str:
    ghosts = [
        _at_end(
            element("use", href=f"#{face_id(face)}", opacity=GHOST), side, left=left, count=count
        )
        for face, side in picked.ghosts
    ]
    glows = [_glow(glow, x=(left + glow.first) * CARD_WIDTH) for glow in picked.glows]
    return group(*ghosts, *glows, class_=f"picked {picked.name}", display="none")
