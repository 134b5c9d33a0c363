"""What moves cost: the best that can be reached before a move, less the best after it. Exact.

A move does two things: it takes a card away, and it changes one space. What a goal would still
bring without the card is worked out once for all spaces; and only goals that pass the space can
gain by it. No goal brings more after a move than before, so the search ends at the first goal
that was worth no more than what is found.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from puzzles.sequence.coach.prospects import Prospects, passes, score_of_goal
from puzzles.sequence.solver.best import TO_THE_END, best_score
from puzzles.sequence.solver.geometry import place_of
from puzzles.sequence.solver.supplies import OPEN, OWN, Supplies, supplies_of
from puzzles.sequence.takeover import (
    LINES_THROUGH,
    TURNS,
    Discard,
    TakeOverGame,
    TakeOverMove,
    is_finished,
    take_over,
)
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip


@dataclass(frozen=True, slots=True)
class JudgedMove:
    move: TakeOverMove
    before: int
    after: int

    @property
    def loss(self) -> int:
        return self.before - self.after


def judged(game: TakeOverGame) -> tuple[JudgedMove, ...]:
    start = take_over(game.deal)
    positions = accumulate(game.moves, TakeOverGame.play, initial=start)
    reachable = pairwise(map(best_score, positions))
    return tuple(
        JudgedMove(move, before, after)
        for move, (before, after) in zip(game.moves, reachable, strict=True)
    )


def losses(game: TakeOverGame) -> dict[TakeOverMove, int]:
    """What each legal move would cost."""
    prospects = Prospects(game)
    by_card: dict[Card, list[TakeOverMove]] = {}
    for move in game.legal_moves():
        by_card.setdefault(move.card, []).append(move)
    return {
        move: prospects.best - score
        for card, moves in by_card.items()
        for move, score in _scores(prospects, card, moves)
    }


def best_without(prospects: Prospects, card: Card) -> int:
    """What can be reached once the card was thrown away in this turn."""
    return _best_of(prospects, _without(prospects.game, card), 0)


def _scores(
    prospects: Prospects, card: Card, moves: list[TakeOverMove]
) -> Iterator[tuple[TakeOverMove, int]]:
    game = prospects.game
    left = _without(game, card)
    if game.turn == TURNS:
        yield from ((move, game.play(move).score) for move in moves)
        return
    wasted = _best_of(prospects, left, 0)
    for move in moves:
        if isinstance(move, Discard):
            yield move, wasted
        elif _finishes(move, game):
            yield move, best_score(game.play(move))
        else:
            place, held = place_of(move.space), left.held.copy()
            held[place] = OWN if isinstance(move, PlaceChip) else OPEN
            yield move, _best_of(prospects, replace(left, held=held), wasted, place=place)


def _best_of(prospects: Prospects, left: Supplies, found: int, *, place: int | None = None) -> int:
    for score, goal in prospects.ranked():
        if score <= found:
            break
        if place is None or passes(goal, place):
            found = max(found, score_of_goal(left, goal))
    return found


def _without(game: TakeOverGame, card: Card) -> Supplies:
    return supplies_of(thrown_away(game, card), ahead=TO_THE_END)


def thrown_away(game: TakeOverGame, card: Card) -> TakeOverGame:
    """After a turn in which the card was played to no use."""
    place = game.hand.index(card)
    hand = (*game.hand[:place], *game.hand[place + 1 :], *game.row[:1])
    return replace(game, hand=hand, moves=(*game.moves, Discard(card)))


def _finishes(move: TakeOverMove, game: TakeOverGame) -> bool:
    if not isinstance(move, PlaceChip):
        return False
    mine = game.mine | {move.space}
    return any(is_finished(line, mine) for line in LINES_THROUGH[move.space])
