"""Operators look at tries, and change none."""

import pytest
from django.test import Client

from puzzles.models import Attempt
from tests.puzzles.cast import ANNA, plays
from tests.puzzles.sample_games import DAY, deal_on, finished_game, notations

ATTEMPTS = "/admin/puzzles/attempt/"


def words(client: Client, address: str) -> str:
    return client.get(address).content.decode()


@pytest.mark.usefixtures("clock")
def test_tries_are_shown_with_their_moves_and_never_changed(operator: Client) -> None:
    plays(ANNA)
    attempt = Attempt.objects.get()
    assert str(ANNA) in words(operator, f"{ATTEMPTS}?q={DAY}")
    assert str(ANNA) in words(operator, f"{ATTEMPTS}?q={ANNA}")
    page = words(operator, f"{ATTEMPTS}{attempt.pk}/change/")
    assert notations(finished_game(deal_on()))[0] in page
    assert "_save" not in page
    for path in ("add/", f"{attempt.pk}/delete/", f"{attempt.pk}/change/"):
        assert operator.post(f"{ATTEMPTS}{path}", {"post": "yes", "score": 99}).status_code == 403
