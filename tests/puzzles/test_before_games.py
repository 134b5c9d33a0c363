"""What was played, shared, challenged and analyzed before games were named is there unchanged."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from launch.checks import clean_environment

DATA: Path = settings.BASE_DIR / "tests" / "data" / "before_games"
NOTED: dict[str, Any] = json.loads((DATA / "facts.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the site says after it has been brought up to date."""
    folder = tmp_path_factory.mktemp("before")
    database = gzip.decompress((DATA / "sideboards.sqlite3.gz").read_bytes())
    (folder / "sideboards.sqlite3").write_bytes(database)
    environment = {
        **clean_environment(),
        "DJANGO_SETTINGS_MODULE": "sideboards_site.settings",
        "PYTHONPATH": os.fspath(settings.BASE_DIR),
        "SECRET_KEY": NOTED["key"],
        "VAR_DIR": str(folder),
    }
    program = [sys.executable, "-W", "ignore", "-m", "tests.puzzles.site_from_before"]
    done = subprocess.run(
        [*program, str(DATA / "facts.json")],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("fact", ["attempts", "deals", "reviews", "statistics"])
def test_it_is_what_it_was(said: dict[str, Any], fact: str) -> None:
    assert said[fact] == NOTED[fact]


def with_plain_spaces(link: dict[str, Any]) -> dict[str, Any]:
    """A number and its unit may be kept on one line by now."""
    return {**link, "title": link["title"].replace("\xa0", " ")}


def test_the_links_and_the_challenge_open_with_the_same_results(said: dict[str, Any]) -> None:
    assert len(NOTED["links"]) + len([NOTED["challenge"]]) == 20
    now, before = (map(with_plain_spaces, links["links"]) for links in (said, NOTED))
    assert [*now] == [*before]
    assert said["listed"] == NOTED["challenge"]["listed"]


NEVER_BEGUN = NOTED["codes"][-1]
"""The open code of a deal of which nothing is stored: whoever wrote it could be anybody."""


def test_old_addresses_and_cookies_go_on_working(said: dict[str, Any]) -> None:
    assert {
        place: status for place, status in said["opened"].items() if status not in (200, 1)
    } == {f"practice/{NEVER_BEGUN}/": 404}


def test_an_old_recovery_code_brings_the_results(said: dict[str, Any]) -> None:
    assert said["recovered"] is True


def test_every_deal_knows_its_deck(said: dict[str, Any]) -> None:
    assert said["editions"] == 0
