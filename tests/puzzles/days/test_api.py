"""The puzzles of a day for programs: what all see at the start, and nothing before its day."""

from datetime import timedelta

import pytest
from django.test import Client

from puzzles.days.records import publish_deal
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("two_games", "published")]


def test_today_has_number_addresses_and_objectives(client: Client) -> None:
    told = client.get("/api/daily.json").json()
    assert told["date"] == str(DAY)
    (puzzle,) = told["puzzles"]
    assert (puzzle["game"], puzzle["number"]) == ("sideboards", 322)
    assert puzzle["addresses"]["fr"] == f"http://127.0.0.1:8000/fr/sideboards/puzzles/{DAY}/"
    assert puzzle["objectives"] == [each.id for each in deal_on().objectives.three]
    assert puzzle.keys() == {
        "game",
        "name",
        "number",
        "addresses",
        "difficulty",
        "objectives",
    }


def test_nothing_is_told_before_its_day(client: Client) -> None:
    tomorrow = DAY + timedelta(days=1)
    publish_deal(SIDEBOARDS, tomorrow, dealt(deal_on(tomorrow)), now=noon(DAY))
    assert client.get(f"/api/daily/{tomorrow}.json").status_code == 404
    assert str(tomorrow) not in client.get("/api/daily.json").content.decode()


def test_everybody_may_keep_it_until_the_next_day_begins(client: Client) -> None:
    for address, seconds in (("/api/daily.json", 600), (f"/api/daily/{DAY}.json", 24 * 3600)):
        answer = client.get(address)
        assert answer.headers["Cache-Control"] == f"public, max-age={seconds}"
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Set-Cookie" not in answer.headers
