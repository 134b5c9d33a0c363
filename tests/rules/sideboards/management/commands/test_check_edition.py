"""`check_edition` as a person runs it."""

import json
from pathlib import Path

from rules.sideboards.edition.current import EDITIONS, current_edition
from rules.sideboards.engine.box import box_of
from rules.sideboards.engine.box_code import parse_box
from tests.commands import manage


def test_check_edition_finds_the_shipped_one_sound() -> None:
    assert manage("check_edition").said.endswith("no faults.\n")
    answer = json.loads(manage("check_edition", "--json").said)
    assert answer["faults"] == answer["unusual"] == []


def test_check_edition_says_what_is_unlike_the_known_game_and_takes_it(tmp_path: Path) -> None:
    data = json.loads((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    data["objectives"][4]["cells"].append([4, 2])
    unusual = tmp_path / "unusual.json"
    unusual.write_text(json.dumps(data), encoding="utf-8")
    answer = manage("check_edition", str(unusual))
    assert answer.status == 0
    assert answer.said.startswith("Objective 5 has 5 cells instead of 4 at most.\n")


def test_check_edition_says_with_which_cards_no_puzzle_can_be_solved(tmp_path: Path) -> None:
    data = json.loads((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    bare = next(each for each in data["cards"][6]["drawers"] if each["handle"] is None)
    bare["handle"] = "bar"
    crowded = tmp_path / "crowded.json"
    crowded.write_text(json.dumps(data), encoding="utf-8")
    answer = manage("check_edition", str(crowded))
    assert answer.status == 2
    assert answer.complained.strip() == (
        "Card 7 does not have three handles with each shape once, as the puzzles need it."
    )


def test_check_edition_reads_what_edition_wrote(tmp_path: Path) -> None:
    written = tmp_path / "mine.json"
    written.write_text(manage("edition", "--json").said, encoding="utf-8")
    answer = manage("check_edition", str(written), "--json")
    assert answer.status == 0
    assert parse_box(json.loads(answer.said)["box"]) == box_of(current_edition())


def test_check_edition_says_each_fault_in_one_sentence(tmp_path: Path) -> None:
    data = json.loads((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    data["cards"][6]["drawers"][0]["color"] = "green"
    del data["objectives"][0]
    faulty = tmp_path / "faulty.json"
    faulty.write_text(json.dumps(data), encoding="utf-8")
    answer = manage("check_edition", str(faulty), "--json")
    faults = [
        "Card 7 has a drawer that is not a color with a handle or null.",
        "Cards without a sound face: 7.",
        "Objectives without a pattern: 1.",
    ]
    assert answer.status == 2
    assert answer.complained.splitlines() == json.loads(answer.said)["faults"] == faults
