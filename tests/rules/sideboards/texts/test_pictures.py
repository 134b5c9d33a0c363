"""What a picture marks is what its objective counts."""

from itertools import chain, combinations, pairwise

import pytest
from django.utils.translation import override

from rules.book.rulebook import Rulebook
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.counting import counting_runs, most_patterns, occurrences
from rules.sideboards.engine.objectives import PatternObjective, RowObjective
from rules.sideboards.texts import GAME
from rules.sideboards.texts.pictures import NamedPicture, parse_pictures
from tests.rules.conftest import PROSE

PICTURES = parse_pictures(PROSE[GAME].pictures, shipped_edition())
ABOUT_OBJECTIVES = [each for each in PICTURES.values() if each.objectives]


def drawers_that_count(picture: NamedPicture) -> set[frozenset[tuple[int, int]]]:
    assert picture.sideboard
    counted: list[tuple[tuple[int, int], ...]] = []
    for objective in picture.objectives:
        if isinstance(objective, RowObjective):
            counted += [run.drawers for run in counting_runs(picture.sideboard, objective)]
        else:
            for mark in objective.about.marks:
                counted += occurrences(picture.sideboard.rows_of(mark), objective)
    return set(map(frozenset, counted))


@pytest.mark.parametrize("picture", ABOUT_OBJECTIVES, ids=lambda picture: picture.name)
def test_the_marked_drawers_count_for_the_objective(picture: NamedPicture) -> None:
    assert picture.groups
    assert set(map(frozenset, picture.groups)) <= drawers_that_count(picture)


@pytest.mark.parametrize("name", ["red-row", "two-rows", "levels-outer"])
def test_a_picture_of_rows_marks_all_that_counts(name: str) -> None:
    picture = PICTURES[name]
    assert set(map(frozenset, picture.groups)) == drawers_that_count(picture)


def test_the_patterns_that_share_a_drawer_count_once() -> None:
    picture = PICTURES["shared-drawer"]
    first, second = picture.groups
    assert len(set(first) & set(second)) == 1
    assert picture.sideboard
    assert isinstance(picture.objectives[0], PatternObjective)
    assert len(most_patterns(picture.sideboard, picture.objectives[0])) == 1


def test_one_drawer_serves_two_objectives() -> None:
    first, second = PICTURES["two-objectives"].groups
    assert len(set(first) & set(second)) == 1


def test_the_worked_example_shows_all_that_scores_and_nothing_else() -> None:
    picture = PICTURES["worked-example"]
    assert len(picture.groups) == 3 + 5 + 1
    patterns = picture.groups[:3], picture.groups[3:8]
    for one, another in chain.from_iterable(combinations(each, 2) for each in patterns):
        assert not set(one) & set(another)


def test_each_picture_says_in_words_what_it_shows(book: Rulebook, language: str) -> None:
    with override(language):
        for name in PICTURES:
            drawn = book.picture(name)
            assert 'role="img"' in drawn
            assert "aria-label" in drawn or "<title" in drawn


def test_the_turned_pattern_is_the_first_one_upside_down() -> None:
    def steps(name: str, way: int) -> list[int]:
        """How far each drawer of the pattern lies below the one before it."""
        (group,) = PICTURES[name].groups
        rows = [row for _, row in sorted(group)]
        return [there - here for here, there in pairwise(rows[::way])]

    assert steps("pattern-turned", 1) == [-step for step in steps("color-pattern", -1)]
    assert steps("pattern-turned", 1) != steps("color-pattern", 1)
