"""The rules as code answer questions with a figure; no sum is done elsewhere."""

import pytest
from django.utils.translation import override
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.book.figures import Computed
from rules.search.answers import computed_by
from rules.sideboards.book.plug import BOOK
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.counting import (
    POINTS_PER_DRAWER,
    SHARED_BONUSES,
    row_bonuses,
    solo_bonus,
)
from rules.sideboards.engine.objectives import (
    PATTERN_IDS,
    ROW_OBJECTIVES,
    PatternObjective,
    RowObjective,
)
from rules.sideboards.engine.pad import possible_drawers
from rules.sideboards.engine.scoring import RANKS, rank_of


def told(question: str, language: str = "en") -> Computed | None:
    with override(language):
        return computed_by(BOOK, question)


def figure(question: str) -> str:
    answer = told(question)
    return answer.figure if answer else "none"


def is_two_questions(numbers: list[int]) -> bool:
    """Whether the first may be how many players the others are of."""
    return numbers[0] in SHARED_BONUSES and numbers[0] == len(numbers) - 1


@given(st.lists(st.integers(1, 16), min_size=2, max_size=6))
def test_bonuses_of_rows_are_those_of_the_engine(counts: list[int]) -> None:
    assume(not is_two_questions(counts))
    rows = ", ".join(map(str, counts))
    answer = told(f"row bonus for {rows}")
    assert answer
    assert answer.figure == " ".join(("bonus", *map(str, row_bonuses(counts))))
    assert (answer.rule == "bonus-ties") == (len(set(counts)) < len(counts))


def test_a_first_number_that_may_be_that_of_players_is_left_open() -> None:
    assert told("row bonus for 2, 5, 3") is None
    assert figure("row bonus for 5, 2, 3") == "bonus 8 0 4"


@pytest.mark.parametrize("players", SHARED_BONUSES)
def test_bonuses_by_number_of_players_are_those_of_the_engine(players: int) -> None:
    expected = " ".join(("bonuses", *map(str, SHARED_BONUSES[players])))
    assert figure(f"row bonus with {players} players") == expected


@pytest.mark.parametrize("objective", ROW_OBJECTIVES.values(), ids=lambda each: str(each.id))
def test_the_bonus_alone_is_that_of_the_engine(objective: RowObjective) -> None:
    for count in range(18):
        expected = f"solo-bonus {solo_bonus(objective, count)}"
        if count not in possible_drawers(objective):
            expected = "none"
        assert figure(f"solo bonus for {count} drawers with objective {objective.id}") == expected


def test_the_title_is_that_of_the_engine() -> None:
    for points in range(80):
        place = RANKS.index(rank_of(points)) + 1
        assert figure(f"title for {points} points") == f"title {place}"


def test_the_sentence_about_a_title_says_how_far_the_next_is() -> None:
    below, best = told("title for 54 points"), told("title for 55 points")
    assert below
    assert best
    assert below.words == (
        "Title for a score of 54: Top-drawer tactician. 1 more for “Sideboards champion”."
    )
    assert best.words == "Title for a score of 55: Sideboards champion."


def test_points_of_rows_and_patterns_are_those_of_the_engine() -> None:
    for count in range(1, 9):
        assert figure(f"points for a row of {count}") == f"row {count * POINTS_PER_DRAWER}"
    for number in PATTERN_IDS:
        objective = current_edition().objectives[number]
        assert isinstance(objective, PatternObjective)
        answer = told(f"2 times objective {number}")
        assert answer
        assert answer.figure == f"patterns {2 * objective.points}"
        assert answer.picture


@pytest.mark.parametrize(
    "question",
    [
        "row bonus 5",
        "row bonus with 7 players",
        "row bonus with 3 players for 5 and 7",
        "row bonus for 5 and 99",
        "row bonus for 5 points and 7 points",
        "row bonus with 3 players, a tie",
        "bonus for 3 players and 4 players",
        "tie between two with 7, the third has 4, bonus",
        "solo bonus",
        "solo bonus for 4 and 5",
        "solo bonus for 17 drawers",
        "solo bonus for 5 with objective 3",
        "title",
        "title for 40 and 50",
        "is it good with five",
        "solo 8",
        "points for rows of 3, 4 and 5",
        "points for two rows of 4",
        "solo bonus for two rows of 4",
        "row of 5 with 3 handles, points",
        "are 3 rows worth points",
        "2 times objective 15",
        "99 times objective 2",
        "2 times objective 3, objective 4",
    ],
)
def test_numbers_that_do_not_fit_together_get_no_figure(question: str) -> None:
    assert figure(question) == "none"


def test_two_rows_together_have_so_many_drawers() -> None:
    assert figure("points for 2 rows of 7 together") == "row 14"
    assert figure("solo bonus for two rows of 7 together") == "solo-bonus 2"


def test_words_for_all_repeat_the_number() -> None:
    assert figure("we both have 6, row bonus") == "bonus 4 4"
    assert figure("3 players with 6 drawers each, row bonus") == "bonus 8 8 8"


def test_a_figure_is_told_in_each_language() -> None:
    for language, question, words in (
        ("en", "rows of 5, 7 and 7, bonus", "Rows of 5, 7 and 7 bring bonuses of 4, 8 and 8"),
        ("de", "Reihen von 5, 7 und 7, Bonus", "Reihen von 5, 7 und 7 bringen 4, 8 und 8"),
        ("fr", "rangées de 5, 7 et 7, bonus", "Des rangées de 5, 7 et 7 donnent"),
        ("it", "file da 5, 7 e 7, bonus", "File da 5, 7 e 7 danno"),
    ):
        answer = told(question, language)
        assert answer
        assert answer.words.startswith(words)


def test_a_row_longer_than_a_sideboard_is_said_to_be_impossible() -> None:
    answer = told("points for a row of 9")
    assert answer is not None
    assert answer.figure == "longest 8"
    assert answer.words.replace("\xa0", " ") == (
        "No row is longer than 8: a sideboard has 8 cards."
    )
    assert told("points for 9 drawers") is None, "they may lie in two rows"
