"""What a picture marks is what its objective counts."""

from itertools import chain, combinations, pairwise

import pytest
from django.utils.safestring import mark_safe
from django.utils.translation import override

from rules.games.sideboards.objectives import PatternObjective, RowObjective
from rules.games.sideboards.patterns import most_patterns, occurrences
from rules.games.sideboards.rows import counting_runs
from rules.page_marks import PageMarks, kept_together, picture_svg
from rules.rulebook import Rulebook
from rules.texts.pictures import NamedPicture
from rules.texts.prose import Prose
from tests.rules.conftest import PROSE

ABOUT_OBJECTIVES = [each for each in PROSE.pictures.values() if each.objectives]


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
def test_a_picture_of_rows_marks_all_that_counts(prose: Prose, name: str) -> None:
    picture = prose.pictures[name]
    assert set(map(frozenset, picture.groups)) == drawers_that_count(picture)


def test_the_patterns_that_share_a_drawer_count_once(prose: Prose) -> None:
    picture = prose.pictures["shared-drawer"]
    first, second = picture.groups
    assert len(set(first) & set(second)) == 1
    assert picture.sideboard
    assert isinstance(picture.objectives[0], PatternObjective)
    assert len(most_patterns(picture.sideboard, picture.objectives[0])) == 1


def test_one_drawer_serves_two_objectives(prose: Prose) -> None:
    first, second = prose.pictures["two-objectives"].groups
    assert len(set(first) & set(second)) == 1


def test_the_worked_example_shows_all_that_scores_and_nothing_else(prose: Prose) -> None:
    picture = prose.pictures["worked-example"]
    assert len(picture.groups) == 3 + 5 + 1
    patterns = picture.groups[:3], picture.groups[3:8]
    for one, another in chain.from_iterable(combinations(each, 2) for each in patterns):
        assert not set(one) & set(another)


def test_each_picture_says_in_words_what_it_shows(
    prose: Prose, book: Rulebook, language: str
) -> None:
    with override(language):
        for name in prose.pictures:
            drawn = picture_svg(book.picture(name))
            assert 'role="img"' in drawn
            assert "aria-label" in drawn or "<title" in drawn


def test_marks_become_links_and_taps_that_explain() -> None:
    marks = PageMarks("turn-start", "en")
    with override("en"):
        assert marks.term("drawer", "drawers & more") == (
            '<button type="button" class="term" popovertarget="turn-start-drawer-en">'
            "drawers &amp; more</button>"
        )
        assert marks.terms == ["drawer"]
        assert marks.objective(9) == '<a href="/en/rules/objectives/9/">9</a>'
        assert marks.rule("swap-when", "6.1") == '<a href="/en/rules/swap/#swap-when">6.1</a>'
        assert marks.rule("swap", "6") == '<a href="/en/rules/swap/">6</a>'
        figure = marks.picture("start", "The <start>")
    assert figure.startswith('<figure class="rule-picture"><span class="picture-row wide-2"><svg')
    assert figure.endswith("<figcaption>The &lt;start&gt;</figcaption></figure>")


def test_a_full_stop_stays_with_the_tap_before_it() -> None:
    tap = PageMarks("turn-start", "en").term("drawer", "a drawer")
    assert kept_together(mark_safe(f"{tap}. Then")) == f'<span class="kept">{tap}.</span> Then'
    assert kept_together(mark_safe(f"{tap} then")) == f"{tap} then"


def test_the_turned_pattern_is_the_first_one_upside_down(prose: Prose) -> None:
    def steps(name: str, way: int) -> list[int]:
        """How far each drawer of the pattern lies below the one before it."""
        (group,) = prose.pictures[name].groups
        rows = [row for _, row in sorted(group)]
        return [there - here for here, there in pairwise(rows[::way])]

    assert steps("pattern-turned", 1) == [-step for step in steps("color-pattern", -1)]
    assert steps("pattern-turned", 1) != steps("color-pattern", 1)
