from itertools import pairwise
from statistics import mean

from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.usual import (
    EVERY_SET,
    MORE_BY_OBJECTIVE,
    USUAL_COACH_SCORE,
    USUAL_GOOD_SCORE,
    Level,
    sets_of,
    usual_coach_score,
    usual_good_score,
)


def test_each_objective_is_measured() -> None:
    assert set(MORE_BY_OBJECTIVE) == {number for pile in PILES.values() for number in pile}


def test_the_objectives_of_a_pile_are_as_often_above_the_usual_as_below() -> None:
    for pile in PILES.values():
        for figure in (0, 1):
            assert abs(mean(MORE_BY_OBJECTIVE[number][figure] for number in pile)) < 0.1


def test_what_three_objectives_give_away_adds_up() -> None:
    assert usual_coach_score((1, 8, 15)) == USUAL_COACH_SCORE + 5.3 + 4.9 + 5.3
    assert usual_good_score((1, 8, 15)) == USUAL_GOOD_SCORE + 3.0 + 3.2 + 5.8


def test_each_set_has_one_level_and_levels_are_of_like_size() -> None:
    levels = [sets_of(level) for level in Level]
    assert sorted(ids for level in levels for ids in level) == sorted(EVERY_SET)
    assert max(map(len, levels)) - min(map(len, levels)) <= 2


def test_the_harder_the_level_the_less_the_coach_scores() -> None:
    for easier, harder in pairwise(Level):
        least = min(map(usual_coach_score, sets_of(easier)))
        assert least >= max(map(usual_coach_score, sets_of(harder)))
