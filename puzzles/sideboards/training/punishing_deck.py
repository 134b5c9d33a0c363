"""What choices cost, seen in the cards that may come: many futures with equal luck for each of them
and for the better one, and a typical one of those in which it ends worse.

future   the cards of the turns to come, two for each, then two for a swap, whenever that is made
line     the moves from the position to the end
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from puzzles.game.values import Data
from puzzles.sideboards.coach.choices import codes_of, faces_of
from puzzles.sideboards.coach.position import CoachPosition, unseen_among
from puzzles.sideboards.coach.reason import row_after
from puzzles.sideboards.coach.rollouts import (
    SWAP_CARD,
    WAYS,
    CardIndices,
    QuickPlayer,
)
from puzzles.sideboards.coach.value_tables import ValueTables
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.solver.tables import Codes
from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Side
from rules.sideboards.engine.notation import START_TOKENS, KnownCards, parse_line, parse_move
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS
from rules.sideboards.engine.solo import Move, Place, SoloDeal, SoloGame, Start, Swap

FUTURES = 200

_Line = tuple[Move, ...]
_PLACED_WITHOUT_SIDE = re.compile(r"\d+t?")


def punishing_decks(
    position: CoachPosition,
    better: Move,
    taken: Sequence[Move],
    deck: Iterable[Card],
    *,
    seed: int,
) -> list[Data]:
    """One for each choice taken. `example` is None where no future is worse. `position` must know
    its unseen cards."""
    value_tables = coach_with(tuple(deck)).value_tables(position.objectives)
    futures = _Futures(value_tables, position, (better, *taken), _draws(position, seed))
    lost = futures.scores[0] - futures.scores
    return [
        {
            "futures": FUTURES,
            "worse": int((lost[choice] > 0).sum()),
            "example": _example(futures, choice, lost[choice]),
        }
        for choice in range(1, len(lost))
    ]


def line_in_future(text: str, cards: KnownCards) -> _Line:
    """What an example's lines say."""
    tokens = text.split()
    begins = START_TOKENS if _PLACED_WITHOUT_SIDE.fullmatch(tokens[0]) else 0
    start = parse_line(" ".join(tokens[:begins]), cards)
    return (*start, *(parse_move(token, cards) for token in tokens[begins:]))


def played_in_future(
    position: CoachPosition, line: _Line, future: Sequence[Card], deck: Iterable[Card]
) -> SoloGame:
    """The finished game, by the rules; `Illegal` for a line that they do not allow."""
    game = _game_at(position, line, future, deck)
    for move in line:
        game = game.play(move)
    return game


def _game_at(
    position: CoachPosition, line: _Line, future: Sequence[Card], deck: Iterable[Card]
) -> SoloGame:
    """Its moves so far are unknown: two cards of the row stand for them."""
    row = position.sideboard.placed
    gone = unseen_among(deck, [each.card for each in row], position.hand, position.unseen)
    known = (*(each.card for each in row), *gone, *position.hand)
    deal = SoloDeal(position.objectives, (*known, *_as_they_come(line, future)))
    moves = (Start(row[0], row[1]),) if row else ()
    return SoloGame(deal, moves, position.sideboard, len(known), position.swap_used)


def _as_they_come(line: _Line, future: Sequence[Card]) -> Iterator[Card]:
    """The two for a swap come when it is made; without one they stay last."""
    turns = [move for move in line if not isinstance(move, Swap)]
    swap = Swap() in line
    before_swap = SOLO_DRAWN * line.index(Swap()) if swap else SOLO_DRAWN * (len(turns) - 1)
    for_turns = future[: SOLO_DRAWN * (len(turns) - 1)]
    yield from for_turns[:before_swap]
    yield from future[len(for_turns) :]
    yield from for_turns[before_swap:]


def _draws(position: CoachPosition, seed: int) -> CardIndices:
    """Places among the unseen cards, behind the hand: (cards, futures)."""
    unseen = np.arange(len(position.hand), len(position.hand) + len(position.unseen))
    shuffled = np.random.default_rng(seed).permuted(np.tile(unseen, (FUTURES, 1)), axis=1)
    return np.ascontiguousarray(shuffled[:, : position.drawn_later].T)


@dataclass(frozen=True, slots=True)
class _Step:
    """One turn after all choices, in all futures: (choices, futures)."""

    hand: CardIndices
    swaps: NDArray[np.bool_]
    way: NDArray[np.intp]
    new_way: NDArray[np.intp]
    """The one with the cards after a swap, where it is made."""


