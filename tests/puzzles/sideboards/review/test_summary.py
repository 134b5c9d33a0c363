"""Why the coach came to another score is said, and never against the scores."""

from dataclasses import dataclass
from decimal import Decimal
from typing import cast

import pytest
from django.utils.translation import override

from puzzles.sideboards.coach.game_review import GameReview
from puzzles.sideboards.review.summary import coach_luck_words

EXPECTED = Decimal(50)
OURS, THEIRS = "suited your", "suited its"


@dataclass(frozen=True)
class Figures:
    """As much of a review as the words need."""

    score: int
    luck: Decimal
    expected: Decimal = EXPECTED


@pytest.mark.parametrize(
    ("score", "luck", "coach", "whose", "link"),
    [
        (40, 0, 51, "", "."),
        (40, 0, 60, THEIRS, ": "),
        (61, 5, 60, THEIRS, ", although "),
        (60, 5, 60, THEIRS, ", although "),
        (62, 12, 55, OURS, ": "),
        (19, 11, 58, OURS, ", although "),
        (58, 11, 58, OURS, ", although "),
    ],
)
def test_luck_is_a_reason_only_for_whoever_is_ahead(
    score: int, luck: int, coach: int, whose: str, link: str
) -> None:
    figures = Figures(score, Decimal(luck))
    with override("en"):
        said = coach_luck_words(cast(GameReview, figures), coach)
    assert said.startswith(f"The coach scored {coach} with the same cards{link}")
    assert not whose or whose in said
    assert ("suited" in said) == bool(whose)
