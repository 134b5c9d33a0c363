"""Drills judged again with ten times the games and other cards: what was best stays best."""

from itertools import islice

import numpy as np
import pytest

from puzzles.games.sideboards.coach.choices import choices_in
from puzzles.games.sideboards.coach.coach import ENUMERATED, ChoiceEvaluator
from puzzles.games.sideboards.coach.position import position_in
from puzzles.games.sideboards.review.engine import coach_with
from puzzles.games.sideboards.training.drill_data import drill_from
from puzzles.games.sideboards.training.move_drills import MoveDrill
from puzzles.games.sideboards.training.stock import make_drills
from rules.editions.current import current_edition
from rules.games.sideboards.cards import FULL

DECK = tuple(current_edition().cards.values())
DRILLS = 300
BATCHES, GAMES = 40, 300


def averages(drill: MoveDrill, seed: int) -> dict[str, float]:
    """The points expected of each choice; no choice drops out, and no position settles early."""
    position = position_in(drill.game, DECK)
    choices = choices_in(position)
    tables = coach_with(DECK).value_tables(position.objectives)
    evaluator = ChoiceEvaluator(tables, position, choices)
    evaluator.chance = np.random.default_rng([seed, 4711])
    every = np.arange(len(choices.moves))
    means = [evaluator.play(every, GAMES).sum(axis=0).mean(axis=1) for _ in range(BATCHES)]
    points = np.mean(means, axis=0)
    return {repr(moves[0]): float(p) for moves, p in zip(choices.moves, points, strict=True)}


@pytest.mark.soak
def test_with_other_cards_the_best_stays_and_what_is_right_loses_little() -> None:
    made = (drill_from(each.content) for each in make_drills("again") if each)
    judged = kept = 0
    for seed, drill in enumerate(islice(made, DRILLS)):
        if len(drill.game.sideboard) >= FULL - ENUMERATED:
            continue  # every continuation was counted: there is nothing to sample
        points = averages(drill, seed)
        best = max(points, key=points.__getitem__)
        judged += 1
        kept += best == repr(drill.choices[0].moves[0])
        for choice in drill.choices:
            if choice.is_right:
                assert points[best] - points[repr(choice.moves[0])] <= 0.5, drill.key
    assert judged > DRILLS / 3
    assert kept >= 0.99 * judged, f"{kept} of {judged}"
