"""Links of every version open what they always did."""

import json
import tomllib
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.test import Client

from puzzles.days.records import publish_deal
from puzzles.sharing.links import link_read, shared_game
from puzzles.sideboards.dealing.deals import deal_from
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import SIDEBOARDS, dealt

KEPT: dict[str, Any] = tomllib.loads(
    (settings.BASE_DIR / "tests" / "data" / "share_codes.toml").read_text()
)
LATER = datetime(2030, 1, 1, tzinfo=UTC)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def kept_puzzles(db: None, settings: Any) -> None:
    settings.SHARE_KEYS = [b"the key in use", KEPT["key"].encode()]
    settings.PUZZLE_SECRET = "another one by now"
    for puzzle in KEPT["puzzle"]:
        deal, day = deal_from(json.loads(puzzle["deal"])), puzzle["day"]
        publish_deal(SIDEBOARDS, day, dealt(deal), now=noon(day))


@pytest.mark.parametrize("kept", KEPT["link"], ids=lambda kept: kept["code"])
def test_a_kept_link_opens_its_game(client: Client, kept: dict[str, Any]) -> None:
    with time_machine.travel(LATER, tick=False):
        shared = shared_game(link_read(kept["code"]), None)
        page = client.get(f"/s/{kept['code']}").content.decode()
    assert SIDEBOARDS.line_text(shared.position.moves) == kept["line"]
    assert shared.score == kept["score"]
    assert shared.is_first_try is kept["first_try"]
    assert f'<span class="big-figure">{kept["score"]}</span>' in page


def test_every_version_is_kept() -> None:
    assert {kept["version"] for kept in KEPT["link"]} == {1, 2}
