"""The sideboard: a player's row of cards as one piece of furniture, with lights and ghosts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.sideboard import FULL, Position, Side, Sideboard
from rules.pictures.card import CARD_HEIGHT, CARD_WIDTH, drawers_at
from rules.pictures.palette import (
    GLOW,
    OUTLINE,
    PAPER,
    WALNUT,
    WALNUT_DARK,
    WALNUT_LIGHT,
)
from rules.pictures.sprite import DRAWER_HEIGHT, DRAWER_WIDTH, definitions
from rules.pictures.svg import box, element, group, line, number, picture, rounded
from rules.pictures.words import row_words

SIDE = 10
TOP = 14
PLINTH = 8
LEGS = 30
GHOST = 0.72
"""How much of a ghost is there."""
HEIGHT_OVER_ALL = TOP + CARD_HEIGHT + PLINTH + LEGS


@dataclass(frozen=True, slots=True)
class Highlight:
    """Drawers that count, in groups that belong together (one pattern, one run).

    With a name the highlight is a layer `lit-<name>` that the page shows on demand."""

    groups: Sequence[Collection[Position]]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen besides the cards that lie.

    `slots` is the room kept, in cards. A wider picture than that of a full row is higher in
    proportion, so that on a page nothing below it jumps.
    The card at the end that `arrived` slides in, where the reader likes motion."""

    highlights: Sequence[Highlight] = ()
    ghosts: Sequence[tuple[PlacedCard, Side]] = ()
    slots: int = FULL
    arrived: Side | None = None


def row_svg(
    sideboard: Sideboard,
    scene: Scene = Scene(),
    *,
    label: str | None = None,
    standalone: bool = False,
) -> str:
    count = len(sideboard)
    slots = max(scene.slots, count + len(scene.ghosts), 1)
    left = _left_edge(count, slots=slots, sides=[side for _, side in scene.ghosts])
    wall = _wall_above(slots)
    return picture(
        _places(slots, taken=(left, left + count)),
        _sideboard(sideboard, scene, x=left * CARD_WIDTH) if count else "",
        *(_ghost(ghost, left=left, count=count) for ghost in scene.ghosts),
        origin=(-SIDE, -TOP - wall),
        size=(_width(slots), HEIGHT_OVER_ALL + wall),
        label=row_words(sideboard) if label is None else label,
        class_="picture row-picture",
        standalone=definitions() if standalone else "",
    )


def _width(slots: int) -> float:
    return slots * CARD_WIDTH + 2 * SIDE


def _wall_above(slots: int) -> float:
    wider = max(1, _width(slots) / _width(FULL))
    return HEIGHT_OVER_ALL * (wider - 1)


def _left_edge(count: int, *, slots: int, sides: Collection[Side]) -> float:
    """The row stands in the middle; it makes way for a ghost only where there is no room."""
    left = (slots - count) / 2
    if Side.LEFT in sides:
        left = max(left, 1)
    if Side.RIGHT in sides:
        left = min(left, slots - count - 1)
    return left


def _places(slots: int, *, taken: tuple[float, float]) -> str:
    """The empty wall where cards may still come, as faint outlines."""
    start, end = taken
    free = [start - step for step in range(1, slots) if start - step >= 0]
    free += [end + step for step in range(slots) if end + step + 1 <= slots]
    if not free:
        return ""
    outlines = "".join(
        rounded(place * CARD_WIDTH + 4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8, radius=8)
        for place in free
    )
    dots: dict[str, str | float] = {"stroke_opacity": 0.45, "stroke_dasharray": "2 8"}
    return line(outlines, stroke=WALNUT_LIGHT, width=2, **dots)


def _sideboard(sideboard: Sideboard, scene: Scene, *, x: float) -> str:
    width = len(sideboard) * CARD_WIDTH
    motions = _motions(scene.arrived, count=len(sideboard))
    cards = [
        group(drawers_at(placed), x=column * CARD_WIDTH, class_=motions.get(column))
        for column, placed in enumerate(sideboard.placed)
    ]
    lights = [_highlight(highlight, width=width) for highlight in scene.highlights]
    return group(cabinet(width), *cards, *lights, x=x)


def _motions(arrived: Side | None, *, count: int) -> dict[int, str]:
    match arrived:
        case Side.LEFT:
            return {0: "comes-left"}
        case Side.RIGHT:
            return {count - 1: "comes-right"}
    return {}


def cabinet(width: float) -> str:
    """Tapered legs, a dark body so that every gap is a shadow, a top that overhangs."""
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


def _drawer_outline(position: Position) -> str:
    column, row = position
    return rounded(column * CARD_WIDTH + 2, row * DRAWER_HEIGHT + 2, 60, 48, radius=6)


def _highlight(highlight: Highlight, *, width: float) -> str:
    """A veil over what does not count, a ring around what does, a thread along each group."""
    counting = {position for positions in highlight.groups for position in positions}
    rings = "".join(map(_drawer_outline, sorted(counting)))
    wall = f"M0 0h{number(width)}v{CARD_HEIGHT}H0z"
    threads = "".join(map(_thread, highlight.groups))
    veil = {"fill": PAPER, "fill_opacity": "0.66", "fill_rule": "evenodd", "class_": "veil"}
    return group(
        element("path", d=wall + rings, **veil),
        _glowing(threads, width=9),
        _glowing(rings, width=7),
        class_=f"lit lit-{highlight.name}" if highlight.name else "lit",
    )


def _glowing(path: str, *, width: float) -> str:
    """Light with a dark edge, to be seen on every drawer."""
    if not path:
        return ""
    return line(path, stroke=OUTLINE, width=width) + line(path, stroke=GLOW, width=width / 2)


def _thread(positions: Collection[Position]) -> str:
    return "".join(_link(here, there) for here, there in pairwise(sorted(positions)))


def _link(here: Position, there: Position) -> str:
    """From edge to edge, so that it crosses no handle of the drawers it joins."""
    (x1, y1), (x2, y2) = map(_center, (here, there))
    across, down = x2 - x1, y2 - y1
    inside = min(DRAWER_WIDTH / 2 / max(abs(across), 1), DRAWER_HEIGHT / 2 / max(abs(down), 1))
    dx, dy = across * inside * 0.94, down * inside * 0.94
    return f"M{number(x1 + dx)} {number(y1 + dy)}L{number(x2 - dx)} {number(y2 - dy)}"


def _center(position: Position) -> tuple[float, float]:
    column, row = position
    return (column + 0.5) * CARD_WIDTH, (row + 0.5) * DRAWER_HEIGHT


def _ghost(ghost: tuple[PlacedCard, Side], *, left: float, count: int) -> str:
    placed, side = ghost
    column = left - 1 if side is Side.LEFT else left + count
    size = (CARD_WIDTH - 2, CARD_HEIGHT - 2)
    dashes: dict[str, str | float] = {"stroke_width": 3, "stroke_dasharray": "10 7"}
    edge = {"fill": "none", "stroke": WALNUT_LIGHT, "class_": "ghost-line"}
    outline = box(1, 1, size, rx=7, **edge, **dashes)
    drawers = group(drawers_at(placed), opacity=GHOST)
    return group(drawers, outline, x=column * CARD_WIDTH, class_=f"ghost ghost-{side.name.lower()}")
