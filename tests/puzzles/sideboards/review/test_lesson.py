"""What the costliest choice of a game teaches, for every reason that there can be."""

from typing import Any
from unittest.mock import Mock

import pytest

from puzzles.analysis.reviews import stored_reviews
from puzzles.days.deal_keys import key_of_day
from puzzles.sideboards.coach.reason import Evidence, Reason, Why
from puzzles.sideboards.review import lesson as lessons
from puzzles.sideboards.review.review_data import review_from
from puzzles.sideboards.review.steps import Step, steps_of
from rules.sideboards.engine.objectives import Category
from tests.browser.stored_games import has_analyzed
from tests.puzzles.cast import ANNA, game_in, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS


@pytest.mark.django_db
@pytest.mark.usefixtures("clock", "dealing")
def test_it_is_the_choice_that_cost_most_with_the_coach_s_in_a_picture() -> None:
    plays(ANNA, choice=3)
    has_analyzed(ANNA, DAY)
    mine: Any = game_in(key_of_day(SIDEBOARDS, DAY), ANNA)
    (review,) = stored_reviews(mine, [mine.position])
    found = lessons.lesson(mine, review)
    assert found
    steps = steps_of(review_from(review, mine.position), 6)
    costliest = max(steps, key=lambda step: step.decision.loss)
    assert found.step == costliest.number
    assert found.replay in {f"See turn\xa0{costliest.decision.turn} again", "See the start again"}
    assert 'aria-label="Coach: ' in found.drawing


@pytest.mark.parametrize("why", list(Why))
@pytest.mark.parametrize("category", [None, *Category])
def test_each_reason_is_one_sentence(why: Why, category: Category | None) -> None:
    nothing = Evidence(0, ())
    decision = Mock(turn=3, reason=Reason(why, category, nothing, nothing))
    words = lessons._lesson_words(Step(4, decision, 6))
    assert words.startswith("Turn\xa03: ")
    assert words.count(".") == 1
