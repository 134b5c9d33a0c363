"""Validation of an edition file of any content, one sentence per fault.

A fault is what cannot be, or is no edition at all. What is merely unlike all that is known of the
game is an oddity: it is said, and taken, because what is printed counts.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.errors import excerpt
from rules.sideboards.engine.cards import FULL, HEIGHT, Color, Handle
from rules.sideboards.engine.objectives import (
    PATTERN_IDS,
    PILES,
    ROW_IDS,
    Category,
    category_of,
    orientations,
    ways,
)
from rules.sideboards.engine.setup import CARDS

CARDS_PER_PAIR = 12
POINTS = range(1, 100)
FEWEST_CELLS = 2
HALF_A_CHARACTER = re.compile("[\ud800-\udfff]")
MOST_CELLS = 4
Order = tuple[str, ...]


def edition_faults(data: object) -> list[str]:
    if not isinstance(data, dict):
        return ["The edition is not an object with name, cards and objectives."]
    return [
        *_name_faults(data.get("name")),
        *_deck_faults(data.get("cards")),
        *_objectives_faults(data.get("objectives")),
    ]


def edition_oddities(data: dict[str, Any]) -> list[str]:
    """Of an edition without faults."""
    cards = data["cards"]
    unusual = [
        card["id"]
        for card in cards
        if not has_usual_handles(each["handle"] for each in card["drawers"])
    ]
    patterns = (entry for entry in data["objectives"] if entry["id"] in PATTERN_IDS)
    return [
        *(f"Card {number} does not have three handles with each shape once." for number in unusual),
        *([] if unusual else _oddities_between(cards)),
        *(sentence for entry in patterns for sentence in _pattern_oddities(entry)),
    ]


def has_usual_handles(handles: Iterable[str | None]) -> bool:
    """Whether a card shows each shape once, as all cards do that we know."""
    return Counter(handle for handle in handles if handle is not None) == Counter(Handle)


def _name_faults(name: object) -> Iterator[str]:
    if not isinstance(name, str) or not name.strip():
        yield "The edition has no name."
    elif name.splitlines() != [name] or HALF_A_CHARACTER.search(name):
        yield "The name of the edition is not one line of text."


def _deck_faults(cards: object) -> Iterator[str]:
    if not isinstance(cards, list):
        yield "The edition has no list of cards."
        return
    orders: dict[int, Order] = {}
    for place, card in enumerate(cards, start=1):
        faults = list(_card_faults(card, place))
        yield from faults
        if not faults:
            if card["id"] in orders:
                yield f"Card {card['id']} is there twice."
            orders[card["id"]] = tuple(drawer["color"] for drawer in card["drawers"])
    missing = [str(number) for number in range(1, CARDS + 1) if number not in orders]
    if missing:
        yield f"Cards without a sound face: {', '.join(missing)}."
    else:
        yield from _faults_between(orders)


def _card_faults(card: object, place: int) -> Iterator[str]:
    if not isinstance(card, dict) or not _is_id(card.get("id"), upto=CARDS):
        yield f"The card in place {place} has no id from 1 to {CARDS}."
        return
    drawers = card.get("drawers")
    if not isinstance(drawers, list) or not all(map(_is_drawer, drawers)):
        yield f"Card {card['id']} has a drawer that is not a color with a handle or null."
        return
    colors = Counter(drawer["color"] for drawer in drawers)
    if colors != Counter(Color) or len(drawers) != HEIGHT:
        yield f"Card {card['id']} does not have five drawers with each color once."


def _is_id(value: object, *, upto: int) -> bool:
    return type(value) is int and 1 <= value <= upto


def _is_drawer(drawer: Any) -> bool:
    if not isinstance(drawer, dict) or "handle" not in drawer:
        return False
    color, handle = drawer.get("color"), drawer["handle"]
    known_handle = handle is None or (isinstance(handle, str) and handle in set(Handle))
    return isinstance(color, str) and color in set(Color) and known_handle


def _faults_between(orders: dict[int, Order]) -> Iterator[str]:
    cards: dict[Order, int] = {}
    for number, order in orders.items():
        either_way = min(order, order[::-1])
        if either_way in cards:
            yield (
                f"Cards {cards[either_way]} and {number} have the same order of colors, "
                "turned or not."
            )
        cards.setdefault(either_way, number)


def _oddities_between(cards: Sequence[dict[str, Any]]) -> Iterator[str]:
    by_places: dict[tuple[int, ...], int] = {}
    for card in cards:
        handles = [drawer["handle"] for drawer in card["drawers"]]
        places = tuple(handles.index(shape) for shape in Handle)
        if places in by_places:
            yield (
                f"Cards {by_places[places]} and {card['id']} have their handles in the same places."
            )
        by_places.setdefault(places, card["id"])
    pairs = Counter((d["color"], d["handle"]) for card in cards for d in card["drawers"])
    for color in Color:
        for shape in Handle:
            if pairs[color, shape] != CARDS_PER_PAIR:
                yield (
                    f"The {shape} handle is on a {color} drawer on {pairs[color, shape]} cards "
                    f"instead of {CARDS_PER_PAIR}."
                )


def _objectives_faults(objectives: object) -> Iterator[str]:
    if not isinstance(objectives, list):
        yield "The edition has no list of objectives."
        return
    seen: set[int] = set()
    for place, entry in enumerate(objectives, start=1):
        if not isinstance(entry, dict) or not _is_id(entry.get("id"), upto=ROW_IDS[-1]):
            yield f"The objective in place {place} has no id from 1 to {ROW_IDS[-1]}."
            continue
        if entry["id"] in seen:
            yield f"Objective {entry['id']} is there twice."
        seen.add(entry["id"])
        yield from _objective_faults(entry)
    missing = [str(number) for number in PATTERN_IDS if number not in seen]
    if missing:
        yield f"Objectives without a pattern: {', '.join(missing)}."


def _objective_faults(entry: dict[str, Any]) -> Iterator[str]:
    number = entry["id"]
    kind = category_of(number).value
    if entry.get("kind") != kind:
        yield f"Objective {number} has the kind “{excerpt(str(entry.get('kind')))}”, not {kind}."
    if number in ROW_IDS:
        if "points" in entry or "cells" in entry:
            yield f"Objective {number} is a row: its points are rules, not part of an edition."
        return
    points, cells = entry.get("points"), entry.get("cells")
    if type(points) is not int or points not in POINTS:
        yield f"Objective {number} has no points from 1 to {POINTS[-1]}."
    if not isinstance(cells, list) or not all(map(_is_cell, cells)):
        yield f"Objective {number} has no list of cells [column, row] from [0, 0]."
    elif not FEWEST_CELLS <= len({tuple(cell) for cell in cells}) == len(cells):
        yield f"Objective {number} does not have at least two different cells."
    elif not _can_occur(number, cells):
        yield f"Objective {number} can never occur: some card would need one mark twice."


def _can_occur(number: int, cells: list[Any]) -> bool:
    """Only handles could stand twice on a card."""
    are_colors = number in PILES[Category.COLORS]
    return bool((orientations if are_colors else ways)((column, row) for column, row in cells))


def _pattern_oddities(entry: dict[str, Any]) -> Iterator[str]:
    cells = [(column, row) for column, row in entry["cells"]]
    if len(cells) > MOST_CELLS:
        yield f"Objective {entry['id']} has {len(cells)} cells instead of {MOST_CELLS} at most."
    if not orientations(cells):
        yield f"Objective {entry['id']} needs one shape twice on a card."


def _is_cell(cell: object) -> bool:
    match cell:
        case [column, row]:
            return all(type(number) is int and 0 <= number < FULL for number in (column, row))
    return False
