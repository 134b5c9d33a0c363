from itertools import pairwise
from statistics import mean

import pytest

from puzzles.sideboards.dealing.week import (
    LEAST_CEILING,
    allowed_scores,
    objectives_for,
)
from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.engine.usual import usual_coach_score, usual_good_score

WEEK = range(7)
EVERY_SET = [ids for weekday in WEEK for ids in objectives_for(weekday)]


def test_mondays_have_the_recommended_sets() -> None:
    assert set(objectives_for(0)) == set(SUGGESTED_SETS)


def test_from_day_to_day_the_objectives_give_away_less() -> None:
    usual = [mean(map(usual_coach_score, objectives_for(weekday))) for weekday in WEEK]
    assert all(today > tomorrow + 1 for today, tomorrow in pairwise(usual))


@pytest.mark.parametrize("weekday", WEEK[1:])
def test_whatever_yesterday_had_leaves_a_choice(weekday: int) -> None:
    for yesterday in objectives_for(weekday - 1):
        left = [ids for ids in objectives_for(weekday) if not set(ids) & set(yesterday)]
        assert len(left) >= 10


@pytest.mark.parametrize("ids", EVERY_SET, ids=str)
def test_scores_are_allowed_as_far_above_the_usual_as_below(ids: tuple[int, int, int]) -> None:
    allowed = allowed_scores(ids)
    assert allowed[0] == LEAST_CEILING
    assert len(allowed) >= 3
    assert abs(mean(allowed) - usual_good_score(ids)) <= 0.5
