"""The page of an analysis whatever an address asks for, and whatever is known of the deal."""

import pytest
from django.test import Client

from puzzles.models import Deal
from tests.puzzles.cast import ANNA, as_player, plays, the_background_process_works

HERE = "/en/sideboards/puzzles/2026-11-18/analysis/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@pytest.mark.parametrize("part", ["", "step", "replay"])
def test_until_the_ceiling_is_known_only_its_game_is_missing(client: Client, part: str) -> None:
    plays(ANNA, choice=4)
    as_player(client, ANNA).get(HERE)
    the_background_process_works()
    Deal.objects.update(ceiling=None, ceiling_line="", coach_score=None, coach_line="")
    headers = {"hx-request": "true", "hx-target": part} if part else {}
    answer = client.get(f"{HERE}?game=coach&turn=2", headers=headers)
    assert answer.status_code == 200
    assert 'id="replay"' not in answer.content.decode()
