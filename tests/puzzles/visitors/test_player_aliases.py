"""An alias costs no query: where a player stands is read together with who that is."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.models import Player, PlayerAlias
from puzzles.visitors.player_cookie import resolved_id
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import replay
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, plays
from tests.puzzles.over_http import send, show
from tests.puzzles.sample_games import DAY, deal_on, finished_game

BRACKETS = {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@pytest.fixture(autouse=True)
def joined() -> None:
    """Ben's id stands for Anna."""
    plays(ANNA, DAY - timedelta(days=1))
    PlayerAlias.objects.create(id=BEN, player_id=ANNA)


def test_an_alias_stands_for_its_player_and_any_other_id_for_itself() -> None:
    assert [resolved_id(each) for each in (ANNA, BEN, CLEO)] == [ANNA, ANNA, CLEO]


def test_a_whole_game_under_an_alias_takes_no_query_more() -> None:
    game = finished_game(deal_on())
    show(Client())
    counts = []
    for ply, move in enumerate(game.moves):
        device = as_player(Client(), BEN)
        with CaptureQueriesContext(connection) as queries:
            send(device, replay(game.deal, game.moves[:ply]), move_text(move))
        words = [query["sql"].split()[0] for query in queries.captured_queries]
        counts.append(len([word for word in words if word not in BRACKETS]))
    # reads the game, counts it for the rate limit, stores player, attempt and move
    first = 5
    # reads the game, ends the attempt, stores the move and the result
    last = 4
    assert counts == [first, *[2] * (len(game.moves) - 2), last]
    assert list(Player.objects.all()) == [Player(id=ANNA)]


def test_the_page_of_a_game_under_an_alias_takes_one_query() -> None:
    plays(BEN, DAY, moves=3)
    device = as_player(Client(), BEN)
    with CaptureQueriesContext(connection) as queries:
        page = show(device)
    assert len(queries) == 1
    assert "Your start" not in page
