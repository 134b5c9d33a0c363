"""`adopt_edition` as a person runs it, and the edition of each day."""

import json
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from rules.sideboards.edition.current import (
    EDITIONS,
    adopted_file,
    current_edition,
    edition_of,
    site_editions,
)
from rules.sideboards.engine.box import Box, box_of
from rules.sideboards.engine.box_code import box_code
from rules.sideboards.engine.cards import Drawer, Handle
from rules.sideboards.engine.objectives import PatternObjective
from tests.commands import manage
from tests.html_text import html_of
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

TOMORROW = DAY + timedelta(days=1)
BOX = Box().with_pattern(3, 9, [(0, 0), (1, 1), (2, 2)])
TAUGHT = BOX.patterns[3]


@pytest.fixture(autouse=True)
def on_the_day(settings: Settings, tmp_path: Path) -> Iterator[None]:
    settings.VAR_DIR = tmp_path
    with time_machine.travel(noon(DAY), tick=False):
        yield


def test_a_box_becomes_the_edition_from_its_day_on_and_not_before() -> None:
    before = current_edition()
    ran = manage("adopt_edition", box_code(BOX), "--from", f"{TOMORROW}")
    assert (ran.status, adopted_file(TOMORROW).is_file()) == (0, True)
    assert f"from {TOMORROW} on" in ran.said
    assert current_edition() is before is edition_of(DAY)
    assert edition_of(TOMORROW).objectives == {**before.objectives, 3: TAUGHT}
    with time_machine.travel(noon(TOMORROW), tick=False):
        assert current_edition() is edition_of(TOMORROW)
        assert current_edition().cards == before.cards
        assert edition_of(DAY) is before
        assert before in site_editions(), "links of earlier days name it"


def test_pages_of_the_rules_show_it_from_that_day_on_without_a_restart() -> None:
    manage("adopt_edition", box_code(BOX), "--from", f"{TOMORROW}")
    page = "/en/sideboards/rules/table/pad/?colors=3"
    assert 'value="4" min="1"' in html_of(Client().get(page))
    objectives = html_of(Client().get("/en/sideboards/rules/objectives/3/"))
    with time_machine.travel(noon(TOMORROW), tick=False):
        assert 'value="9" min="1"' in html_of(Client().get(page))
        assert html_of(Client().get("/en/sideboards/rules/objectives/3/")) != objectives


def test_a_second_box_is_taught_on_top_of_the_edition_of_its_day() -> None:
    manage("adopt_edition", box_code(BOX), "--from", f"{TOMORROW}")
    other = Box().with_pattern(4, 7, [(0, 0), (1, 1)])
    manage("adopt_edition", box_code(other), "--from", "2027-01-01")
    patterns = edition_of(date(2027, 1, 1)).objectives
    assert (patterns[3], patterns[4]) == (TAUGHT, other.patterns[4])


def test_a_file_can_be_adopted_and_json_says_where_it_is(tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    said = manage("adopt_edition", str(mine), "--from", f"{TOMORROW}", "--json").said
    answer = json.loads(said)
    assert (answer["from"], answer["unusual"]) == (f"{TOMORROW}", [])
    assert box_of(edition_of(TOMORROW)) == box_of(current_edition())


CROWDED = Box().with_card(
    [
        Drawer(each.color, Handle.BAR if at < 4 else None)
        for at, each in enumerate(current_edition().cards[7].drawers)
    ]
)


@pytest.mark.parametrize(
    ("edition", "day", "words"),
    [
        (box_code(BOX), f"{DAY}", "has begun, and keeps its edition"),
        (box_code(BOX), "2026-02-31", "“2026-02-31” is no day"),
        (box_code(BOX)[:-1], f"{TOMORROW}", "is no code of a box"),
        ("nowhere.json", f"{TOMORROW}", "cannot be read"),
        (box_code(CROWDED), f"{TOMORROW}", "Card 7 does not have three handles"),
    ],
)
def test_what_cannot_be_adopted_is_said_in_one_sentence(edition: str, day: str, words: str) -> None:
    ran = manage("adopt_edition", edition, "--from", day)
    assert ran.status == 2
    assert words in ran.complained
    assert len(ran.complained.strip().splitlines()) == 1
    assert not adopted_file(TOMORROW).exists()


def test_no_adopted_edition_is_replaced_by_mistake() -> None:
    manage("adopt_edition", box_code(BOX), "--from", f"{TOMORROW}")
    again = manage("adopt_edition", box_code(Box()), "--from", f"{TOMORROW}")
    assert (again.status, "delete" in again.complained) == (2, True)
    taught = edition_of(TOMORROW).objectives[3]
    assert isinstance(taught, PatternObjective)
    assert taught == TAUGHT
