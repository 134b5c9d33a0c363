"""An edition: the faces of the sixty cards and the fourteen patterns, as a JSON text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.errors import GameError
from rules.sideboards.engine.cards import Card, card_data, card_from
from rules.sideboards.engine.edition_faults import (
    edition_faults,
    edition_oddities,
    has_usual_handles,
)
from rules.sideboards.engine.objectives import (
    ROW_IDS,
    ROW_OBJECTIVES,
    Objective,
    objective_data,
    pattern_from,
)


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    cards: Mapping[int, Card]
    objectives: Mapping[int, Objective]
    taught: frozenset[int] = field(default=frozenset(), compare=False)
    """The patterns that an owner has taught: their drawers and points are those in print."""

    @property
    def has_usual_handles(self) -> bool:
        """Whether each card shows each shape once, as all do that we know."""
        return not any(map(is_unusual, self.cards.values()))

    @property
    def dealt_cards(self) -> tuple[Card, ...]:
        """Those that puzzles are made of: solver and coach only know cards that show each shape
        once."""
        return tuple(card for card in self.cards.values() if not is_unusual(card))

    def __hash__(self) -> int:
        return hash((self.name, *self.cards.values(), *self.objectives.values()))


def is_unusual(card: Card) -> bool:
    return not has_usual_handles(drawer.handle for drawer in card.drawers)


class FaultyEdition(GameError):
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


def oddities(edition: Edition) -> list[str]:
    """What is unlike all that is known of the game, one sentence each."""
    return edition_oddities(edition_data(edition))
