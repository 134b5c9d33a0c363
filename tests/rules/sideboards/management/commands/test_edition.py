"""`edition` as a person runs it."""

import json
from pathlib import Path

from pytest_django import Settings

from rules.sideboards.edition.current import EDITIONS
from tests.commands import manage


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


def test_another_edition_is_used_when_the_setting_names_its_file(
    tmp_path: Path, settings: Settings
) -> None:
    data = json.loads((EDITIONS / "reconstruction.json").read_text(encoding="utf-8"))
    data["name"] = "My own set"
    mine = tmp_path / "mine.json"
    mine.write_text(json.dumps(data), encoding="utf-8")
    settings.SIDEBOARDS_EDITION = str(mine)
    assert json.loads(manage("edition", "--json").said)["name"] == "My own set"
