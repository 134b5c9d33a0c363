"""Siblings of a mistake: other positions in which the same kind of move is as costly.

key    what siblings share: the reason why the move cost points, and roughly the turn
alike  a sibling at most two turns away, in which one of the simulated players makes the mistake,
       and a costly one; where none is found in time, the turn is any, the cost too, and the move is
       the one with that reason which makes the longest line
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from puzzles.game.chance import RandomNumbers
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.players import length_after
from puzzles.sequence.coach.reasons import Explainer, Why
from puzzles.sequence.takeover import TakeOverGame, TakeOverMove
from puzzles.sequence.training.move_drills import (
    AVERAGE,
    TEMPTED,
    MoveDrill,
    drill_about,
    only_best,
    simulated_games,
)

COSTLY = 2
"""From such a loss on a mistake comes back."""
TURNS_APART = 2
ALIKE_SECONDS, ANY_SECONDS = 0.7, 2.5

Seconds = Callable[[], float]
"""A clock."""
Tempting = Callable[[Explainer, RandomNumbers], Iterator[TakeOverMove]]
"""The costly moves of a decision that may be the mistake."""
WITH_TWO_EYED = frozenset({Why.CARD_WOULD_DO, Why.CARD_TO_COME, Why.ONLY_JACK, Why.JACK_ELSEWHERE})
WITH_ONE_EYED = frozenset({Why.NOTHING_OPENED, Why.OTHER_CHIP})


@dataclass(frozen=True, slots=True)
class MistakeKey:
    why: Why
    turn: int


def sibling(key: MistakeKey, numbers: RandomNumbers, seconds: Seconds) -> MoveDrill | None:
    """None if none was found in time."""
    return _first(_alike, ALIKE_SECONDS, key, numbers, seconds) or _first(
        _any, ANY_SECONDS, key, numbers, seconds
    )


def _first(
    tempting: Tempting,
    most: float,
    key: MistakeKey,
    numbers: RandomNumbers,
    seconds: Seconds,
) -> MoveDrill | None:
    ends = seconds() + most
    for game in _positions(key, numbers):
        if found := _sibling_in(game, tempting, key, numbers):
            return found
        if seconds() >= ends:
            return None
    return None


def _positions(key: MistakeKey, numbers: RandomNumbers) -> Iterator[TakeOverGame]:
    for begun, player in simulated_games(numbers):
        game = begun
        if not _can_be(key.why, game):
            continue
        while not game.is_over:
            yield game
            game = game.play(player(game, numbers))


def _sibling_in(
    game: TakeOverGame, tempting: Tempting, key: MistakeKey, numbers: RandomNumbers
) -> MoveDrill | None:
    if not _can_be(key.why, game) or (tempting is _alike and not _is_near(key, game)):
        return None
    costs = losses(game)
    if only_best(costs) is None:
        return None
    position = Explainer(game, costs)
    if not position.is_in_sight:
        return None
    for move in tempting(position, numbers):
        if position.brief_reason(move).why is key.why:
            return drill_about(position, lure=move, strength=AVERAGE, is_trap=True, asks_why=False)
    return None


def _alike(position: Explainer, numbers: RandomNumbers) -> Iterator[TakeOverMove]:
    moves = (player(position.game, numbers) for player in TEMPTED)
    return (move for move in moves if position.costs[move] >= COSTLY)


def _any(position: Explainer, numbers: RandomNumbers) -> Iterator[TakeOverMove]:
    costly = [move for move, cost in position.costs.items() if cost]
    return iter(sorted(costly, key=lambda move: -length_after(move, position.game)))


def _is_near(key: MistakeKey, game: TakeOverGame) -> bool:
    return abs(game.turn - key.turn) <= TURNS_APART


def _can_be(why: Why, game: TakeOverGame) -> bool:
    """A quick look at the hand."""
    if why in WITH_TWO_EYED:
        return any(card.is_two_eyed for card in game.hand)
    if why in WITH_ONE_EYED:
        return any(card.is_one_eyed for card in game.hand)
    return True
