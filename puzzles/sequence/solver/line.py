"""The moves of a plan. Turns in which none of its tasks can be done are filled with cards that it
does not need, on spaces that it does not need."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from puzzles.sequence.solver.best import TO_THE_END, best_plan
from puzzles.sequence.solver.geometry import place_of
from puzzles.sequence.solver.schedule import Errand, Plan
from puzzles.sequence.takeover import (
    LINES_THROUGH,
    Discard,
    TakeOverGame,
    TakeOverMove,
    is_finished,
)
from rules.sequence.engine.board import CARD_ON, EVERY_SPACE
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip, RemoveChip


class UnplayablePlan(Exception):
    """A turn without a task must play a card as well; no deal is known in which that is in the
    way of its best score."""


@dataclass(frozen=True, slots=True)
class BestLine:
    score: int
    moves: tuple[TakeOverMove, ...]
    """From the position on, up to the last turn that counts."""
    idle: int = 0
    """Turns in which any card would do."""


def best_line(game: TakeOverGame, *, ahead: int = TO_THE_END) -> BestLine:
    """`UnplayablePlan` rather than a line that does not reach its score."""
    if game.is_over:
        return BestLine(game.score, ())
    best = best_plan(game, ahead=ahead)
    after, left = game, best.plan
    while left.tasks and not after.is_over:
        move, left = planned_move(left, after)
        after = after.play(move)
    if after.score != best.score:
        raise UnplayablePlan(repr(after.moves))
    moves = after.moves[len(game.moves) :]
    return BestLine(best.score, moves, max(len(moves) - best.plan.tasks, 0))


def planned_move(plan: Plan, game: TakeOverGame) -> tuple[TakeOverMove, Plan]:
    """The first move of a plan that has tasks, and what is left of the plan."""
    first, second = _ready(plan.first, game), _ready(plan.second, game)
    if not first and not second:
        return _filler(game, (*plan.first, *plan.second)), plan
    task = (first or second)[0]
    left = Plan(
        plan.turns,
        tuple(each for each in plan.first if each is not task),
        tuple(each for each in plan.second if each is not task),
    )
    return _move_of(task, game), left


def _ready(tasks: Sequence[Errand], game: TakeOverGame) -> list[Errand]:
    """Those that can be done, the first to become so first."""
    green = {place_of(space) for space in game.green}
    due = [
        task
        for task in tasks
        if task.first_turn <= game.turn and task.removes == (task.place in green)
    ]
    return sorted(due, key=lambda task: task.first_turn)


def _move_of(task: Errand, game: TakeOverGame) -> TakeOverMove:
    space = EVERY_SPACE[task.place]
    card = next(card for card in game.hand if _does(task, card))
    return RemoveChip(card, space) if task.removes else PlaceChip(card, space)


def _does(task: Errand, card: Card) -> bool:
    if task.removes:
        return card.is_one_eyed
    return card.is_two_eyed if task.is_spare else card == CARD_ON[EVERY_SPACE[task.place]]


def _filler(game: TakeOverGame, left: Sequence[Errand]) -> TakeOverMove:
    """The least harmful legal move."""
    needed = Counter(
        next((card for card in dict.fromkeys(game.hand) if _does(task, card)), None)
        for task in left
    )
    places = {task.place for task in left}
    return min(game.legal_moves(), key=lambda move: _harm(move, game, needed, places))


def _harm(
    move: TakeOverMove, game: TakeOverGame, needed: Counter[Card | None], places: set[int]
) -> tuple[bool, ...]:
    wastes = needed[move.card] >= game.hand.count(move.card)
    if isinstance(move, Discard):
        return wastes, False, False, False
    fills = isinstance(move, PlaceChip) and place_of(move.space) in places
    finishes = isinstance(move, PlaceChip) and any(
        is_finished(line, game.mine | {move.space}) for line in LINES_THROUGH[move.space]
    )
    return wastes and not fills, fills and not wastes, finishes, move.card.is_jack