class _Futures:
    """Some choices, and the quick player's moves after each of them in each of the futures."""

    def __init__(
        self,
        value_tables: ValueTables,
        position: CoachPosition,
        moves: Sequence[Move],
        draws: CardIndices,
    ) -> None:
        self.cards = (*position.hand, *position.unseen)
        self.player = QuickPlayer(value_tables, faces_of(self.cards))
        self.draws, self.moves = draws, moves
        self.free = np.full((len(moves), FUTURES), not position.swap_used)
        self.free[[isinstance(move, Swap) for move in moves]] = False
        self.steps: list[_Step] = []
        self.first_way: NDArray[np.intp] | None = None
        """After a swap that is one of the choices."""
        codes = np.stack([self._after_choice(position, move) for move in moves], axis=1)
        self.scores = self._played(codes, max(len(position.sideboard) + 1, START_CARDS))

    def _after_choice(self, position: CoachPosition, move: Move) -> Codes:
        """(marks, futures)"""
        placed = row_after(position.sideboard, move)
        row = placed.sideboard if placed else position.sideboard
        codes: Codes = np.repeat(codes_of(row)[:, None], FUTURES, axis=1)
        if placed:
            return codes
        swap_hand = self.draws[-SOLO_DRAWN:]
        after, _, self.first_way = self.player.best_way(codes, swap_hand, len(row))
        return after

    def _played(self, codes: Codes, length: int) -> NDArray[np.intp]:
        """The scores in the end."""
        for turn, n in enumerate(range(length, FULL)):
            hand = self.draws[SOLO_DRAWN * turn : SOLO_DRAWN * (turn + 1)]
            after, worth, way = self.player.best_way(codes, hand, n)
            promise = worth - self.player.worth(codes, n)
            average = promise.mean(axis=1, keepdims=True)
            swaps = self.free & (promise < average - SWAP_CARD[n])
            new_way = np.zeros_like(way)
            choice, future = np.nonzero(swaps)
            if len(choice):
                after[:, choice, future], _, new_way[choice, future] = self.player.best_way(
                    codes[:, choice, future], self.draws[-SOLO_DRAWN:, future], n
                )
            codes = after
            self.free &= ~swaps
            self.steps.append(_Step(hand, swaps, way, new_way))
        points = self.player.value_tables.points(codes).sum(axis=0)
        scores: NDArray[np.intp] = np.rint(points).astype(np.intp) + UNUSED_SWAP_POINTS * self.free
        return scores

    def line(self, choice: int, future: int) -> _Line:
        return tuple(self._moves(choice, future))

    def _moves(self, choice: int, future: int) -> Iterator[Move]:
        yield self.moves[choice]
        swap_hand = self.draws[-SOLO_DRAWN:, future]
        if isinstance(self.moves[choice], Swap) and self.first_way is not None:
            yield self._placed(swap_hand, self.first_way[future])
        for step in self.steps:
            if step.swaps[choice, future]:
                yield Swap()
                yield self._placed(swap_hand, step.new_way[choice, future])
            else:
                yield self._placed(step.hand[:, future], step.way[choice, future])

    def _placed(self, hand: CardIndices, way: np.intp) -> Place:
        """Ways are ordered as `QuickPlayer.ways` has them."""
        place, lies = divmod(int(way), WAYS)
        turned, to_left = divmod(lies, 2)
        card = self.cards[int(hand[place])]
        side = Side.LEFT if to_left else Side.RIGHT
        return Place(PlacedCard(card, turned=bool(turned)), side)


def _example(futures: _Futures, choice: int, lost: NDArray[np.intp]) -> Data | None:
    """Of the futures that lose, the one nearest their mean."""
    losing = np.flatnonzero(lost > 0)
    if not len(losing):
        return None
    typical = int(losing[np.abs(lost[losing] - lost[losing].mean()).argmin()])
    future = [futures.cards[place] for place in futures.draws[:, typical]]
    better, taken = (futures.line(place, typical) for place in (0, choice))
    scores = futures.scores[[0, choice], typical]
    return {
        "cards": [card.id for card in future],
        "better_line": " ".join(map(repr, better)),
        "taken_line": " ".join(map(repr, taken)),
        "better_score": int(scores[0]),
        "taken_score": int(scores[1]),
    }
