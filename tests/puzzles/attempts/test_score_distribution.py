from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.attempts.player_games import PlayerGame, untouched
from puzzles.attempts.score_distribution import ScoreDistribution, score_distribution
from puzzles.days.deal_keys import key_of_code
from puzzles.models import Tally
from tests.puzzles.cast import ANNA, BEN
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, dealt, finished_game
from tests.puzzles.shared_games import played


def distribution(scores: list[int]) -> ScoreDistribution:
    return ScoreDistribution({score: scores.count(score) for score in scores}, others=[])


@given(st.lists(st.integers(min_value=0, max_value=80), min_size=1, max_size=40))
@settings(max_examples=50)
def test_median_and_place_are_those_of_the_plain_list(scores: list[int]) -> None:
    mine = scores[0]
    assert distribution(scores).median == median(scores)
    assert distribution(scores).place_of(mine) == 1 + sum(score > mine for score in scores)
    assert distribution(scores).finishers == len(scores)


def test_nobody_has_no_median() -> None:
    assert distribution([]).median is None


def test_four_are_not_enough_to_compare() -> None:
    assert [distribution([40] * count).is_enough for count in (4, 5)] == [False, True]


def test_a_deal_that_nobody_has_played_has_none() -> None:
    assert score_distribution(untouched(key_of_code(SIDEBOARDS, "1"), dealt(deal_on()))) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("published")
def test_all_results_count_and_of_the_choices_those_at_one_s_own_positions() -> None:
    other = played(ANNA, finished_game(deal_on(), choice=7))
    mine = played(BEN, finished_game(deal_on()))
    found = score_distribution(mine)
    assert found
    assert found.finishers == 2
    assert set(found.attempts_by_score) == {other.position.score, mine.position.score}
    starts, firsts = (
        {row.choice for row in found.others if row.kind == kind} for kind in ("start", "first")
    )
    assert starts == choices_of(mine, "start") | choices_of(other, "start")
    assert firsts == choices_of(mine, "first")
    assert Tally.SCORE not in {row.kind for row in found.others}


def choices_of(mine: PlayerGame, kind: str) -> set[str]:
    return {key.choice for key in SIDEBOARDS.playing.tally_keys(mine.position) if key.kind == kind}
