"""What a position still needs, and when the cards for it come.

arrival   the turn from which on a card can be played; NEVER if it does not come
spare     a two-eyed jack: a chip for any space
remover   a one-eyed jack: it opens a space that Green holds
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.sequence.solver.geometry import LINE_PLACES, PLACES, Indices, place_of
from puzzles.sequence.takeover import TakeOverGame
from rules.sequence.engine.board import CARD_ON, CORNERS, LINES
from rules.sequence.engine.cards import Card

NEVER = 99
OWN, OPEN, GREEN = range(3)
_CARD_OF = [CARD_ON.get(space) for space in sorted({*CARD_ON, *CORNERS})]
_PLACES_OF: dict[Card, list[int]] = {}
for _place, _card in enumerate(_CARD_OF):
    if _card is not None:
        _PLACES_OF.setdefault(_card, []).append(_place)
TWIN: Sequence[int] = [
    next((other for other in _PLACES_OF[card] if other != place), PLACES) if card else PLACES
    for place, card in enumerate(_CARD_OF)
]
"""The other space of the same card."""
_CORNER_PLACES = [place_of(corner) for corner in CORNERS]


@dataclass(frozen=True, slots=True)
class Supplies:
    now: int
    """The turn to come."""
    held: NDArray[np.int8]
    """By place: how many cards it takes there, 0 for one's own chips, 2 for a chip of Green's."""
    arrivals: Sequence[Sequence[int]]
    """By place: of the copies of its card."""
    spares: Sequence[int]
    removers: Sequence[int]
    finished: dict[int, int]
    """By line: the turn in which it was finished."""

    @property
    def first_arrivals(self) -> Indices:
        return np.array([each[0] if each else NEVER for each in self.arrivals])


def supplies_of(game: TakeOverGame, *, ahead: int) -> Supplies:
    """Of the row, only so many cards are known."""
    arrivals: list[list[int]] = [[] for _ in range(PLACES)]
    spares, removers = [], []
    for turn, card in _arriving(game, ahead):
        if card.is_two_eyed:
            spares.append(turn)
        elif card.is_one_eyed:
            removers.append(turn)
        else:
            for place in _PLACES_OF[card]:
                arrivals[place].append(turn)
    held = np.full(PLACES, OPEN, np.int8)
    held[[*_CORNER_PLACES, *map(place_of, game.mine)]] = OWN
    held[[*map(place_of, game.green)]] = GREEN
    finished = {LINES.index(line): turn for line, turn in game.finished.items()}
    return Supplies(game.turn, held, arrivals, spares, removers, finished)


def _arriving(game: TakeOverGame, ahead: int) -> Iterator[tuple[int, Card]]:
    yield from ((game.turn, card) for card in game.hand)
    yield from enumerate(game.row[:ahead], game.turn + 1)


def missing_places(supplies: Supplies, line: int) -> list[int]:
    return [int(place) for place in LINE_PLACES[line] if supplies.held[place] != OWN]


def is_green(supplies: Supplies, place: int) -> bool:
    return bool(supplies.held[place] == GREEN)


def cards_needed(supplies: Supplies) -> Indices:
    """By line: a chip of Green's takes two cards."""
    needed: Indices = supplies.held[LINE_PLACES].sum(axis=1, dtype=np.intp)
    return needed
