"""A machine may start with a clock that is years behind."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import time_machine
from django.core.management import call_command
from django.test import Client

from puzzles.game.schedule import FIRST_DAY
from puzzles.models import Puzzle

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def years_behind() -> Iterator[None]:
    with time_machine.travel(datetime(1970, 1, 2, tzinfo=UTC), tick=False):
        yield


@pytest.mark.parametrize(
    "address", ["/en/", "/fr/sideboards/feed/", "/it/sideboards/archive/", "/sitemap.xml"]
)
def test_the_first_puzzle_is_today_s(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert "/puzzles/2026-01-01/" in answer.content.decode()


@pytest.mark.parametrize(
    "address", ["/de/sideboards/embed/today/", "/en/sideboards/statistics/", "/en/data/"]
)
def test_other_pages_do_without(client: Client, address: str) -> None:
    assert client.get(address).status_code == 200


def test_the_first_puzzle_is_published(client: Client) -> None:
    call_command("publish_puzzles", verbosity=0)
    assert Puzzle.objects.get().date == FIRST_DAY
    assert (
        client.get("/en/sideboards/daily/").headers["Location"]
        == "/en/sideboards/puzzles/2026-01-01/"
    )
    assert client.get("/en/sideboards/puzzles/2026-01-02/").status_code == 404
