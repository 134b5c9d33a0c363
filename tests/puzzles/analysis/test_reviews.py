"""Reviews are asked for, never waited for: one job however many ask, and what is stored stays."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from puzzles.analysis import reviews
from puzzles.analysis.reviews import review_or_ask, stored_reviews
from puzzles.attempts.player_games import PlayerGame, dealt_by, untouched
from puzzles.days.deal_keys import key_of_code
from puzzles.jobs.queue_position import Waiting
from puzzles.models import Analysis, Job
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import ANNA, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS, code_of, deal_on, finished_game
from tests.puzzles.shared_games import played

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


@pytest.fixture
def mine() -> PlayerGame:
    return played(ANNA, finished_game(deal_on(), choice=4))


def other_games(count: int) -> list[SoloGame]:
    return [finished_game(deal_on(), choice=choice) for choice in range(5, 5 + count)]


def test_whoever_asks_first_is_told_to_wait_and_leaves_one_job(mine: PlayerGame) -> None:
    answers = [review_or_ask(mine, mine.position) for _ in range(3)]
    assert answers == [Waiting(percent=0, ahead=0)] * 3
    assert [job.subject for job in Job.objects.all()] == [SIDEBOARDS.line_text(mine.position.moves)]


def test_once_it_is_computed_everybody_gets_the_same(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    assert the_background_process_works() == 1
    first = review_or_ask(mine, mine.position)
    assert first == review_or_ask(mine, mine.position)
    assert (Analysis.objects.count(), Job.objects.count()) == (1, 0)


def test_it_has_a_decision_for_each_move(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    the_background_process_works()
    (review,) = stored_reviews(mine, [mine.position])
    assert len(review["decisions"]) == len(mine.position.moves)


def test_one_is_told_how_many_come_first_and_how_far_one_s_own_is(mine: PlayerGame) -> None:
    for game in other_games(2):
        review_or_ask(mine, game)
    assert review_or_ask(mine, mine.position) == Waiting(percent=0, ahead=2)
    Job.objects.filter(subject=SIDEBOARDS.line_text(mine.position.moves)).update(percent=60)
    assert review_or_ask(mine, mine.position) == Waiting(percent=60, ahead=2)


def test_who_asks_again_writes_nothing(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    with CaptureQueriesContext(connection) as queries:
        review_or_ask(mine, mine.position)
    assert {query["sql"].split()[0] for query in queries} == {"SELECT"}


def test_a_job_that_broke_too_often_is_given_up_and_says_so(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    Job.objects.update(starts=Job.MOST_STARTS)
    answer = review_or_ask(mine, mine.position)
    assert isinstance(answer, Waiting)
    assert answer.is_given_up


def test_another_version_of_the_coach_takes_the_place_of_the_old(
    mine: PlayerGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    review_or_ask(mine, mine.position)
    the_background_process_works()
    later: Any = reviews.REVIEW_VERSION + 1
    monkeypatch.setattr(reviews, "REVIEW_VERSION", later)
    monkeypatch.setattr("puzzles.analysis.handlers.REVIEW_VERSION", later)
    assert isinstance(review_or_ask(mine, mine.position), Waiting)
    the_background_process_works()
    assert Analysis.objects.get().version == later


def test_of_several_games_those_are_read_that_are_there_in_one_query(mine: PlayerGame) -> None:
    games = [mine.position, *other_games(2)]
    review_or_ask(mine, games[0])
    review_or_ask(mine, games[2])
    the_background_process_works()
    with CaptureQueriesContext(connection) as queries:
        found = stored_reviews(mine, games)
    assert (len(found), len(queries)) == (2, 1)


def test_of_a_deal_that_nobody_has_played_there_is_none() -> None:
    key = key_of_code(SIDEBOARDS, code_of(deal_on()))
    unplayed = untouched(key, dealt_by(key))
    assert stored_reviews(unplayed, [finished_game(deal_on())]) == []
    with pytest.raises(ValueError, match="nobody has played it"):
        review_or_ask(unplayed, finished_game(deal_on()))
