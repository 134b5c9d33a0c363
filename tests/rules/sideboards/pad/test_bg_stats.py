"""A finished game as a play for the app BG Stats."""

import json
from urllib.parse import parse_qs, urlsplit

from rules.sideboards.pad.asked import asked_pad
from rules.sideboards.pad.bg_stats import play_address
from tests.rules.sideboards.pad.test_figures import COUNTS, THREE


def test_a_play_says_who_had_how_many_points_and_who_has_won() -> None:
    address = urlsplit(play_address(asked_pad(THREE | COUNTS)))
    assert address.netloc == "app.bgstatsapp.com"
    play = json.loads(parse_qs(address.query)["data"][0])
    assert play["game"]["name"] == "Sideboards"
    assert play["playDate"] == "2026-11-20 12:00:00"
    assert [
        (each["name"], each["score"], each["rank"], each["winner"], each["startPlayer"])
        for each in play["players"]
    ] == [
        ("Nora", 38, 2, False, False),
        ("Emil", 43, 1, True, False),
        ("Player 3", 26, 3, False, False),
    ]


def test_an_unfinished_game_is_no_play() -> None:
    assert play_address(asked_pad(THREE)) == ""
