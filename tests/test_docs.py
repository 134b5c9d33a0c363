"""What the documentation tells people to type is typed here."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from launch.checks import OWN_VARIABLES, clean_environment
from tests.test_rooms import DOORS

ROOT: Path = settings.BASE_DIR
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLE = re.compile(r"^(?:\$ | {4})(\.venv/bin/python .*)\n((?:(?!\$ |```).+\n)*)", re.MULTILINE)
ORDER = re.compile(r"^make (\w+)|`make (\w+)", re.MULTILINE)
OF_OTHERS = {"PATH", "LISTEN_PID", "PROMETHEUS_MULTIPROC_DIR"}
"""Set by the shell, by systemd, and by the settings for a library."""
VARIABLE = re.compile(r"os\.environ(?:\.get\(|\[)\"([A-Z_]+)\"")


def examples() -> list[tuple[str, str]]:
    return [
        (command, expected if expected[:4].strip() else "")
        for page in PAGES
        for command, expected in EXAMPLE.findall(page.read_text())
    ]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, since some examples write."""
    copy = tmp_path_factory.mktemp("docs") / "project"
    left_out = shutil.ignore_patterns(".*", "var", "tests", "__pycache__", "node_modules")
    shutil.copytree(ROOT, copy, ignore=left_out)
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity=0"],
        cwd=copy,
        env=clean_environment(),
        check=True,
    )
    return copy


@pytest.mark.parametrize(("command", "expected"), examples(), ids=lambda text: text[:60])
def test_each_example_does_what_the_page_shows(project: Path, command: str, expected: str) -> None:
    done = subprocess.run(
        command.replace(".venv/bin/python", sys.executable),
        shell=True,
        cwd=project,
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = [re.escape(part) for part in expected.strip().split("…")]
    assert re.match(".*".join(shown), done.stdout.strip(), re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_make_target_that_a_page_names_is_there(page: Path) -> None:
    for order in {first or second for first, second in ORDER.findall(page.read_text())}:
        done = subprocess.run(
            ["make", "--dry-run", order], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0, f"{page.name}: make {order}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_file_that_a_page_links_to_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_place_in_the_project_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(r"`([\w.-]+/[\w./-]*)`", page.read_text())
    folders = {folder.name for folder in ROOT.iterdir() if folder.is_dir()} - {"var"}
    ours = [place for place in named if place.split("/")[0] in folders]
    assert [place for place in ours if not (ROOT / place).exists()] == []


def test_each_variable_of_a_site_is_documented_and_kept_from_tests() -> None:
    folders = [ROOT / name for name in ("launch", "puzzles", "rules", "sideboards_site")]
    read = {
        name
        for folder in folders
        for file in folder.rglob("*.py")
        for name in VARIABLE.findall(file.read_text())
    }
    documented = set(re.findall(r"`([A-Z_]+)`", (ROOT / "docs" / "operations.md").read_text()))
    assert read - OF_OTHERS == OWN_VARIABLES
    assert OWN_VARIABLES - documented == set()


def test_the_map_of_the_puzzles_names_each_room_and_no_other() -> None:
    page = (ROOT / "docs" / "puzzles.md").read_text()
    table = page.split("## The rooms")[1].split("\n## ")[0]
    named = re.findall(r"^\| `([\w/]+)/`", table, re.MULTILINE)
    house = ROOT / "puzzles"
    rooms = [*house.glob("*/__init__.py"), *house.glob("friends/*/__init__.py")]
    there = {str(file.parent.relative_to(house)) for file in rooms} - {
        "migrations",
        "models",
        "friends",
    }
    there -= {game.removeprefix("puzzles.") for game in settings.GAMES}
    assert sorted(named) == sorted(there)


def test_the_map_of_the_puzzles_names_the_doors_of_each_room() -> None:
    page = (ROOT / "docs" / "puzzles.md").read_text()
    rows = re.findall(r"^\| `([\w/]+)/` \|.*\| ([^|]*) \|$", page, re.MULTILINE)
    told = {room.replace("/", "."): doors for room, doors in rows}
    assert {room: set(re.findall(r"`(\w+)`", doors)) for room, doors in told.items()} == {
        room: doors for room, doors in DOORS.items() if f"puzzles.{room}" not in settings.GAMES
    }
