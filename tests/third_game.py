"""A copy of the project with a third game, put in place as CONTRIBUTING.md says."""

import re
import shutil
from datetime import date
from pathlib import Path

from django.conf import settings

TEST = """\
from puzzles.game.registry import game_of


def test_it_is_played() -> None:
    game = game_of("{game}")
    dealt = game.dealing.practice_deal({{}}, secret="1")
    assert dealt
    assert game.playing.begin(dealt.deal).score == 0
"""
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules", "var")
TOY = Path("tests", "puzzles", "game", "guess")
GAME, NAME, NUMBER = "hunch", "Have a hunch", 6


def with_a_third_game(folder: Path, *, first_day: date) -> Path:
    """The toy game of the tests, under a name of its own, behind all games that are there."""
    copy = folder / "project"
    shutil.copytree(settings.BASE_DIR, copy, ignore=LEFT_OUT)
    own = copy / "puzzles" / GAME
    shutil.copytree(copy / TOY, own)
    named = f'id="{GAME}",\n    number={NUMBER},\n    name="{NAME}",\n'
    begins = f"    first_day=date({first_day.year}, {first_day.month}, {first_day.day}),"
    changed(own / "plug.py", r'id="guess",\n +number=7,\n +name="Guess a number",', named + begins)
    changed(
        copy / "sideboards_site" / "settings.py", r"(GAMES = \[.*)\]", rf'\1, "puzzles.{GAME}"]'
    )
    tests = copy / "tests" / "puzzles" / GAME
    tests.mkdir()
    (tests / "__init__.py").touch()
    (tests / "test_plug.py").write_text(TEST.format(game=GAME), encoding="utf-8")
    contracts = copy / "pyproject.toml"
    changed(contracts, r'"([\w |]+)",(\n +"players)', rf'"{GAME} | \1",\2')
    changed(contracts, r"(A game knows (?:.*\n)+?source_modules = \[)", rf'\1"puzzles.{GAME}", ')
    changed(copy / "docs" / "house.md", r"  ([\w |]+?)  +(what each)", rf"  {GAME} | \1  \2")
    addresses = copy / "tests" / "puzzles" / "test_every_address_of_a_game.py"
    changed(addresses, r'("guess": (\(.*LESSONS.*\)),)', rf'\1 "{GAME}": \2,')
    return copy


def changed(file: Path, old: str, new: str) -> None:
    text, times = re.subn(old, new, file.read_text(encoding="utf-8"))
    assert times == 1, f"{file}: {old}"
    file.write_text(text, encoding="utf-8")
