from statistics import mean

import pytest

from puzzles.game.chance import numbers_of
from puzzles.sequence.dealing.difficulty import (
    LEAST_AVERAGES,
    STEPS,
    STRENGTHS,
    Strength,
    average_points,
    difficulty_of,
    step_of,
)
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS


def test_each_step_begins_at_its_average() -> None:
    assert [step_of(least) for least in LEAST_AVERAGES] == [1, 2, 3, 4]
    assert [step_of(least - 0.01) for least in LEAST_AVERAGES] == [2, 3, 4, 5]
    assert [*LEAST_AVERAGES] == sorted(LEAST_AVERAGES, reverse=True)


def test_a_deal_is_always_as_hard() -> None:
    assert difficulty_of(EXAMPLE) == step_of(average_points(EXAMPLE))
    assert average_points(EXAMPLE) == average_points(EXAMPLE)


def test_good_deals_are_of_all_steps() -> None:
    assert {difficulty_of(deal) for deal in KNOWN_DEALS} == {*STEPS}


@pytest.mark.parametrize("strength", STRENGTHS, ids=lambda each: each.player.__name__)
def test_players_of_each_strength_score_less_with_harder_deals(strength: Strength) -> None:
    """Over all five steps: `.venv/bin/python -m benchmarks sequence 1000`."""
    easier = [deal for deal in KNOWN_DEALS if difficulty_of(deal) < 3]
    harder = [deal for deal in KNOWN_DEALS if difficulty_of(deal) > 3]
    numbers = numbers_of("strengths", "")
    means = [mean(strength.points(deal, numbers) for deal in deals) for deals in (easier, harder)]
    assert means[0] > means[1]
