"""Players of different skill: they tell good deals from others and show what a score is worth.

Where several moves are equally good to them, chance decides.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from puzzles.game.chance import RandomNumbers, any_of
from puzzles.sequence.solver.best import (
    TO_THE_END,
    best_plan,
    bounds_of,
    earliest_turns,
    plan_of_pair,
    score_of,
)
from puzzles.sequence.solver.geometry import (
    FIRST_LINES,
    LINE_PLACES,
    SECOND_LINES,
    SHARED_PLACES,
    Indices,
)
from puzzles.sequence.solver.line import planned_move
from puzzles.sequence.solver.schedule import Plan, earliest
from puzzles.sequence.solver.supplies import Supplies, supplies_of
from puzzles.sequence.takeover import (
    LINES_THROUGH,
    SEEN_AHEAD,
    TURNS,
    TakeOverDeal,
    TakeOverGame,
    TakeOverMove,
    take_over,
)
from rules.sequence.engine.board import CORNERS, LINES, may_both_count
from rules.sequence.engine.moves import PlaceChip

Strategy = Callable[[TakeOverGame, RandomNumbers], TakeOverMove]


def played_by(deal: TakeOverDeal, player: Strategy, numbers: RandomNumbers) -> TakeOverGame:
    game = take_over(deal)
    while not game.is_over:
        game = game.play(player(game, numbers))
    return game


def at_random(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    return any_of(game.legal_moves(), numbers)


def greedy(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    """Makes the longest line longer."""
    return _any_best(game.legal_moves(), lambda move: length_after(move, game), numbers)


def first_line(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    """Finishes the line that the cards in sight finish first, then the next."""
    plans = _first_to_finish(game)
    plan = any_of(plans, numbers) if plans else None
    return _first_move(plan, game) or greedy(game, numbers)


def one_line(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    """Plans the line that the cards in sight finish first: of several, the one that takes the
    fewest jacks, then the fewest cards."""
    plan = min(_first_to_finish(game), key=_jacks_and_cards, default=None)
    return _first_move(plan, game) or greedy(game, numbers)


def fewest_missing(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    """Works at the pair of lines with the fewest missing chips, however late their cards come."""
    plans = _with_fewest_missing(supplies_of(game, ahead=TO_THE_END))
    plan = any_of(plans, numbers) if plans else None
    return _first_move(plan, game) or first_line(game, numbers)


def both_lines(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
    """Plans both lines with the cards in sight: of the pairs that they finish, those with the
    fewest missing chips, and of these the one that is finished earliest."""
    plans = _with_fewest_missing(supplies_of(game, ahead=SEEN_AHEAD))
    plan = max(plans, key=score_of, default=None)
    return _first_move(plan, game) or first_line(game, numbers)


def exact(ahead: int) -> Strategy:
    """Plays for the best score that so many cards of the row allow."""

    def player(game: TakeOverGame, numbers: RandomNumbers) -> TakeOverMove:
        plan = best_plan(game, ahead=ahead).plan
        return _first_move(plan, game) or fewest_missing(game, numbers)

    return player


def _any_best(
    moves: Sequence[TakeOverMove], worth: Callable[[TakeOverMove], int], numbers: RandomNumbers
) -> TakeOverMove:
    worths = [worth(move) for move in moves]
    best = [move for move, each in zip(moves, worths, strict=True) if each == max(worths)]
    return any_of(best, numbers)


def length_after(move: TakeOverMove, game: TakeOverGame) -> int:
    """The most chips and corners of a line through the chip that it places."""
    if not isinstance(move, PlaceChip):
        return 0
    own = {*game.mine, *CORNERS, move.space}
    lines = (line for line in LINES_THROUGH[move.space] if game.green.isdisjoint(line))
    return max((len(own.intersection(line)) for line in lines), default=0)


def _jacks_and_cards(plan: Plan) -> tuple[int, int]:
    return sum(task.is_spare for task in plan.first), plan.tasks


def _first_to_finish(game: TakeOverGame) -> list[Plan]:
    """The plans of all lines that the cards in sight finish in the first turn possible."""
    supplies = supplies_of(game, ahead=SEEN_AHEAD)
    bounds = earliest_turns(supplies)
    found: list[Plan] = []
    last = TURNS
    for line in np.argsort(bounds, kind="stable").tolist():
        if bounds[line] > last:
            break
        if not _counts_beside(line, supplies.finished):
            continue
        plan = earliest(supplies, line)
        if plan and plan.turns[0] <= last:
            found = [*(each for each in found if each.turns == plan.turns), plan]
            last = plan.turns[0]
    return found


def _counts_beside(line: int, finished: Iterable[int]) -> bool:
    return all(may_both_count(LINES[line], LINES[other]) for other in finished)


def _with_fewest_missing(supplies: Supplies) -> list[Plan]:
    """The plans of all pairs of lines that can be finished and of which none misses fewer chips."""
    pairs = bounds_of(supplies, earliest_turns(supplies)).pairs
    plans: list[Plan] = []
    fewest = 0
    for pair, chips in _by_missing_chips(supplies, pairs):
        if plans and chips > fewest:
            break
        if plan := plan_of_pair(supplies, pair):
            plans.append(plan)
            fewest = chips
    return plans


def _by_missing_chips(supplies: Supplies, pairs: Indices) -> list[tuple[int, int]]:
    """The pairs with the number of chips that they miss, the fewest first."""
    missing = np.append(supplies.held != 0, 0)
    by_line = missing[LINE_PLACES].sum(axis=1)
    both = by_line[FIRST_LINES[pairs]] + by_line[SECOND_LINES[pairs]]
    chips = both - missing[SHARED_PLACES[pairs]]
    order = np.argsort(chips, kind="stable")
    return list(zip(pairs[order].tolist(), chips[order].tolist(), strict=True))


def _first_move(plan: Plan | None, game: TakeOverGame) -> TakeOverMove | None:
    return planned_move(plan, game)[0] if plan and plan.tasks else None
