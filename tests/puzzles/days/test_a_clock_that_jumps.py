"""A clock that is years ahead or years behind, and then right again, costs nobody anything."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings

from launch.checks import clean_environment
from puzzles.days.ready_deals import DAYS_AHEAD
from puzzles.days.site_days import MOST_FILLED_IN_A_DAY
from tests.puzzles.days.clock_that_jumps import (
    ANNA,
    BEN,
    CLEO,
    DAYS_BEFORE,
    DORA,
    EMIL,
    MANY,
)
from tests.puzzles.old_databases import KINDS, old_database

PROGRAM = [sys.executable, "-W", "ignore", "-m", "tests.puzzles.days.clock_that_jumps"]
AS_BEFORE = ("today", "streak", "refused")
FROM_BEFORE = {player.int for player in (ANNA, BEN, CLEO, *MANY)}


@pytest.fixture(scope="module", params=KINDS)
def said(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Any]]:
    with old_database(request.param, tmp_path_factory.mktemp("var")) as database:
        done = subprocess.run(
            PROGRAM,
            cwd=settings.BASE_DIR,
            env={
                **clean_environment(),
                **database.environment,
                "DJANGO_SETTINGS_MODULE": "sideboards_site.settings",
                "PYTHONPATH": os.fspath(settings.BASE_DIR),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        yield json.loads(done.stdout)


def test_before_it_all_is_there(said: dict[str, Any]) -> None:
    before = said["before"]
    assert set(before["players"]) == FROM_BEFORE
    assert (before["tries"], before["answers"]) == (DAYS_BEFORE + 1 + 1 + len(MANY), 2)
    assert before["streak"] == [DAYS_BEFORE + 1, DAYS_BEFORE + 1, False]


@pytest.mark.parametrize("moment", ["ahead", "behind"])
def test_while_it_is_wrong_nobody_is_deleted(said: dict[str, Any], moment: str) -> None:
    found = said[moment]
    assert set(found["players"]) >= FROM_BEFORE
    assert found["tries"] >= said["before"]["tries"]
    assert found["answers"] >= said["before"]["answers"]


@pytest.mark.parametrize("moment", ["right after ahead", "right after behind"])
def test_once_it_is_right_again_all_is_as_before(said: dict[str, Any], moment: str) -> None:
    assert {each: said[moment][each] for each in AS_BEFORE} == {
        each: said["before"][each] for each in AS_BEFORE
    }


def test_what_was_played_and_trained_meanwhile_is_there_too(said: dict[str, Any]) -> None:
    after_ahead, after_behind = said["right after ahead"], said["right after behind"]
    before = said["before"]
    assert set(after_ahead["players"]) == {*FROM_BEFORE, DORA.int}
    assert (after_ahead["tries"], after_ahead["answers"]) == (before["tries"] + 2, 4)
    assert set(after_behind["players"]) == {*FROM_BEFORE, DORA.int, EMIL.int}
    assert (after_behind["tries"], after_behind["answers"]) == (before["tries"] + 4, 6)


def test_a_leap_publishes_a_month_and_counts_as_one_day(said: dict[str, Any]) -> None:
    before, ahead = said["before"], said["ahead"]
    assert ahead["site days"] == before["site days"] + 1
    assert ahead["puzzles"] <= before["puzzles"] + 2 * (MOST_FILLED_IN_A_DAY + DAYS_AHEAD + 1)
    assert ahead["weeks"] <= before["weeks"] + MOST_FILLED_IN_A_DAY // 7 + 2
    assert said["behind"]["site days"] == ahead["site days"] + 1
    assert said["behind"]["puzzles"] == ahead["puzzles"]


def test_who_really_stays_away_is_still_deleted(said: dict[str, Any]) -> None:
    assert said["two years later"]["players"] == [ANNA.int]
