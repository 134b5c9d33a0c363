import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import time_machine
from django.conf import settings as site_settings
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from launch.checks import clean_environment
from puzzles.days.deal_keys import PRACTICE
from puzzles.models import Attempt, Deal, Player, Puzzle
from puzzles.sideboards.plug import GAME as SIDEBOARDS
from sideboards_site.management.commands import prepare
from tests.database_watch import OUR_TABLE
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY

DATES = (
    r'SELECT 1 AS "a" FROM "puzzles_siteday" WHERE "puzzles_siteday"."date" = ',
    r'SELECT "puzzles_puzzle"."date"(?: AS "\w+")? FROM "puzzles_puzzle"',
    r'SELECT "puzzles_weekposition"."monday"(?: AS "\w+")? FROM "puzzles_weekposition"',
)
"""All that a start reads: whether this day is recorded, one row for each day, and one for each
week."""


def preparing(folder: Path, **environment: str) -> "subprocess.Popen[str]":
    return managing("prepare", folder, **environment)


def managing(command: str, folder: Path, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "manage.py", command],
        cwd=site_settings.BASE_DIR,
        env={**clean_environment(), "VAR_DIR": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def said_by(process: "subprocess.Popen[str]") -> tuple[int, str]:
    said, _ = process.communicate(timeout=120)
    return process.returncode, said


@pytest.fixture
def collected(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often static files were collected, without the seconds that it takes."""
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATIC_ROOT.mkdir()
    settings.STATICFILES_DIRS = [tmp_path / "given"]
    (tmp_path / "given").mkdir()
    orders: list[str] = []
    monkeypatch.setattr(prepare, "call_command", lambda name, **_: orders.append(name))
    return orders


def test_static_files_are_collected_once(collected: list[str]) -> None:
    prepare.collect_static_files()
    prepare.collect_static_files()
    assert collected == ["collectstatic"]


def test_a_changed_static_file_is_collected_again(collected: list[str], tmp_path: Path) -> None:
    file = tmp_path / "given" / "a.css"
    file.write_text("a {}")
    prepare.collect_static_files()
    file.write_text("b {}")
    os.utime(file, (1, 1))
    prepare.collect_static_files()
    assert collected == ["collectstatic", "collectstatic"]


@pytest.mark.django_db
@pytest.mark.usefixtures("two_games")
def test_a_start_publishes_all_puzzles_up_to_today(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(prepare, "collect_static_files", lambda: None)
    with time_machine.travel(noon(DAY), tick=False):
        call_command("prepare")
    assert Puzzle.objects.latest("date").date == DAY
    assert Puzzle.objects.count() == Puzzle.objects.latest("date").number


@pytest.mark.django_db
@pytest.mark.usefixtures("two_games")
def test_a_start_reads_the_same_however_much_is_stored(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.VAR_DIR = tmp_path
    for slow in ("collect_static_files", "compile_words"):
        monkeypatch.setattr(prepare, slow, lambda: None)
    monkeypatch.setattr(SIDEBOARDS, "first_day", DAY)
    with time_machine.travel(noon(DAY), tick=False):
        call_command("prepare")
        stores_games(1)
        with_few = statements_of_a_start()
        stores_games(50)
        assert statements_of_a_start() == with_few
    of_ours = [each for each in with_few if OUR_TABLE.search(each)]
    assert len(of_ours) == len(DATES)
    assert all(map(re.match, DATES, of_ours))


def stores_games(number: int) -> None:
    """So many players, each with a practice deal of their own, begun today."""
    players = Player.objects.bulk_create(Player() for _ in range(number))
    deals = [
        Deal(game="sideboards", key=f"{PRACTICE}{player.pk}", description={}) for player in players
    ]
    mine = zip(players, Deal.objects.bulk_create(deals), strict=True)
    Attempt.objects.bulk_create(
        Attempt(player=player, deal=deal, started_at=noon(DAY), started_on=DAY)
        for player, deal in mine
    )


def statements_of_a_start() -> list[str]:
    with CaptureQueriesContext(connection) as asked:
        call_command("prepare")
    # a savepoint has a new name each time
    return [each["sql"] for each in asked.captured_queries if "SAVEPOINT" not in each["sql"]]


def test_two_that_start_at_once_wait_for_each_other(tmp_path: Path) -> None:
    both = [preparing(tmp_path), preparing(tmp_path)]
    assert [said_by(process) for process in both] == [(0, ""), (0, "")]


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "sideboards.sqlite3").mkdir()
    status, said = said_by(preparing(tmp_path))
    assert status != 0
    assert said == "CommandError: The database cannot be used: unable to open database file\n"


@pytest.mark.parametrize("command", ["publish_puzzles", "forget_players"])
def test_a_command_on_an_empty_database_says_what_to_run(tmp_path: Path, command: str) -> None:
    status, said = said_by(managing(command, tmp_path))
    assert status != 0
    assert said.startswith("The database cannot be used: no such table: puzzles_")
    assert said.endswith("run once: manage.py prepare\n")
    assert len(said.splitlines()) == 1


def test_a_database_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    nowhere = f"postgresql://ann@/sideboards?host={tmp_path}"
    status, said = said_by(preparing(tmp_path, DATABASE_URL=nowhere))
    assert status != 0
    # the pool logs each of its tries in a line of its own
    assert said.splitlines()[-1].startswith("CommandError: The database cannot be used: ")
    assert "Traceback" not in said


def test_a_public_site_without_its_secret_is_one_sentence(tmp_path: Path) -> None:
    status, said = said_by(preparing(tmp_path, SITE_URL="https://a.example"))
    assert status != 0
    assert said == "SECRET_KEY is missing: https://a.example is not a local site.\n"
