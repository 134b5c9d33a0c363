"""Facts A: the objectives in the box."""

from collections import Counter

import pytest

from rules.sideboards.engine import setup
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import (
    ROW_OBJECTIVES,
    About,
    Category,
    PatternObjective,
    category_of,
    place_in_pile,
)
from tests.rules.sideboards.engine.rows_to_try import EDITION, objectives


def test_a3_there_are_30_objectives_in_three_categories() -> None:
    assert sorted(EDITION.objectives) == list(range(1, setup.OBJECTIVE_CARDS + 1))
    by_category = Counter(category_of(number) for number in EDITION.objectives)
    assert by_category == {Category.COLORS: 7, Category.HANDLES: 7, Category.ROWS: 16}


def test_a3_each_objective_is_about_colors_or_about_handles() -> None:
    about = {number: objective.about for number, objective in EDITION.objectives.items()}
    assert {about[number] for number in range(1, 8)} == {About.COLORS}
    assert {about[number] for number in range(8, 15)} == {About.HANDLES}
    assert [n for n in ROW_OBJECTIVES if about[n] is About.HANDLES] == [16, 18, 24, 25, 26, 28, 30]


@pytest.mark.parametrize("number", [0, 31])
def test_a3_there_is_no_other_objective(number: int) -> None:
    with pytest.raises(Impossible, match=f"There is no objective {number}"):
        category_of(number)


def test_a4_there_are_two_suggestion_cards_and_every_suggestion_is_one_of_each_category() -> None:
    assert setup.SUGGESTION_CARDS == 2
    for ids in setup.SUGGESTED_SETS:
        assert [category_of(number) for number in ids] == list(Category)


def test_a7_within_a_category_a_higher_number_never_scores_less_per_pattern() -> None:
    for category in (Category.COLORS, Category.HANDLES):
        points = [
            objective.points
            for objective in EDITION.objectives.values()
            if isinstance(objective, PatternObjective) and objective.category is category
        ]
        assert points == sorted(points)


@pytest.mark.parametrize(("number", "place"), [(1, 1), (7, 7), (8, 1), (14, 7), (15, 1), (30, 16)])
def test_a7_a_higher_number_lies_deeper_in_its_pile(number: int, place: int) -> None:
    assert place_in_pile(number) == place


def test_a_game_is_played_with_one_of_each_category_in_their_order() -> None:
    three = objectives("21,3,9").three
    assert [each.id for each in three] == [3, 9, 21]
    assert [each.category for each in three] == list(Category)
