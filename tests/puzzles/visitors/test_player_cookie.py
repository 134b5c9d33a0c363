"""The cookie that is a player."""

from typing import Any

import pytest
from django.test import Client

from tests.puzzles.over_http import HERE, play, show
from tests.puzzles.sample_games import deal_on, finished_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def test_the_player_s_cookie_is_out_of_reach_for_scripts_and_other_sites(client: Client) -> None:
    client.get(HERE)
    cookie = client.cookies["player"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600


def test_over_https_the_player_s_cookie_stays_there(client: Client, settings: Any) -> None:
    settings.IS_HTTPS = True
    client.get(HERE)
    assert client.cookies["player"]["secure"]


@pytest.mark.parametrize("forge", [lambda text: f"0{text}", lambda text: "x", lambda text: ""])
def test_a_tampered_cookie_makes_a_newcomer(client: Client, forge: Any) -> None:
    play(client, finished_game(deal_on()), until=2)
    client.cookies["player"] = forge(client.cookies["player"].value)
    assert "Your start" in show(client)


def test_a_new_secret_key_makes_no_stranger_of_a_player(client: Client, settings: Any) -> None:
    play(client, finished_game(deal_on()), until=2)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another one since the last visit"
    assert "Your start" not in show(client)
    settings.SECRET_KEY_FALLBACKS = []
    assert "Your start" not in show(client), "the visit has signed the cookie anew"
