"""What the import contracts cannot see of the house's rules."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from launch.node_packages import HTML_CHECKER, LIGHTHOUSE

ROOT: Path = settings.BASE_DIR
PURE = {"rules.games", "puzzles.solver", "puzzles.coach"} | {
    f"puzzles.{name}" for name in ("attempt", "deals", "schedule", "share_codes", "streaks")
}
VAGUE = {"utils", "util", "helpers", "helper", "common", "core", "misc", "manager"}
WRITES = {"save", "create", "delete", "bulk_create", "bulk_update"}
WRITES |= {"get_or_create", "update_or_create", "select_for_update"}
CLOCKS_AND_FILES = {"now", "utcnow", "today", "open", "read_text", "read_bytes", "write_text"}


def place_of(module: str) -> Path:
    folder = ROOT.joinpath(*module.split("."))
    return folder if folder.is_dir() else folder.with_suffix(".py")


def pure_modules() -> list[str]:
    """Those that a contract keeps from the clock, of all things."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = project["tool"]["importlinter"]["contracts"]
    pure = [each for each in contracts if "time" in each.get("forbidden_modules", ())]
    return [name for contract in pure for name in contract["source_modules"]]


def modules_of(module: str) -> list[Path]:
    place = place_of(module)
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def calls_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                yield node.func.attr
            elif isinstance(node.func, ast.Name):
                yield node.func.id


def test_the_core_is_under_contract() -> None:
    assert set(pure_modules()) >= PURE


@pytest.mark.parametrize("module", pure_modules())
def test_a_pure_module_asks_no_clock_and_opens_no_file(module: str) -> None:
    asked = {call for file in modules_of(module) for call in calls_in(file.read_text())}
    assert asked & CLOCKS_AND_FILES == set()


def test_the_database_is_written_in_modules_of_records_alone() -> None:
    others = [
        file
        for file in (ROOT / "puzzles").rglob("*.py")
        if "migrations" not in file.parts and not file.stem.endswith("records")
    ]
    writing = {file.stem: WRITES.intersection(calls_in(file.read_text())) for file in others}
    # what the store of tables saves is a file
    assert {name: calls for name, calls in writing.items() if calls} == {"table_store": {"save"}}


def test_no_page_and_no_tag_asks_the_database_itself() -> None:
    folders = [ROOT / "puzzles" / name for name in ("views", "templatetags")]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert [file.name for file in files if ".objects" in file.read_text()] == []


def test_every_module_is_named_for_what_it_holds() -> None:
    folders = [ROOT / name for name in ("launch", "puzzles", "rules", "sideboards_site", "tests")]
    names = {file.stem for folder in folders for file in folder.rglob("*.py")}
    assert names & VAGUE == set()


def test_every_test_folder_is_a_package() -> None:
    # without it, tests/rules would stand before the real package of that name
    folders = {file.parent for file in (ROOT / "tests").rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_file_names_where_packages_come_from() -> None:
    files = [ROOT / "pyproject.toml", ROOT / "Makefile", *(ROOT / "requirements").glob("*")]
    assert [file for file in files if "://" in file.read_text()] == []
    for folder in (HTML_CHECKER, LIGHTHOUSE):
        assert '"resolved"' not in (folder / "package-lock.json").read_text()
