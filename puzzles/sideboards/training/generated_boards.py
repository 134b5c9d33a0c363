"""Sideboards to count on, made from a level and a seed: the same ones again for the same name.

A board grows like one in a game, card by card at either end; every other card goes where it brings
the objective most, so that there is something to count.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from puzzles.game.chance import RandomNumbers, any_of, below, numbers_of
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard

LEVELS = range(1, 9)
GENERATION = "a"
"""Raise it when a name begins to mean another board: old answers are then no longer shown."""
SEEDS = 2**40
"""So many boards of a level that nobody meets one twice."""
_NAME = re.compile(rf"{GENERATION}([1-8])-([0-9a-f]{{6}})-([0-9a-f]{{10}})")
_DRAWN = 2

BoardWorth = Callable[[Sideboard], int]


@dataclass(frozen=True, slots=True)
class BoardName:
    level: int
    seed: int
    edition: str
    """The beginning of its digest: with other cards it is another board."""

    def __str__(self) -> str:
        return f"{GENERATION}{self.level}-{self.edition}-{self.seed:010x}"


def name_of(level: int, seed: int, *, edition: str) -> BoardName:
    return BoardName(level, seed % SEEDS, edition[:6])


def parse_board_name(text: str) -> BoardName | None:
    found = _NAME.fullmatch(text)
    return BoardName(int(found[1]), int(found[3], 16), found[2]) if found else None


def chance_of(name: BoardName, kind: str) -> RandomNumbers:
    return numbers_of(str(name), f"drill {kind}")


def grown_board(
    cards: Sequence[Card], length: int, worth: BoardWorth, numbers: RandomNumbers
) -> Sideboard:
    pile = list(cards)

    def drawn() -> Card:
        return pile.pop(below(len(pile), numbers))

    row = Sideboard((PlacedCard(drawn(), turned=bool(below(2, numbers))),))
    while len(row) < length:
        hand = [drawn() for _ in range(_DRAWN)]
        ways = [
            row.add(PlacedCard(card, turned=turned), side)
            for card, turned, side in product(hand, (False, True), Side)
        ]
        row = max(ways, key=worth) if below(2, numbers) else any_of(ways, numbers)
    return row
