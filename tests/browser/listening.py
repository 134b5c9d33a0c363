"""What a game tells those who listen to it: read from the browser's accessibility tree alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext, override
from playwright.sync_api import Page

from rules.sideboards.engine.cards import HEIGHT

HeardDrawer = tuple[str, str]
"""Color and handle; a drawer without handle has an empty one."""
Spoken = Sequence[tuple[str, str]]
"""Roles and names, as a screen reader gets them."""

DRAWER = r"\w+(?: \([\w -]+\))?"
CARD = rf"({DRAWER}(?:, {DRAWER}){{4}})"
HELD = ("First card", "Second card", "Third card")
TITLES = ("Color pattern %(number)s", "Handle pattern %(number)s", "Rows, objective %(number)s")


@dataclass(frozen=True, slots=True)
class HeardCard:
    drawers: tuple[HeardDrawer, ...]
    name: str = ""
    """By its place in the hand; a card of the row has none."""


@dataclass(frozen=True, slots=True)
class Heard:
    heading: str
    objectives: tuple[str, ...]
    row: tuple[HeardCard, ...]
    hand: Mapping[HeardCard, str]
    """With what is told of each end."""
    lines: tuple[int, ...]
    can_swap: bool


@dataclass(frozen=True, slots=True)
class Ear:
    """Somebody who listens in one language, and knows what the interface says in it."""

    language: str

    def words(self, text: str, **parts: object) -> str:
        with override(self.language):
            return gettext(text) % parts if parts else gettext(text)

    def pattern(self, text: str, **parts: str) -> str:
        """The words with these patterns for their parts."""
        found = re.escape(self.words(text))
        for name, part in parts.items():
            found = found.replace(re.escape(f"%({name})s"), part)
        return found

    @property
    def held(self) -> str:
        """How the words of a card of the hand begin."""
        turned = self.pattern("%(card)s, rotated", card="")
        return f"((?:{'|'.join(map(self.pattern, HELD))})(?:{turned})?)\\s?:"

    def hear(self, page: Page) -> Heard:
        told = spoken(page)
        objective = self.words("Objective %(number)s", number="")
        images = list(named(told, "image"))
        faces = {name: words for name, words in described(page, "radio") if self.is_held(name)}
        swap = self.words("Swap both cards")
        return Heard(
            heading=next(iter(named(told, "heading", like=self._headings))),
            objectives=tuple(name for name in images if name.startswith(objective)),
            row=self._row_in(told),
            hand={self.held_card(name): words for name, words in faces.items()},
            lines=tuple(self.points_in(told)),
            can_swap=any(name.startswith(swap) for name in named(told, "checkbox")),
        )

    def _row_in(self, told: Spoken) -> tuple[HeardCard, ...]:
        """From the table that one walks through; at the end, and before the start, one image."""
        if walked := row_walked_through(told):
            return walked
        (row,) = (
            name
            for name in named(told, "image")
            if name.startswith(self.words("An empty sideboard."))
            or (self.cards_in(name) and not re.match(self.held, name))
        )
        return self.cards_in(row)

    @property
    def _headings(self) -> str:
        turn = self.pattern("Turn %(turn)s of %(turns)s", turn=r"\d+", turns=r"\d+")
        start = self.pattern("Your start: two of three cards")
        end = re.escape(self.words("points"))
        return f"{turn}|{start}|.* {end}"

    def is_held(self, words: str) -> bool:
        """At the start, after the side that the card is picked for."""
        return re.search(self.held, words) is not None

    def held_card(self, words: str) -> HeardCard:
        (card,) = self.cards_in(words)
        return replace(card, name=re.findall(self.held, words)[0])

    def cards_in(self, words: str) -> tuple[HeardCard, ...]:
        return tuple(
            HeardCard(tuple(map(drawer_in, drawers.split(", "))))
            for drawers in re.findall(CARD, words)
        )

    def points_in(self, told: Spoken) -> Iterable[int]:
        """Of each line of the score sheet, whatever a browser calls what opens."""
        titles = [self.pattern(title, number=r"\d+") for title in TITLES]
        for title in (*titles, self.pattern("Swap card")):
            (name,) = {
                name
                for role, name in told
                if re.fullmatch(rf"{title} ?, \d+", name) and role != "StaticText"
            }
            yield int(name.rpartition(", ")[2])

    def places_in(self, told: Spoken) -> set[tuple[int, int]]:
        """The drawers that an open line of the score sheet counts, as column and row from zero."""
        items = " ".join(name for role, name in told if role == "StaticText")
        place = self.pattern("column %(column)s, level %(row)s", column=r"(\d+)", row=r"(\d+)")
        return {(int(column) - 1, int(level) - 1) for column, level in re.findall(place, items)}


def row_walked_through(told: Spoken) -> tuple[HeardCard, ...]:
    """The cards of the table of levels and columns; none where there is no such table."""
    cells = list(named(told, "gridcell", like="."))
    columns = len(cells) // HEIGHT
    return tuple(
        HeardCard(tuple(map(drawer_in, cells[column::columns]))) for column in range(columns)
    )


def spoken(page: Page) -> Spoken:
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in _nodes(page)
        if node["role"]["value"] != "InlineTextBox"
    ]


def described(page: Page, role: str) -> Spoken:
    """Names of that role, each with its description."""
    return [
        (node.get("name", {}).get("value", ""), node.get("description", {}).get("value", ""))
        for node in _nodes(page)
        if node["role"]["value"] == role
    ]


def _nodes(page: Page) -> list[Any]:
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [node for node in nodes if not node["ignored"]]


def named(told: Spoken, role: str, *, like: str = "") -> Iterable[str]:
    return (name for its, name in told if its == role and re.match(like, name))


def drawer_in(words: str) -> HeardDrawer:
    color, _, handle = words.partition(" (")
    return color, handle.removesuffix(")")
