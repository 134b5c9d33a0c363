"""A result measured by the coach's."""

import pytest

from puzzles.attempts.benchmarks import coach_words


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (44, "You beat the coach by 2 points."),
        (43, "You beat the coach by 1 point."),
        (42, "As many points as the coach."),
        (41, "1 point short of the coach."),
        (39, "3 points short of the coach."),
    ],
)
def test_a_result_is_measured_by_the_coach(score: int, words: str) -> None:
    assert coach_words(score, coach_score=42) == words
