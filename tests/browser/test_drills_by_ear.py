"""Each kind of drill for somebody who listens: what is told is enough to find the answer, to give
it and to learn why."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer

from puzzles.models import Attempt, DrillAnswer, Mistake, Sibling
from puzzles.sideboards.training.best_position import position_from
from puzzles.sideboards.training.move_drills import MoveDrill
from puzzles.trainer.best.week_records import store_weeks
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from rules.sideboards.engine.solo import Place
from tests.browser.fixtures import NewPage
from tests.browser.trainee_by_ear import EAR, Listener
from tests.puzzles.cast import ANNA, as_player, noon, plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.sideboards.training.drills import made_drills
from tests.puzzles.trainer.best.tried_weeks import MONDAY, position_of
from tests.puzzles.trainer.drills.answering import board_in_address, board_name, in_stock, stocks

WITH_BOARDS = 2400
"""The rating of somebody who has to count what the others have."""


@pytest.fixture
def one(new_page: NewPage, live_server: LiveServer) -> Iterator[Listener]:
    """Anna."""
    with time_machine.travel(noon(DAY)):
        stocks()
        plays(ANNA, DAY - timedelta(days=3), choice=4)
        store_weeks(SIDEBOARDS, {MONDAY: position_of(MONDAY)}, now=noon(DAY))
        cookie = as_player(Client(), ANNA).cookies[PLAYER_COOKIE].value
        page = new_page()
        page.context.add_cookies([{"name": PLAYER_COOKIE, "value": cookie, "url": live_server.url}])
        yield Listener(page)


def test_the_ear_is_enough_for_each_kind_of_drill(one: Listener) -> None:
    for kind in ("count", "row"):
        one.opens(f"counting/{kind}/{board_in_address(kind)}/")
        one.counts(kind)
        one.is_told("Correct")
    one.opens(f"counting/drawers/{board_in_address('drawers')}/")
    one.taps_what_counts()
    one.is_told("Correct")
    one.opens(f"counting/bonus/{board_in_address('bonus', board_name(rating=WITH_BOARDS))}/")
    one.shares_the_bonuses_out()
    one.is_told("Correct")
    key, drill = asked_why()
    lure = drill.choices[drill.lure]
    one.opens(f"moves/mixed/{key}/")
    one.decides(drill, place=0)
    one.says_why(drill)
    one.hears_both_counts(lure.reason)
    one.opens(f"mistakes/{has_a_sibling(drill)}/0/")
    one.decides(drill, place=drill.lure)
    one.hears_both_counts(lure.reason)
    one.hears_what_punishes(drill)
    one.opens(f"best/{MONDAY}/")
    finds_the_best(one)
    right = DrillAnswer.objects.filter(is_right=True).values_list("kind", flat=True)
    assert sorted(right) == ["best", "bonus", "count", "drawers", "move", "row"]
    assert DrillAnswer.objects.get(is_right=False).kind == "mistake"


def asked_why() -> tuple[str, MoveDrill]:
    """A drill of a turn whose tempting answer loses much."""
    return next(
        (key, drill)
        for key, drill in in_stock()
        for lure in [drill.choices[drill.lure]]
        if drill.game.sideboard.placed and lure.claims and lure.punishing
    )


def has_a_sibling(drill: MoveDrill) -> int:
    """As if it had been found for a mistake in Anna's game; the mistake's id."""
    content = next(made.content for made in made_drills() if made.key == drill.key)
    content = {**content, "choices": [{**each, "claims": []} for each in content["choices"]]}
    mistake = Mistake.objects.create(attempt=Attempt.objects.get(), decision=1, key={}, loss=3)
    Sibling.objects.create(mistake=mistake, number=0, content=content)
    return mistake.pk


def finds_the_best(one: Listener) -> None:
    position = position_from(position_of(MONDAY))
    game = position.game
    for move in position.best:
        one.makes(move, game.hand)
        game = game.play(move)
        if not game.is_over:
            hand = EAR.words("Turn %(turn)s of %(turns)s", turn=game.turn, turns=game.deal.turns)
            expect(one.status).to_contain_text(hand)
    expect(one.status).to_contain_text(
        EAR.words("That’s it: no other way leads to %(score)s.", score=game.score)
    )
    one.presses("link", EAR.words("Why no other way works"))
    heading = EAR.words("The only way to %(points)s", points=game.score)
    expect(one.page.get_by_role("heading", name=heading)).to_be_visible()
    assert len(one.boards()) >= sum(isinstance(move, Place) for move in position.best)
