"""What is dealt, passed and drawn, by number of players."""

from dataclasses import dataclass

from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.counting import SHARED_BONUSES
from rules.sideboards.engine.errors import Impossible

CARDS = 60
OBJECTIVE_CARDS = 30
SWAP_CARDS = 6
SUGGESTION_CARDS = 2
SUGGESTED_SETS = ((1, 8, 17), (2, 8, 19), (3, 9, 24), (2, 10, 15))
MOST_PLAYERS = 6
START_CARDS = 2
START_HAND = 3
SOLO_DRAWN = 2
VARIANT_START_HAND = 4
DRAWN = 1
SOLO_DEAL_CARDS = START_HAND + SOLO_DRAWN * (FULL - START_CARDS + 1)
"""The start, a draw for each further card of the row, and one for the swap."""


@dataclass(frozen=True, slots=True)
class Setup:
    players: int
    dealt: int
    """Cards in each player's hand at the start."""
    passed_at_start: int
    """Cards that go to the left after the start; alone they are discarded."""
    drawn: int
    hand: int
    """Cards to choose from in each later turn."""
    swap_cards: int
    draw_pile: int
    row_bonuses: tuple[int, ...]
    """For the most drawers in the rows that count, the second most …; none alone."""


def setup(players: int, *, variant: bool = False) -> Setup:
    if not 1 <= players <= MOST_PLAYERS:
        raise Impossible("players", players)
    if variant and players == 1:
        raise Impossible("variant_alone", players)
    dealt = VARIANT_START_HAND if variant else START_HAND
    passed = dealt - START_CARDS
    drawn = SOLO_DRAWN if players == 1 else DRAWN
    return Setup(
        players=players,
        dealt=dealt,
        passed_at_start=passed,
        drawn=drawn,
        hand=drawn if players == 1 else passed + drawn,
        swap_cards=0 if variant else players,
        draw_pile=CARDS - players * dealt,
        row_bonuses=SHARED_BONUSES.get(players, ()),
    )
