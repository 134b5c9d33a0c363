"""Tips beside the parts of a game: the first game only, unless asked for again."""

import pytest
from django.test import Client

from puzzles.models import Player, RecordedMove
from tests.puzzles.over_http import HERE, play
from tests.puzzles.sample_games import deal_on, finished_game
from tests.puzzles.sequence.seated import TODAY, on_the_first_day

YESTERDAY = "/en/sideboards/puzzles/2026-11-17/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def has_tips(client: Client, address: str = HERE, **headers: str) -> bool:
    return 'class="tip"' in client.get(address, headers=headers).content.decode()


def test_a_first_game_has_tips_at_every_stage(client: Client) -> None:
    assert has_tips(client)
    play(client, finished_game(deal_on()), until=2)
    assert has_tips(client)
    assert has_tips(client, **{"hx-request": "true"})


def test_the_second_game_has_none(client: Client) -> None:
    play(client, finished_game(deal_on()))
    assert not has_tips(client, YESTERDAY)


def test_another_game_has_its_own(client: Client) -> None:
    client.post(HERE, {"tips": "off"})
    with on_the_first_day():
        assert has_tips(client, TODAY)
        client.post(TODAY, {"tips": "off"})
        assert not has_tips(client, TODAY)
    client.post(HERE, {"tips": "on"})
    assert has_tips(client)
    with on_the_first_day():
        assert not has_tips(client, TODAY)


def test_whoever_hides_them_plays_on_where_the_game_stands(client: Client) -> None:
    answer = client.post(f"{HERE}?draft=1", {"tips": "off"})
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"{HERE}?draft=1#game"
    assert not has_tips(client)


def test_the_help_brings_them_back(client: Client) -> None:
    client.post(HERE, {"tips": "off"})
    assert 'name="tips" value="on"' in client.get(HERE).content.decode()
    client.post(HERE, {"tips": "on"})
    assert has_tips(client)


def test_a_finished_game_has_none(client: Client) -> None:
    play(client, finished_game(deal_on()))
    client.post(HERE, {"tips": "on"})
    assert not has_tips(client)


def test_hiding_them_records_no_move_and_makes_no_player(client: Client) -> None:
    client.post(HERE, {"tips": "off", "line": "", "move": "x"})
    assert not RecordedMove.objects.exists()
    assert not Player.objects.exists()
