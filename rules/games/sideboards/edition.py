"""An edition: the faces of the sixty cards and the fourteen patterns, as a JSON text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.games.sideboards.cards import Card, Color, Drawer, Handle
from rules.games.sideboards.edition_faults import edition_faults
from rules.games.sideboards.objectives import (
    ROW_IDS,
    ROW_OBJECTIVES,
    Objective,
    PatternObjective,
)


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    cards: Mapping[int, Card]
    objectives: Mapping[int, Objective]


class FaultyEdition(ValueError):
    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(" ".join(faults))


def parse_edition(text: str) -> Edition:
    """`FaultyEdition` carries one sentence per fault."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FaultyEdition([f"The edition is not JSON: {error}."]) from error
    if faults := edition_faults(data):
        raise FaultyEdition(faults)
    cards = [card_from(card) for card in data["cards"]]
    patterns = [pattern_from(entry) for entry in data["objectives"] if entry["id"] not in ROW_IDS]
    objectives: list[Objective] = [*patterns, *ROW_OBJECTIVES.values()]
    return Edition(
        name=data["name"],
        cards={card.id: card for card in cards},
        objectives={objective.id: objective for objective in objectives},
    )


def edition_data(edition: Edition) -> dict[str, Any]:
    return {
        "name": edition.name,
        "cards": [card_data(card) for card in edition.cards.values()],
        "objectives": [objective_data(each) for each in edition.objectives.values()],
    }


def card_data(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "drawers": [{"color": drawer.color, "handle": drawer.handle} for drawer in card.drawers],
    }


def card_from(data: Mapping[str, Any]) -> Card:
    """The card that `card_data` wrote."""
    return Card(data["id"], tuple(_drawer_from(drawer) for drawer in data["drawers"]))


def objective_data(objective: Objective) -> dict[str, Any]:
    data: dict[str, Any] = {"id": objective.id, "kind": objective.category}
    if isinstance(objective, PatternObjective):
        data |= {"points": objective.points, "cells": [list(cell) for cell in objective.cells]}
    return data


def pattern_from(data: Mapping[str, Any]) -> PatternObjective:
    """The pattern that `objective_data` wrote."""
    cells = tuple((column, row) for column, row in data["cells"])
    return PatternObjective(data["id"], data["points"], cells)


def objective_from(data: Mapping[str, Any]) -> Objective:
    return ROW_OBJECTIVES[data["id"]] if data["id"] in ROW_IDS else pattern_from(data)


def _drawer_from(data: Mapping[str, Any]) -> Drawer:
    return Drawer(Color(data["color"]), Handle(data["handle"]) if data["handle"] else None)
