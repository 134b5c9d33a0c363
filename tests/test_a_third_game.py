"""A third game is put in place as CONTRIBUTING.md says, and all tests pass with it."""

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from tests.puzzles.sample_games import DAY
from tests.third_game import with_a_third_game

ABOUT_ALL_GAMES = [
    "tests/puzzles/hunch",
    "tests/puzzles/game/test_a_second_game.py",
    "tests/puzzles/days/test_api.py",
    "tests/puzzles/friends/circles/test_screens.py",
    "tests/puzzles/friends/circles/test_tables.py",
    "tests/puzzles/sharing/test_day.py",
    "tests/puzzles/test_every_address_of_a_game.py",
    "tests/sideboards_site/pages/test_context.py",
    "tests/sideboards_site/pages/test_health.py",
    "tests/sideboards_site/pages/test_home.py",
    "tests/sideboards_site/pages/test_manifest.py",
    "tests/sideboards_site/management/commands/test_prepare.py",
    "tests/sideboards_site/management/commands/test_publish_puzzles.py",
    "tests/test_architecture.py",
    "tests/test_house_page.py",
    "tests/test_rooms.py",
]
FIRST_DAYS = [date(2026, 3, 1), DAY, date(2027, 2, 3)]


def failed_with(first_day: date, *tests: str, folder: Path) -> str:
    copy = with_a_third_game(folder, first_day=first_day)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    return "" if done.returncode == 0 else done.stdout[-5000:]


@pytest.mark.long
def test_what_is_about_all_games_passes_with_a_third_one(tmp_path: Path) -> None:
    failed = failed_with(DAY, *ABOUT_ALL_GAMES, folder=tmp_path)
    assert not failed, failed


@pytest.mark.soak
@pytest.mark.parametrize("first_day", FIRST_DAYS, ids=["past", "today", "to come"])
def test_everything_passes_with_a_third_one(first_day: date, tmp_path: Path) -> None:
    others = ("--numprocesses=auto", "--dist=worksteal", "--ignore=tests/test_a_third_game.py")
    failed = failed_with(first_day, *others, "tests", folder=tmp_path)
    assert not failed, failed
