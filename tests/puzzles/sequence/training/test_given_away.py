"""What a review tells of each move: nothing is lost between the parts that it is divided by."""

import pytest
from django.test import Client
from django.utils.translation import override

from puzzles.analysis.reviews import ask_for_reviews
from puzzles.game.trainer.drills import MIXED
from puzzles.models import Attempt
from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.review.decisions import reviewed_data
from puzzles.sequence.takeover import TakeOverGame, parse_turns, replay_turns
from puzzles.sequence.training.given_away import (
    CHOICE,
    KEYS,
    ONE_EYED,
    PLAIN,
    REASON,
    REASONS,
    TURN,
    TWO_EYED,
    given_away_in,
    keys_of,
    part_title,
    theme_about,
)
from puzzles.sequence.training.stock import MOVE_THEMES
from puzzles.trainer.skill.finished_games import line_of
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, as_player, the_background_process_works
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE, plays_practice

A_TURN_LOST = "6S-2,8 QH-4,4 KH-5,4 JD-7,4 6D-8,4 2H-5,6 KC-3,6"
GAME = replay_turns(EXAMPLE, parse_turns("QH-4,4 JD-1,2 6S-2,8"))


def texts(game: TakeOverGame) -> list[str]:
    return [repr(move) for move in game.moves]


def test_each_point_is_given_away_for_one_reason() -> None:
    review = {"decisions": list(reviewed_data(GAME))}
    found = given_away_in(texts(GAME), review)
    assert [each.points for each in found] == [
        entry["before"] - entry["after"] for entry in review["decisions"]
    ]
    assert all(sum(each.shares[REASON].values()) == each.points for each in found)
    assert [each.kinds for each in found] == [
        {CHOICE: PLAIN, TURN: "1"},
        {CHOICE: TWO_EYED, TURN: "2"},
        {CHOICE: PLAIN, TURN: "3"},
    ]


def test_a_removal_is_a_kind_of_its_own_and_what_has_no_reason_is_something_else() -> None:
    (found,) = given_away_in(["JSx1,6"], {"decisions": [{"before": 30, "after": 28}]})
    assert (found.kinds[CHOICE], found.shares) == (ONE_EYED, {REASON: {"other": 2}})
    unseen = {"before": 30, "after": 28, "reason": {"why": "opened", "in_sight": False}}
    (found,) = given_away_in(["JSx1,6"], {"decisions": [unseen]})
    assert found.shares == {REASON: {"other": 2}}, "nobody could see it"
    (nothing,) = given_away_in(["JSx1,6"], {"decisions": [{"before": 30, "after": 30}]})
    assert nothing.shares == {REASON: {}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_part_has_a_name(language: str) -> None:
    assert set(Why) < REASONS.keys()
    with override(language):
        named = [part_title(kind, key) for kind in KEYS for key in keys_of(kind)]
        named += [part_title(REASON, reason) for reason in REASONS]
    assert len(set(named)) == len(named)
    assert keys_of(REASON) == (), "the greatest loss first"


def test_a_reason_is_trained_by_drills_of_its_theme() -> None:
    themes = {theme.id for theme in MOVE_THEMES}
    assert {theme_about(reason) for reason in REASONS} == {*themes, MIXED}


@pytest.mark.django_db
@pytest.mark.usefixtures("clock")
def test_train_tells_a_player_what_costs_most_and_so_does_the_page_of_skill(
    client: Client,
) -> None:
    plays_practice(ANNA, A_TURN_LOST)
    attempt = Attempt.objects.get()
    ask_for_reviews(SEQUENCE, {attempt.deal_id: line_of(attempt, SEQUENCE)})
    the_background_process_works()
    as_player(client, ANNA)
    page = html_of(client.get("/en/sequence/trainer/"))
    assert "What costs you most: " in page
    told = html_of(client.get("/en/sequence/statistics/skill/"))
    assert "You give away most here: " in told
    assert "By kind of choice" in told
