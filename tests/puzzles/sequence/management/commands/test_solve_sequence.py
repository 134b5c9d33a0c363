"""`solve_sequence` as a person runs it."""

import json
from pathlib import Path
from typing import Any

import pytest

from puzzles.sequence.dealing.deal_data import deal_data
from tests.commands import manage
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN


def move_of(move: dict[str, Any]) -> str:
    row, column = move["space"]
    mark = "x" if move["card"] in ("JS", "JH") else "-"
    return f"{move['card']}{mark}{row},{column}"


@pytest.fixture
def known(tmp_path: Path) -> str:
    file = tmp_path / "known.json"
    file.write_text(json.dumps(KNOWN[0]["deal"]))
    return str(file)


def test_a_deal_is_solved_as_json(known: str) -> None:
    answer = json.loads(manage("solve_sequence", "--deal", known, "--json").said)
    assert answer.pop("seconds") > 0
    assert " ".join(map(move_of, answer.pop("line"))) == KNOWN[0]["line"]
    assert answer == {"best": KNOWN[0]["best"], "turns": [3, 6], "coach": KNOWN[0]["coach"]}


def test_a_deal_in_a_file_is_solved(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(deal_data(EXAMPLE)))
    answer = json.loads(manage("solve_sequence", "--deal", str(file), "--json").said)
    assert (answer["best"], answer["turns"]) == (33, [4, 7])
    filled = [move["space"] for move in answer["line"]]
    assert sorted(filled[:5]) == [[4, 4], [5, 4], [5, 6], [7, 4], [8, 4]]
    assert answer["line"][6] == {"card": "KC", "space": [3, 6]}


def test_as_text_it_says_the_line_and_the_turns(known: str) -> None:
    answer = manage("solve_sequence", "--deal", known)
    assert answer.said.splitlines()[0] == KNOWN[0]["line"]
    told = f"Best score 35, sequences on turn 3 and 6. The coach: {KNOWN[0]['coach']}."
    assert told in answer.said


def test_a_deal_that_allows_nothing_has_no_line(tmp_path: Path) -> None:
    cards = [
        *["JS", "JH"] * 2,
        *["2S", "9C", "8C", "KC"] * 2,
        *["3S", "6S", "AC", "QD", "AH", "2D"],
    ]
    mine = [[2, 2], [2, 6], [3, 9], [5, 2], [5, 5], [6, 9], [7, 3], [8, 6], [9, 2], [10, 4]]
    file = tmp_path / "deal.json"
    file.write_text(json.dumps({**deal_data(EXAMPLE), "mine": mine, "cards": cards}))
    answer = json.loads(manage("solve_sequence", "--deal", str(file), "--json").said)
    assert (answer["best"], answer["turns"], answer["line"]) == (0, [], [])
