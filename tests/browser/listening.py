"""What a game tells those who listen to it: read from the browser's accessibility tree alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from playwright.sync_api import Page

HeardDrawer = tuple[str, str]
"""Color and handle; a drawer without handle has an empty one."""
Spoken = Sequence[tuple[str, str]]
"""Roles and names, as a screen reader gets them."""

DRAWER = r"\w+(?: \(\w+\))?"
CARD = re.compile(rf"({DRAWER}(?:, {DRAWER}){{4}})")
HELD = re.compile(r"(First|Second|Third) card(, turned)?: ")
GAINS = re.compile(r" (?:Left: ([+−]\d+) Right: ([+−]\d+)|([+−]\d+))$")
PLACE = re.compile(r"column (\d+), level (\d+)")
ROW = ("An empty sideboard", "Sideboard of")


@dataclass(frozen=True, slots=True)
class HeardCard:
    drawers: tuple[HeardDrawer, ...]
    name: str = ""
    """Of a card in the hand: its place, and whether it is turned."""


@dataclass(frozen=True, slots=True)
class Heard:
    heading: str
    objectives: tuple[str, ...]
    row: tuple[HeardCard, ...]
    """With the card that is about to join it, if one is chosen."""
    hand: Mapping[HeardCard, tuple[int, ...]]
    """With the points of each end, as far as they are told."""
    lines: tuple[int, ...]
    can_swap: bool


def spoken(page: Page) -> Spoken:
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"] and node["role"]["value"] != "InlineTextBox"
    ]


def hear(page: Page) -> Heard:
    told = spoken(page)
    (row,) = (name for name in named(told, "image") if name.startswith(ROW))
    links = [name for name in named(told, "link") if HELD.match(name)]
    return Heard(
        heading=next(iter(named(told, "heading", like="Turn |Your start|.* points"))),
        objectives=tuple(name for name in named(told, "image") if name.startswith("Objective ")),
        row=cards_in(row),
        hand={held_card(name): gains_in(name) for name in links},
        lines=tuple(points_in(told)),
        can_swap=any(name.startswith("Swap both cards") for name in named(told, "button")),
    )


def named(told: Spoken, role: str, *, like: str = "") -> Iterable[str]:
    return (name for its, name in told if its == role and re.match(like, name))


def cards_in(words: str) -> tuple[HeardCard, ...]:
    return tuple(
        HeardCard(tuple(map(drawer_in, drawers.split(", ")))) for drawers in CARD.findall(words)
    )


def held_card(words: str) -> HeardCard:
    (card,) = cards_in(words)
    return replace(card, name=words.partition(":")[0])


def drawer_in(words: str) -> HeardDrawer:
    color, _, handle = words.partition(" (")
    return color, handle.removesuffix(")")


def gains_in(words: str) -> tuple[int, ...]:
    found = GAINS.search(words)
    return tuple(int(gain.replace("−", "-")) for gain in found.groups() if gain) if found else ()


def points_in(told: Spoken) -> Iterable[int]:
    """Of each line of the score sheet, whatever a browser calls what opens."""
    titles = ("Color pattern", "Handle pattern", "Rows, objective", "Swap card")
    for title in titles:
        (name,) = {name for role, name in told if name.startswith(title) and role != "StaticText"}
        yield int(name.rpartition(", ")[2])


def places_in(told: Spoken) -> set[tuple[int, int]]:
    """The drawers that an open line of the score sheet counts, as column and row from zero."""
    items = " ".join(name for role, name in told if role == "StaticText")
    return {(int(column) - 1, int(level) - 1) for column, level in PLACE.findall(items)}
