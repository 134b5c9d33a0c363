"""A changed rule is listed until its change has a day."""

from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rules.texts.changes import Change, ChangeKind
from rules.texts.prose import read_prose
from tests.prose_copy import change, copied_prose

MONDAY = date(2027, 11, 15)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """In it, one rule has changed."""
    folder = copied_prose(tmp_path)
    change(folder / "sideboards/prose/en/swap.md", "Once per game", "Once a game")
    return folder


def said(folder: Path, capsys: pytest.CaptureFixture[str], *given: str) -> str:
    call_command("prose_changed", *given, folder=folder, day=MONDAY)
    return capsys.readouterr().out.strip()


def last_change(folder: Path) -> Change | None:
    return read_prose("sideboards", folder=folder).changes.last("swap-when")


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (["--all"], ChangeKind.REWORDED),
        (["swap-when"], ChangeKind.REWORDED),
        (["swap-when", "--meaning"], ChangeKind.CHANGED),
    ],
)
def test_a_change_is_listed_until_it_is_noted(
    folder: Path, capsys: pytest.CaptureFixture[str], given: list[str], kind: ChangeKind
) -> None:
    assert said(folder, capsys) == "swap-when"
    assert said(folder, capsys, *given) == "1 noted"
    assert said(folder, capsys) == "every change is noted"
    assert last_change(folder) == Change(MONDAY, kind)


def test_only_rules_are_noted(folder: Path) -> None:
    with pytest.raises(CommandError, match="“swap” is no rule"):
        call_command("prose_changed", "swap", folder=folder)


def test_prose_that_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "sideboards/prose/changes.toml").write_text("[texts]", encoding="utf-8")
    with pytest.raises(CommandError, match=r"changes\.toml lacks"):
        call_command("prose_changed", folder=folder)
