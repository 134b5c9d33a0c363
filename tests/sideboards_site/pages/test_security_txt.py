from datetime import datetime, timedelta

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

ADDRESS = "/.well-known/security.txt"


def test_without_a_contact_there_is_none(client: Client) -> None:
    assert client.get(ADDRESS).status_code == 404


@pytest.mark.parametrize("contact", ["mailto:a@b.example", "https://sideboards.example/contact"])
def test_it_says_whom_to_tell_and_until_when_that_holds(
    client: Client, settings: Settings, contact: str
) -> None:
    settings.CONTACT = contact
    with time_machine.travel(noon(DAY), tick=False):
        answer = client.get(ADDRESS)
    fields = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert fields["Contact"] == contact
    assert fields["Canonical"] == f"http://127.0.0.1:8000{ADDRESS}"
    left = datetime.fromisoformat(fields["Expires"]) - noon(DAY)
    assert timedelta(days=100) < left < timedelta(days=365)
