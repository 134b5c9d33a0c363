"""`check_edition` as a person runs it."""

import json
from pathlib import Path

from rules.sideboards.edition.current import EDITIONS
from tests.commands import manage


def test_check_edition_finds_the_shipped_one_sound() -> None:
    assert manage("check_edition").said.endswith("no faults.\n")
    answer = json.loads(manage("check_edition", "--json").said)
    assert answer["faults"] == []


def test_check_edition_reads_what_edition_wrote(tmp_path: Path) -> None:
    written = tmp_path / "mine.json"
    written.write_text(manage("edition", "--json").said, encoding="utf-8")
    assert manage("check_edition", str(written)).status == 0


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
