"""A game that could be taken for another one is a fault, with a sentence that says why."""

from dataclasses import replace

import pytest
from django.conf import settings

from puzzles.game.checks import check_games, game_faults
from tests.puzzles.game.coded import CodedGame

CHESS = CodedGame("chess", 3, line_bits=1, deal_bytes=1)
GO = CodedGame("go", 4, line_bits=1, deal_bytes=1)


def test_the_games_of_the_site_are_without_fault() -> None:
    assert check_games() == []
    assert list(game_faults([("chess", CHESS), ("go", GO)])) == []


@pytest.mark.parametrize("name", ["upDown", "up-down", "up_down", "7up"])
def test_an_id_is_of_small_letters_and_digits_alone(name: str) -> None:
    (fault,) = game_faults([(name, replace(CHESS, id=name))])
    assert f"“{name}”" in fault


def test_an_id_is_the_name_of_the_folder() -> None:
    (fault,) = game_faults([("draughts", CHESS)])
    assert "“chess” in “draughts”" in fault


@pytest.mark.parametrize("number", [0, 8])
def test_a_number_that_no_code_can_hold_is_refused(number: int) -> None:
    (fault,) = game_faults([("chess", replace(CHESS, number=number))])
    assert fault == f"The number of “chess” is {number}, not 1 to 7."


def test_two_games_never_have_one_number() -> None:
    (fault,) = game_faults([("chess", CHESS), ("go", replace(GO, number=3))])
    assert fault == "The number 3 of “go” is that of “chess”."


def test_the_site_does_not_start_with_such_games(monkeypatch: pytest.MonkeyPatch) -> None:
    guess = "tests.puzzles.game.guess"
    monkeypatch.setattr(f"{guess}.plug.GAME.number", 1)
    monkeypatch.setattr(settings, "GAMES", [settings.GAMES[0], guess, settings.GAMES[1]])
    assert [fault.msg for fault in check_games()] == [
        "The number 1 of “guess” is that of “sideboards”."
    ]
