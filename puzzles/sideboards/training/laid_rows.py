"""Hundreds of rows at once, each laid from its own shuffled deck up to a decision, and what its
choices are worth by the tables: where to look for a position of a wanted kind.

lane   one of the rows, with the cards still to come
way    one of the ways to place one of the hand's cards, as `QuickPlayer.ways` orders them; for a
       start, one of `START_WAYS`
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from puzzles.sideboards.coach.choices import faces_of
from puzzles.sideboards.coach.mark_values import Worth
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.rollouts import WAYS, CardIndices, QuickPlayer
from puzzles.sideboards.coach.value_tables import ValueTables
from puzzles.sideboards.solver.tables import Codes
from rules.sideboards.engine.cards import HEIGHT, Card, Color, PlacedCard, Side
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS, SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import Move, Place, SoloDeal, SoloGame, Start, Swap, replay

LANES = 300
START_WAYS = tuple(product(combinations(range(START_HAND), 2), (0, 1), (0, 1)))
"""The two cards, and whether each is turned; mirror images are one."""

WayNumbers = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Of all ways in all lanes: (ways, lanes)."""

    worth: Worth
    now: NDArray[np.float32]
    parts: dict[Category, NDArray[np.float32]]
    """The worth by objective; `now` and `worth` are of all together."""


@dataclass
class LaidRows:
    value_tables: ValueTables
    deck: Sequence[Card]
    chance: Generator
    greedy: bool = False
    """Each row was laid by most points now instead of the greatest worth."""
    ways: list[WayNumbers] = field(default_factory=list)
    """The start and the placements so far."""

    def __post_init__(self) -> None:
        self.player = QuickPlayer(self.value_tables, faces_of(self.deck))
        self.points_now = PointsNow(self.value_tables.objectives, self.value_tables.tables)
        every = np.tile(np.arange(len(self.deck)), (LANES, 1))
        self.cards = self.chance.permuted(every, axis=1)[:, :SOLO_DEAL_CARDS].T
        self.codes: Codes = np.zeros((0, LANES), np.intp)
        self.length = 0
        self.swapped = False

    def lay(self, length: int) -> "LaidRows":
        """Up to a row of so many cards."""
        while self.length < length:
            rows, outlook = self.choices()
            chosen = (outlook.now if self.greedy else outlook.worth).argmax(axis=0)
            self.ways.append(chosen)
            self.codes = rows[:, chosen, np.arange(LANES)]
            self.length += START_CARDS if not self.length else 1
        return self

    def swap(self) -> "LaidRows":
        """All of them, just before the decision."""
        self.swapped = True
        return self

    @property
    def hand(self) -> CardIndices:
        if not self.length:
            return self.cards[:START_HAND]
        seen = START_HAND + SOLO_DRAWN * (self.length - START_CARDS + self.swapped)
        return self.cards[seen : seen + SOLO_DRAWN]

    def choices(self) -> tuple[Codes, Outlook]:
        """The rows that all ways lead to: (marks, ways, lanes); and their outlook."""
        rows = self._placements() if self.length else self._starts()
        return rows, self._outlook(rows, self.length + 1 if self.length else START_CARDS)

    def _placements(self) -> Codes:
        return self.player.choices(self.codes, self.hand, self.length)

    def _starts(self) -> Codes:
        faces = self.player.faces
        rows = [
            faces[turned][:, self.cards[one]] * HEIGHT + faces[other_turned][:, self.cards[other]]
            for (one, other), turned, other_turned in START_WAYS
        ]
        return np.stack(rows, axis=1)

    def _outlook(self, rows: Codes, length: int) -> Outlook:
        flat = rows.reshape(len(rows), -1)
        shape = rows.shape[1:]
        base = self.value_tables.base(length)[:, None]
        worth = self.value_tables.worth((flat + base)[None], length)[0]
        by_mark = self.value_tables.pattern_worth(flat.T, length)
        colors = by_mark[:, : len(Color)].sum(axis=1)
        handles = by_mark[:, len(Color) :].sum(axis=1)
        parts = {
            Category.COLORS: colors,
            Category.HANDLES: handles,
            Category.ROWS: worth - colors - handles,
        }
        now = sum(self.points_now.of(each, flat, length) for each in Category)
        return Outlook(
            worth.reshape(shape),
            np.asarray(now, np.float32).reshape(shape),
            {category: part.reshape(shape) for category, part in parts.items()},
        )

    @property
    def promise_of_row(self) -> Worth:
        """What the rows are worth before the hand is placed: (lanes,)."""
        return self.player.worth(self.codes, self.length)

    def game(self, lane: int) -> SoloGame:
        cards = tuple(self.deck[card] for card in self.cards[:, lane])
        deal = SoloDeal(self.value_tables.objectives, cards)
        moves: list[Move] = []
        for way in self.ways:
            hand = replay(deal, tuple(moves)).hand
            moves.append(move_of(int(way[lane]), hand))
        return replay(deal, (*moves, Swap()) if self.swapped else tuple(moves))


def move_of(way: int, hand: Sequence[Card]) -> Move:
    if len(hand) == START_HAND:
        (one, other), turned, other_turned = START_WAYS[way]
        return Start(
            PlacedCard(hand[one], turned=bool(turned)),
            PlacedCard(hand[other], turned=bool(other_turned)),
        )
    place, lies = divmod(way, WAYS)
    turned, to_left = divmod(lies, 2)
    return Place(PlacedCard(hand[place], turned=bool(turned)), Side.LEFT if to_left else Side.RIGHT)
