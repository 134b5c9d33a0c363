"""A result measured by the coach's."""

import pytest
from pytest_django import Settings

from puzzles.attempts.benchmarks import (
    RankBand,
    coach_words,
    next_title,
    next_title_words,
    rank_bands,
)
from puzzles.game.registry import first_game
from tests.puzzles.sample_games import SIDEBOARDS, reviewing_of
from tests.puzzles.sequence.seated import SEQUENCE


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (44, "You beat the coach by 2\xa0points."),
        (43, "You beat the coach by 1\xa0point."),
        (42, "As many points as the coach."),
        (41, "1\xa0point behind the coach."),
        (39, "3\xa0points behind the coach."),
    ],
)
def test_a_result_is_measured_by_the_coach(score: int, words: str) -> None:
    assert coach_words(score, coach_score=42) == words


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (54, "1\xa0point short of “Sideboards champion”."),
        (37, "8\xa0points short of “Top-drawer tactician”."),
    ],
)
def test_a_result_says_how_far_the_next_title_was(score: int, words: str) -> None:
    title = next_title(SIDEBOARDS, score, None, SIDEBOARDS.title(score))
    assert title
    assert next_title_words(score, title) == words


def test_beyond_the_best_title_there_is_none() -> None:
    most = SIDEBOARDS.ranks[0]
    assert next_title(SIDEBOARDS, most, None, SIDEBOARDS.title(most)) is None


def test_where_the_best_score_of_a_deal_is_a_title_the_next_one_may_be_that() -> None:
    title = next_title(SEQUENCE, 32, 33, "Within a hair of the best")
    assert title
    assert next_title_words(32, title) == "1\xa0point short of “The best there is”."


def test_the_next_title_is_another_one_than_ones_own() -> None:
    """Two late sequences have fewer points than are needed to be sure of two."""
    title = next_title(SEQUENCE, 20, 33, "Two sequences")
    assert title
    assert next_title_words(20, title) == "11\xa0points short of “Within a hair of the best”."


def test_the_coach_is_introduced_in_one_sentence() -> None:
    assert reviewing_of(SIDEBOARDS).note_of_the_coach.count(".") == 1


def test_each_band_of_the_scale_carries_its_title_and_points() -> None:
    bands = rank_bands(SIDEBOARDS, 45)
    assert bands[1] == RankBand(4, "Top-drawer tactician", "45–54", is_reached=True)
    assert [band.points for band in bands] == ["≥ 55", "45–54", "35–44", "25–34", "≤ 24"]
    assert [band.is_reached for band in bands] == [False, True, False, False, False]
    assert not any(band.is_reached for band in rank_bands(SIDEBOARDS))


def test_a_game_without_titles_has_no_bands(settings: Settings) -> None:
    settings.GAMES = ["tests.puzzles.game.guess"]
    assert rank_bands(first_game(), 9) == []
