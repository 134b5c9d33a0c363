"""The house is one that a newcomer finds the way in: named doors and walks that can be followed."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from benchmarks.house import BEFORE, print_faults, print_walks
from benchmarks.walk import (
    walk_of_a_move,
    walk_of_a_whole_page,
    walks,
)
from tests.test_architecture import imports_of, is_in, modules_in

ROOT: Path = settings.BASE_DIR
DOORS = {
    "analysis": {"hints", "reviews", "waiting"},
    "attempts": {"benchmarks", "daily_attempts", "deleted_tries", "milestones", "own_game_views"}
    | {"player_games", "records", "refusals", "score_distribution", "sent_moves", "streaks"}
    | {"tally_records"},
    "database": {"statements", "values"},
    "days": {
        "clock",
        "deal_keys",
        "framing",
        "publishing",
        "ready_deals",
        "records",
        "running_puzzles",
    }
    | {"site_days"}
    | {"stored_editions"},
    "friends.challenges": {"challenges", "records"},
    "friends.circles": {"circles", "records"},
    "game": {
        "at_table",
        "chance",
        "chosen_deals",
        "commands",
        "deal_codes",
        "dealing",
        "game",
        "own_cards",
        "playing",
        "registry",
        "reviewing",
        "schedule",
        "showing",
        "steps",
        "text_picture",
        "trainer",
        "values",
    },
    "jobs": {"handlers", "queue_position", "records", "wakeups"},
    "open_deals": set(),
    "paper": set(),
    "play": set(),
    "players": set(),
    "remarks": set(),
    "results": set(),
    "sharing": {"bad_names", "comparison_target", "display_names", "links", "spoiler_consent"}
    | {"views", "words"},
    "trainer": set(),
    "visitors": {
        "cookies",
        "player_cookie",
        "player_records",
        "rate_limits",
        "see_other",
        "strangers",
        "tips",
    },
}
DOORS |= {game.removeprefix("puzzles."): set[str]() for game in settings.GAMES}
"""What other rooms of the puzzles may import of a room; the models are open to all, and games to
none."""
FOLDERS = [ROOT / name for name in ("puzzles", "rules", "sideboards_site")]


def test_a_room_is_entered_by_its_doors_alone() -> None:
    used: dict[str, set[str]] = defaultdict(set)
    for module in modules_in("puzzles"):
        for imported in imports_of(module):
            room = next((room for room in DOORS if is_in(imported, f"puzzles.{room}")), None)
            if room and not is_in(module, f"puzzles.{room}"):
                inside = imported.removeprefix(f"puzzles.{room}").lstrip(".")
                used[room].add(inside.split(".")[0])
    assert {room: used[room] for room in DOORS} == DOORS


@pytest.mark.django_db
def test_the_walk_of_a_page_leads_to_the_view_and_to_the_faces_of_the_hand() -> None:
    files = walk_of_a_whole_page().files
    assert {"puzzles/play/views.py", "puzzles/sideboards/play/faces.py"} <= set(files)


@pytest.mark.django_db
def test_what_a_page_and_a_move_pass_is_told_as_well() -> None:
    assert "puzzles/attempts/records.py" in walk_of_a_move().files
    assert "sideboards/game.html" in walk_of_a_move().templates
    assert {"base.html", "play/puzzle.html"} <= set(walk_of_a_whole_page().templates)


@pytest.mark.django_db
def test_the_table_of_the_house_has_every_walk(capsys: pytest.CaptureFixture[str]) -> None:
    figures = {walk.name: (len(walk.files), walk.hops) for walk in walks()}
    assert figures.keys() == BEFORE.keys()
    print_walks(figures)
    lines = capsys.readouterr().out.splitlines()[2:]
    assert [line.split("  ")[1].strip() for line in lines] == list(BEFORE)
    assert [tuple(map(int, line.split()[-4:])) for line in lines] == [
        (*BEFORE[name], *figures[name]) for name in BEFORE
    ]
    assert all(0 < files < hops for files, hops in figures.values())


def test_the_house_has_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    """No import cycle, no module outside the layers, nothing private of Django's, no long line in a
    template."""
    assert print_faults(ROOT), capsys.readouterr().out


def test_a_fault_of_the_house_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.importlinter]\ncontracts = []\n")
    templates = tmp_path / "puzzles" / "templates"
    templates.mkdir(parents=True)
    (templates / "wide.html").write_text(f"{'x' * 161}\n" * 12)
    one, other = tmp_path / "puzzles" / "one.py", tmp_path / "puzzles" / "other.py"
    one.write_text("from puzzles import other\nfrom django.db import models\nmodels.x._state\n")
    other.write_text("from puzzles.one import models\nfrom django.utils._os import safe_join\n")
    assert not print_faults(tmp_path)
    found = [re.split(r"\s{2,}", line.strip()) for line in capsys.readouterr().out.splitlines()]
    assert [figure for _name, figure, *_goal in found[:4]] == ["1", "2", "2", "12"]
    assert found[3][-1].count("wide.html:") == 10, "the first places are named"


@pytest.mark.django_db
def test_the_walk_is_that_of_a_whole_request(client: Client) -> None:
    """It would count nothing if the page had not been answered."""
    assert client.get("/s/no-such-code").status_code == 404


def test_no_module_is_found_by_asking_which_game_it_is() -> None:
    games = {game.rpartition(".")[2] for game in settings.GAMES}
    asked = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for folder in FOLDERS
        for file in folder.rglob("*.py")
        if not {"migrations", *games} & set(file.parts)
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Compare)
        and any(isinstance(n, ast.Constant) and n.value in games for n in ast.walk(node))
    ]
    assert asked == []


def test_no_file_outside_the_folders_of_a_game_has_its_name() -> None:
    """The first game is left out: its name is that of the site."""
    floors = ("rules", "puzzles", "sideboards_site", "tests", "launch", "deploy")
    files = [
        file.relative_to(ROOT).as_posix()
        for floor in floors
        for file in (ROOT / floor).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    for game in settings.GAMES[1:]:
        name = game.rpartition(".")[2]
        own = re.compile(rf"(tests/)?(rules|puzzles)/{name}/")
        assert [file for file in files if name in file.lower() and not own.match(file)] == []
