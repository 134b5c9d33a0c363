"""Sides, seats, hands and chips, by number of players.

seat    counted from 0, clockwise, beginning with the player left of the dealer, who moves first
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.sequence.engine.cards import RANKS, Card
from rules.sequence.engine.errors import Impossible


class Chip(StrEnum):
    """The third color is set aside where there are two sides."""

    BLUE = "blue"
    GREEN = "green"
    RED = "red"


CHIPS_PER_COLOR = 48
HAND_SIZES = {
    2: {2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3},
    3: {3: 6, 6: 5, 9: 4, 12: 3},
}
"""By number of sides, then of players."""
SEQUENCES_TO_WIN = {2: 2, 3: 1}
PLAYER_NUMBERS = tuple(sorted({players for hands in HAND_SIZES.values() for players in hands}))


@dataclass(frozen=True, slots=True)
class Setup:
    players: int
    sides: int
    hand: int

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(Chip)[: self.sides]

    @property
    def team_size(self) -> int:
        return self.players // self.sides

    @property
    def sequences_to_win(self) -> int:
        return SEQUENCES_TO_WIN[self.sides]

    def chip_of(self, seat: int) -> Chip:
        """Team mates sit alternately, or with three sides on every third seat."""
        return self.chips[seat % self.sides]

    def team(self, chip: Chip) -> range:
        """The seats of a side."""
        return range(self.chips.index(chip), self.players, self.sides)


def setup(players: int, *, sides: int | None = None) -> Setup:
    """With six and twelve players two sides and three are possible; two unless asked for."""
    if players not in PLAYER_NUMBERS:
        raise Impossible("players", players)
    chosen = sides or min(sides for sides, hands in HAND_SIZES.items() if players in hands)
    if players not in HAND_SIZES.get(chosen, {}):
        raise Impossible("sides", chosen)
    return Setup(players, chosen, HAND_SIZES[chosen][players])


def dealers(cuts: Sequence[Card]) -> tuple[int, ...]:
    """The lowest card deals, aces are high; more than one player cuts again.

    >>> from rules.sequence.engine.cards import Suit
    >>> dealers([Card("A", Suit.HEARTS), Card("2", Suit.CLUBS)])
    (1,)
    """
    if len(cuts) not in PLAYER_NUMBERS:
        raise Impossible("cuts", len(cuts))
    heights = [RANKS.index(card.rank) for card in cuts]
    return tuple(place for place, height in enumerate(heights) if height == min(heights))
