"""The commands as a person runs them: JSON, tables, and one sentence for bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings as site_settings
from pytest_django import Settings

from rules.current_edition import EDITIONS, current_edition
from tests.commands import manage

WORKED = ("score", "--objectives", "3,8,19", "--sideboard", "35 25t 33 17t 53 23t 21 20")

SEVEN_IS_NO_CARD = (
    "“seven” is not a placed card: write its number, and t behind it if it is turned, as in 44t."
)


def test_score_prints_the_sheet_as_json_with_the_drawers_that_count() -> None:
    sheet = json.loads(manage(*WORKED, "--json").said)
    assert sheet == {
        "colors": {
            "count": 3,
            "points": 12,
            "drawers": [
                [[0, 2], [1, 1], [2, 2]],
                [[3, 3], [4, 2], [5, 3]],
                [[5, 2], [6, 3], [7, 2]],
            ],
        },
        "handles": {
            "count": 5,
            "points": 15,
            "drawers": [
                [[2, 2], [3, 1]],
                [[5, 4], [6, 3]],
                [[4, 1], [5, 0]],
                [[0, 4], [1, 3]],
                [[2, 3], [3, 2]],
            ],
        },
        "rows": {
            "count": 5,
            "points": 10,
            "bonus": 2,
            "drawers": [[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]],
        },
        "swap": 1,
        "total": 40,
        "rank": 35,
    }


def test_score_counts_no_point_for_a_used_swap_card() -> None:
    sheet = json.loads(manage(*WORKED, "--swapped", "--json").said)
    assert (sheet["swap"], sheet["total"]) == (0, 39)


def test_score_as_text_names_each_drawer_on_its_card() -> None:
    text = manage(*WORKED).said
    assert "Objective 3 (colors): 3 × 4               12" in text
    assert "pink: card 35 row 3, card 25t row 2, card 33 row 3" in text
    assert "Total                                     40" in text


def test_edition_prints_sixty_cards_and_thirty_objectives() -> None:
    edition = json.loads(manage("edition", "--json").said)
    assert set(edition) == {"name", "cards", "objectives"}
    assert len(edition["cards"]) == 60
    assert edition["cards"][0]["drawers"][0] == {"color": "black", "handle": None}
    kinds = [objective["kind"] for objective in edition["objectives"]]
    assert kinds == ["colors"] * 7 + ["handles"] * 7 + ["rows"] * 16
    assert edition["objectives"][8] == {
        "id": 9, "kind": "handles", "points": 3, "cells": [[0, 0], [1, 2]],
    }  # fmt: skip


def test_edition_as_text_lists_every_card_from_top_to_bottom() -> None:
    lines = manage("edition").said.splitlines()
    assert "  1  black             orange bar        turquoise square  pink" in "\n".join(lines)
    assert " 29  rows     colors, in drawer rows drawer row 2, drawer row 3" in lines


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


SCORE_HELP = "“manage.py score --help” tells more."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("score",),
            f"The following arguments are required: --objectives, --sideboard; {SCORE_HELP}",
        ),
        (
            ("score", "--objectives", "1,8,17"),
            f"The following arguments are required: --sideboard; {SCORE_HELP}",
        ),
        (
            ("score", "--objectives", "1,8", "--sideboard", "1"),
            "“1,8” is not one objective each of colors, handles and rows.",
        ),
        (
            ("score", "--objectives", "1,8,17", "--sideboard", "12 7t 61"),
            "There is no card 61.",
        ),
        (
            ("score", "--objectives", "1,8,17", "--sideboard", "12 seven"),
            SEVEN_IS_NO_CARD,
        ),
        (
            ("check_edition", "no-such-file.json"),
            "The edition no-such-file.json cannot be read: No such file or directory.",
        ),
        (("check_edition", "."), "The edition . cannot be read: Is a directory."),
        (
            ("edition", "--yaml"),
            "“--yaml” cannot be used here; “manage.py edition --help” tells more.",
        ),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    answer = manage(*arguments)
    assert (answer.status, answer.said) == (2, "")
    assert answer.complained == sentence + "\n"


def test_a_value_that_means_the_end_of_all_options_is_refused() -> None:
    answer = manage("score", "--objectives=--", "--sideboard", "12")
    assert answer.status == 2
    # from Python 3.13 on it is a value like any other
    assert answer.complained in {
        f"--objectives has no value; {SCORE_HELP}\n",
        "“--” does not name objectives: write three numbers, as in 3,9,21.\n",
    }


def test_a_process_of_its_own_says_the_same_and_ends_alike() -> None:
    command = [sys.executable, "manage.py", "score", "--objectives", "1,8,17"]
    done = subprocess.run(
        command, cwd=site_settings.BASE_DIR, capture_output=True, text=True, check=False
    )
    ran = manage(*command[2:])
    assert (done.returncode, done.stdout, done.stderr) == (2, "", ran.complained)


def test_another_edition_is_used_when_the_setting_names_its_file(
    tmp_path: Path, settings: Settings
) -> None:
    data = json.loads((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    data["name"] = "My own set"
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps(data), encoding="utf-8")
    settings.SIDEBOARDS_EDITION = str(mine)
    current_edition.cache_clear()
    try:
        assert json.loads(manage("edition", "--json").said)["name"] == "My own set"
    finally:
        current_edition.cache_clear()
