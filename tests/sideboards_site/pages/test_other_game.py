"""The switch between games leads to the same kind of page, or to the nearest that there is."""

from datetime import date
from typing import cast

import pytest
from django.urls import Resolver404, resolve

from puzzles.game.game import Game
from puzzles.game.registry import game_of
from sideboards_site.pages.other_game import like_page, nearest, rules_of
from tests.puzzles.game.guess import plug as guess
from tests.puzzles.sequence.seated import FIRST_DAY, PRACTICE, SEQUENCE

SIDEBOARDS = game_of("sideboards")
GUESS = cast("Game", guess.GAME)
TODAY = date(2026, 11, 25)
CODE = PRACTICE.sealed_code


def like(address: str, game: str, *, day: date = TODAY) -> str:
    return like_page(resolve(f"/en/{address}"), game_of(game), day).removeprefix("/en/")


@pytest.mark.parametrize(
    "path",
    [
        "puzzles/2026-11-24/",
        "puzzles/2026-11-24/analysis/",
        "practice/",
        "archive/",
        "archive/2026-11/",
        "statistics/",
        "statistics/skill/",
        "embed/",
        "calendar/",
        "trainer/",
        "trainer/learn/",
        "trainer/lessons/",
        "trainer/moves/",
        "trainer/mistakes/",
        "trainer/best/",
        "rules/",
        "rules/words/",
        "rules/sheet/",
        "rules/table/",
        "rules/booklet/",
    ],
)
def test_it_keeps_the_kind_of_page(path: str) -> None:
    assert like(f"sideboards/{path}", "sequence") == f"sequence/{path}"
    assert like(f"sequence/{path}", "sideboards") == f"sideboards/{path}"


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("sideboards/puzzles/2026-03-04/", "daily/"),
        ("sideboards/puzzles/2026-03-04/analysis/", "daily/"),
        ("sideboards/archive/2026-03/", "archive/"),
        ("sideboards/archive/week/2026-11-09/", "archive/"),
        ("sideboards/archive/week/", "archive/"),
        ("sideboards/trainer/counting/", "trainer/"),
        ("sideboards/trainer/lessons/swap/", "trainer/lessons/"),
        ("sideboards/rules/objectives/", "rules/"),
        ("sideboards/rules/objectives/3/", "rules/"),
        ("sideboards/rules/rule/turn-start/", "rules/"),
        ("search/", "rules/search/"),
        ("data/", "daily/"),
        ("circles/", "daily/"),
        ("privacy/", "daily/"),
    ],
)
def test_what_the_other_game_lacks_leads_to_the_nearest(address: str, there: str) -> None:
    assert like(address, "sequence") == f"sequence/{there}"


def test_what_belongs_to_one_game_alone_leads_above_it() -> None:
    assert like(f"sequence/practice/{CODE}/", "sideboards") == "sideboards/practice/"
    assert like("sequence/rules/board/", "sideboards") == "sideboards/rules/"


def test_it_leads_back_to_the_page_one_is_on() -> None:
    for path in (
        "sideboards/puzzles/2026-03-04/",
        "sequence/rules/",
        "sideboards/archive/2026-03/",
    ):
        assert like(path, path.split("/")[0]) == path


def test_a_page_that_does_not_exist_leads_to_the_puzzle_of_the_day() -> None:
    with pytest.raises(Resolver404):
        resolve("/en/nowhere/")
    assert like_page(None, SEQUENCE, TODAY) == "/en/sequence/daily/"


def test_a_game_that_has_not_begun_leads_to_its_practice() -> None:
    before = date(2026, 1, 2)
    assert before < FIRST_DAY
    for path in ("puzzles/2026-01-01/", "archive/", "embed/", "archive/2026-01/", "archive/week/"):
        assert like(f"sideboards/{path}", "sequence", day=before) == "sequence/practice/"


def test_a_game_without_rules_in_words_leads_to_where_one_learns_it() -> None:
    assert rules_of(GUESS) == "/en/guess/practice/"
    assert like_page(resolve("/en/sideboards/rules/words/"), GUESS, TODAY) == "/en/guess/practice/"


def test_the_names_of_the_header_stay_in_the_game() -> None:
    for game in (SIDEBOARDS, SEQUENCE, GUESS):
        for name in ("trainer", "archive", "statistics"):
            assert nearest(name, {}, game, TODAY).startswith(f"/en/{game.id}/")
