"""Operators take down names that nobody should have to read."""

import pytest
from django.test import Client

from puzzles.friends.challenges.records import list_under, make_challenge
from puzzles.models import Challenger, Deal
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.sample_games import DAY

NAMES = "/admin/puzzles/challenger/"


@pytest.mark.usefixtures("clock")
def test_a_name_that_nobody_should_read_is_taken_off_its_list(operator: Client) -> None:
    plays(ANNA)
    challenge = make_challenge(Deal.objects.get().pk, target=1, player=ANNA, now=noon(DAY))
    list_under("Rude", challenge.pk, player=ANNA, now=noon(DAY))
    listed = Challenger.objects.get()
    assert "Rude" in operator.get(NAMES).content.decode()
    assert operator.get(f"{NAMES}{listed.pk}/change/").status_code == 200
    operator.post(NAMES, {"action": "take_off", "_selected_action": listed.pk})
    listed.refresh_from_db()
    assert listed.name == ""
    assert "Rude" not in operator.get(NAMES).content.decode()
