"""The solo game as a state machine: a deal plus the moves made so far."""

from dataclasses import dataclass, field
from itertools import permutations, product

from rules.sideboards.engine.cards import EMPTY, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.errors import Illegal
from rules.sideboards.engine.objectives import Objectives
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND


@dataclass(frozen=True, slots=True)
class SoloDeal:
    objectives: Objectives
    cards: tuple[Card, ...]
    """In the order they come. The last two are seen only after a swap."""

    @property
    def turns(self) -> int:
        """Six in the printed game; shorter deals make the same game smaller."""
        return (len(self.cards) - START_HAND - SOLO_DRAWN) // SOLO_DRAWN


@dataclass(frozen=True, slots=True)
class Start:
    left: PlacedCard
    right: PlacedCard

    def __repr__(self) -> str:
        return f"{self.left!r} {self.right!r}"


@dataclass(frozen=True, slots=True)
class Swap:
    def __repr__(self) -> str:
        return "x"


@dataclass(frozen=True, slots=True)
class Place:
    placed: PlacedCard
    side: Side

    def __repr__(self) -> str:
        return f"{self.placed!r}{self.side}"


Move = Start | Swap | Place


@dataclass(frozen=True, slots=True)
class SoloGame:
    deal: SoloDeal
    moves: tuple[Move, ...] = ()
    sideboard: Sideboard = EMPTY
    seen: int = START_HAND
    """How many cards of the deal have been shown so far."""
    swap_used: bool = False
    _sheet: ScoreSheet | None = field(default=None, init=False, repr=False, compare=False)
    """Once it has been asked for: a page asks many times."""

    @property
    def turn(self) -> int:
        """0 for the start, then 1 to 6."""
        return max(0, len(self.sideboard) - START_CARDS + 1) if self.moves else 0

    @property
    def is_over(self) -> bool:
        return self.turn > self.deal.turns

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards to choose from now."""
        if self.is_over:
            return ()
        size = SOLO_DRAWN if self.moves else START_HAND
        return self.deal.cards[self.seen - size : self.seen]

    @property
    def can_swap(self) -> bool:
        return bool(self.moves) and not self.swap_used and not self.is_over

    @property
    def score_sheet(self) -> ScoreSheet:
        """What the row is worth as it lies."""
        if self._sheet is None:
            sheet = solo_score(self.sideboard, self.deal.objectives, swap_used=self.swap_used)
            object.__setattr__(self, "_sheet", sheet)
            return sheet
        return self._sheet

    @property
    def score(self) -> int:
        return self.score_sheet.total

    def legal_moves(self) -> tuple[Move, ...]:
        lying = [PlacedCard(card, turned) for card in self.hand for turned in (False, True)]
        if not self.moves:
            pairs = permutations(lying, 2)
            return tuple(Start(left, right) for left, right in pairs if left.card != right.card)
        swaps = (Swap(),) if self.can_swap else ()
        return *swaps, *(Place(placed, side) for placed, side in product(lying, Side))

    def play(self, move: Move) -> "SoloGame":
        """The game after the move; `Illegal` if the rules forbid it."""
        if self.is_over:
            raise Illegal("row_full", repr(move))
        if not self.moves and not isinstance(move, Start):
            raise Illegal("not_started", repr(move))
        if isinstance(move, Start):
            return self._start(move)
        return self._swap(move) if isinstance(move, Swap) else self._place(move)

    def _start(self, move: Start) -> "SoloGame":
        if self.moves:
            raise Illegal("started_twice", repr(move))
        if move.left.card == move.right.card:
            raise Illegal("same_card_twice", repr(move))
        self._require_in_hand(move.left, move.right)
        return self._next(move, Sideboard((move.left, move.right)), swap_used=False)

    def _swap(self, move: Swap) -> "SoloGame":
        if self.swap_used:
            raise Illegal("swapped_twice", repr(move))
        return self._next(move, self.sideboard, swap_used=True)

    def _place(self, move: Place) -> "SoloGame":
        self._require_in_hand(move.placed)
        return self._next(
            move, self.sideboard.add(move.placed, move.side), swap_used=self.swap_used
        )

    def _require_in_hand(self, *placed: PlacedCard) -> None:
        for each in placed:
            if each.card not in self.hand:
                raise Illegal("not_in_hand", repr(each))

    def _next(self, move: Move, sideboard: Sideboard, *, swap_used: bool) -> "SoloGame":
        last_turn_is_played = len(sideboard) == START_CARDS + self.deal.turns
        seen = self.seen if last_turn_is_played else self.seen + SOLO_DRAWN
        return SoloGame(self.deal, (*self.moves, move), sideboard, seen, swap_used)


def begin(deal: SoloDeal) -> SoloGame:
    return SoloGame(deal)


def replay(deal: SoloDeal, moves: tuple[Move, ...]) -> SoloGame:
    game = begin(deal)
    for move in moves:
        game = game.play(move)
    return game
