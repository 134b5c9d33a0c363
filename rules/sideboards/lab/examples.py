"""For each objective a small row that scores it, found by random trials with a fixed seed."""

import random
from functools import lru_cache

from rules.sideboards.engine.cards import PlacedCard, Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import Objectives, category_of, one_of_each
from rules.sideboards.engine.scoring import ScoreSheet, solo_score
from rules.sideboards.engine.setup import SUGGESTED_SETS

CARDS_IN_EXAMPLE = 4
ROWS_TRIED = 300


def objectives_with(objective_id: int, edition: Edition) -> Objectives:
    """The objective, and those of the first suggested set for the other categories."""
    by_category = {category_of(each): each for each in (*SUGGESTED_SETS[0], objective_id)}
    return one_of_each(edition.objectives[each] for each in by_category.values())


def points_for(objective_id: int, sheet: ScoreSheet) -> int:
    scores = (sheet.colors, sheet.handles, sheet.rows)
    return next(score.points for score in scores if score.objective.id == objective_id)


# those of the site, and of a few boxes
@lru_cache(maxsize=256)
def example_row(objective_id: int, edition: Edition) -> Sideboard:
    objectives = objectives_with(objective_id, edition)
    chance = random.Random(objective_id)
    cards = list(edition.cards.values())
    rows = [
        Sideboard(
            tuple(
                PlacedCard(card, turned=chance.random() < 1 / 2)
                for card in chance.sample(cards, CARDS_IN_EXAMPLE)
            )
        )
        for _ in range(ROWS_TRIED)
    ]
    return max(
        rows, key=lambda row: points_for(objective_id, solo_score(row, objectives, swap_used=True))
    )
