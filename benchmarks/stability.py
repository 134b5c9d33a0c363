"""Whether move drills hold, and how quickly they are made.

`python -m benchmarks stability 300` makes so many drills and judges each again, with ten times the
games and other cards to come.
"""

import time
from collections.abc import Sequence

import numpy as np

from puzzles.sideboards.coach.choices import choices_in
from puzzles.sideboards.coach.coach import ENUMERATED, ChoiceEvaluator
from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.training.drill_data import drill_from
from puzzles.sideboards.training.move_drills import MOST_LOST, MoveDrill
from puzzles.sideboards.training.stock import make_drills
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL

DRILLS = 300
BATCHES, GAMES = 40, 300
SEED = 4711
LEAST_KEPT, LEAST_A_MINUTE = 0.99, 1000


def run(drills: str = str(DRILLS)) -> bool:
    found, per_minute = sampled_drills(int(drills))
    print(f"Stability: {len(found)} drills, judged again with ten times the games", flush=True)
    kept, lost = kept_and_lost(found)
    print(f"  keep their best: {kept} of {len(found)}   (goal: {LEAST_KEPT:.0%})")
    print(f"  what is right loses {lost:.2f} at most   (goal: {MOST_LOST})")
    print(f"  made {per_minute:.0f} a minute of one processor   (goal: {LEAST_A_MINUTE})")
    is_stable = kept >= LEAST_KEPT * len(found) and lost <= MOST_LOST
    return is_stable and per_minute >= LEAST_A_MINUTE


def sampled_drills(count: int) -> tuple[list[MoveDrill], float]:
    """Of the others every continuation was counted. And how many of all kinds a minute of one
    processor makes."""
    making = make_drills("again")
    next(making)  # reads the solver's tables
    found: list[MoveDrill] = []
    every, began = 0, time.process_time()
    while len(found) < count:
        made = next(filter(None, making))
        every += 1
        drill = drill_from(made.content)
        if len(drill.game.sideboard) < FULL - ENUMERATED:
            found.append(drill)
    return found, 60 * every / (time.process_time() - began)


def kept_and_lost(drills: Sequence[MoveDrill]) -> tuple[int, float]:
    """How many keep their best choice, and what the worst right answer loses."""
    kept, lost = 0, 0.0
    for seed, drill in enumerate(drills):
        points = averages(drill, seed)
        best = max(points, key=points.__getitem__)
        kept += best == repr(drill.choices[0].moves[0])
        right = [repr(choice.moves[0]) for choice in drill.choices if choice.is_right]
        lost = max(lost, points[best] - min(points[each] for each in right))
    return kept, lost


def averages(drill: MoveDrill, seed: int) -> dict[str, float]:
    """The points expected of each choice; no choice drops out, and no position settles early."""
    deck = tuple(current_edition().cards.values())
    position = position_in(drill.game, deck)
    choices = choices_in(position)
    tables = coach_with(deck).value_tables(position.objectives)
    evaluator = ChoiceEvaluator(tables, position, choices)
    evaluator.chance = np.random.default_rng([seed, SEED])
    every = np.arange(len(choices.moves))
    means = [evaluator.play(every, GAMES).sum(axis=0).mean(axis=1) for _ in range(BATCHES)]
    points = np.mean(means, axis=0)
    return {repr(moves[0]): float(p) for moves, p in zip(choices.moves, points, strict=True)}
