"""The page about the house shows the layers that the contracts hold, and walks that are walked."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from benchmarks.walk import Walk, walks

ROOT: Path = settings.BASE_DIR
PAGE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
FLOORS = ("sideboards_site", "puzzles", "rules")
SPAN = re.compile(r"`([^`\s]+)`")


def layers(floor: str) -> list[str]:
    """A layer whose modules stand in any order is written in the order of the contract."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (found,) = [each["layers"] for each in contracts if each.get("containers") == [floor]]
    return list(found)


def drawn(floor: str) -> list[str]:
    picture = PAGE.split("```")[1]
    part = re.search(rf"^{floor}\b.*\n((?:  \w.*\n)+)", picture, re.MULTILINE)
    assert part
    return [re.split(r"\s{2,}", line.strip())[0] for line in part[1].splitlines()]


@pytest.mark.parametrize("floor", FLOORS)
def test_the_picture_has_the_layers_of_the_contracts(floor: str) -> None:
    assert drawn(floor) == layers(floor), "draw docs/house.md anew"


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def not_passed(walk: Walk, text: str) -> Iterator[str]:
    """What the text names and the walk does not pass."""
    file = ""
    for span in SPAN.findall(text):
        if span.endswith(".html"):
            is_passed = span in walk.templates
        elif span.endswith(".py"):
            # what runs once in a process, or SQL, is named too
            file, is_passed = span, (ROOT / span).exists()
        elif re.fullmatch(r"[\w.]+", span) and file:
            names = walk.functions.get(file, set())
            is_passed = any(span in (name, *name.split(".")) for name in names)
        else:
            continue
        if not is_passed:
            yield f"{file}: {span}"


@pytest.mark.django_db
def test_each_walk_of_the_page_passes_what_is_named_there() -> None:
    by_name = {walk.name: walk for walk in walks()}
    titles = re.findall(r"^## (A .+)$", PAGE, re.MULTILINE)
    titled = {title[0].lower() + title[1:]: title for title in titles[1:]}
    assert by_name.keys() - titled.keys() == {"the start page", "a drill answer"}
    for name, title in titled.items():
        assert list(not_passed(by_name[name], section(title))) == [], title
    assert list(not_passed(by_name["a whole page"], section("A request on its way"))) == []


def test_a_name_that_is_gone_is_noticed() -> None:
    walk = Walk("a move", functions={"puzzles/play/views.py": {"puzzle", "Game.draw"}})
    text = "`puzzles/play/views.py` (`puzzle`, `draw`), `gone`, `puzzles/gone.py`, `play/gone.html`"
    assert list(not_passed(walk, text)) == [
        "puzzles/play/views.py: gone",
        "puzzles/gone.py: puzzles/gone.py",
        "puzzles/gone.py: play/gone.html",
    ]
