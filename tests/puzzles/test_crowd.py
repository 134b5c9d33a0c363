from statistics import median
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.crowd import Choice, Crowd, crowd_of
from puzzles.models import Deal
from rules.games.sideboards.solo import Game
from tests.puzzles.cast import ANNA, BEN, plays_game
from tests.puzzles.games import DAY, deal_on, finished_game, mirror_image

KEY = DAY.isoformat()


def crowd(scores: list[int]) -> Crowd:
    return Crowd({score: scores.count(score) for score in scores}, starts=[], firsts=[])


@given(st.lists(st.integers(min_value=0, max_value=80), min_size=1, max_size=40))
@settings(max_examples=50)
def test_median_and_place_are_those_of_the_plain_list(scores: list[int]) -> None:
    mine = scores[0]
    assert crowd(scores).median == median(scores)
    assert crowd(scores).place_of(mine) == 1 + sum(score > mine for score in scores)
    assert crowd(scores).finishers == len(scores)


def test_nobody_has_no_median() -> None:
    assert crowd([]).median is None


def test_four_are_not_enough_to_compare() -> None:
    assert [crowd([40] * count).is_enough for count in (4, 5)] == [False, True]


def plays_on_the_day(player: UUID, game: Game) -> int:
    plays_game(player, KEY, game, on=DAY)
    return Deal.objects.get().pk


@pytest.mark.django_db
@pytest.mark.usefixtures("published")
def test_each_sees_the_others_first_move_from_the_own_side() -> None:
    game = finished_game(deal_on(), choice=2)
    mirror = mirror_image(game)
    plays_on_the_day(ANNA, game)
    deal_id = plays_on_the_day(BEN, mirror)
    for mine in (game, mirror):
        expected = [Choice(mine.moves[1], 2, 2 * game.score_sheet.total, is_mine=True)]
        assert crowd_of(deal_id, mine).firsts == expected
        assert crowd_of(deal_id, mine).starts[0].move == mine.moves[0]


@pytest.mark.django_db
@pytest.mark.usefixtures("published")
def test_first_moves_after_another_start_are_left_out() -> None:
    game, other = finished_game(deal_on()), finished_game(deal_on(), choice=7)
    plays_on_the_day(ANNA, other)
    found = crowd_of(plays_on_the_day(BEN, game), game)
    assert [choice.is_mine for choice in found.firsts] == [True]
    assert {choice.is_mine for choice in found.starts} == {True, False}
    assert found.finishers == 2
