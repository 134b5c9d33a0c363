"""Two hundred codes from before codes were sealed open with what they held then.

`tests/data/open_codes.json` was written by the code of that time, and never changes.
"""

import json
from typing import Any

import pytest
from django.conf import settings

from puzzles.days.stored_editions import find_edition
from puzzles.game.deal_codes import code_of_payload, parse_deal_code
from puzzles.sharing.codes import DailyShare, PracticeShare, Standing, parse_share_code
from tests.puzzles.sample_games import SIDEBOARDS

KEPT: dict[str, Any] = json.loads(
    (settings.BASE_DIR / "tests" / "data" / "open_codes.json").read_text()
)
KEYS = [b"the key in use", KEPT["key"].encode()]


def test_the_codes_of_dailies_hold_what_they_did() -> None:
    dailies = [link for link in KEPT["links"] if "number" in link]
    assert len(dailies) == 100
    for kept in dailies:
        standing = Standing.FIRST_TRY if kept["first_try"] else Standing.NOTHING
        opened = parse_share_code(kept["code"], KEYS, [SIDEBOARDS])
        assert opened == DailyShare("sideboards", kept["number"], kept["line"], standing)


@pytest.mark.django_db
def test_the_codes_of_practice_deals_tell_the_same_games() -> None:
    practiced = [link for link in KEPT["links"] if "deal" in link]
    assert len(practiced) == 100
    for kept in practiced:
        opened = parse_share_code(kept["code"], KEYS, [SIDEBOARDS])
        assert isinstance(opened, PracticeShare)
        assert (opened.line, opened.standing) == (kept["line"], Standing.NOTHING)
        assert code_of_payload(SIDEBOARDS, opened.deal) == kept["deal"]
        dealt = parse_deal_code(kept["deal"], SIDEBOARDS, find_edition)
        position = SIDEBOARDS.lines.position(dealt.deal, opened.line)
        assert position is not None
        assert (SIDEBOARDS.line_text(position.moves), position.score) == (
            kept["moves"],
            kept["score"],
        )
