"""Translations that are behind the master are listed, and stamped once somebody has looked."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.prose_copy import change, copied_prose
from tests.rules.conftest import TRANSLATIONS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_prose(tmp_path)


def follows(folder: Path, capsys: pytest.CaptureFixture[str], *said: str) -> dict[str, str]:
    """What the command says, by language."""
    call_command("prose_follows", *said, folder=folder)
    lines = capsys.readouterr().out.splitlines()
    return {language: words for language, _, words in (line.partition(": ") for line in lines)}


def test_translations_that_follow_the_master_say_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert follows(folder, capsys) == dict.fromkeys(TRANSLATIONS, "follows the master")


def test_a_changed_master_is_behind_until_somebody_has_looked_at_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(folder / "sideboards/prose/en/swap.md", "Once per game", "Once a game")
    assert follows(folder, capsys) == dict.fromkeys(TRANSLATIONS, "swap-when")
    assert follows(folder, capsys, "fr", "swap-when") == {"fr": "1 stamped"}
    assert follows(folder, capsys)["fr"] == "follows the master"
    assert follows(folder, capsys)["de"] == "swap-when"


def test_new_texts_are_stamped_with_the_version_they_follow(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swap = folder / "sideboards/prose/fr/swap.md"
    before = swap.read_text(encoding="utf-8")
    lines = before.splitlines(keepends=True)
    without = [line for line in lines if not line.startswith("<!-- follows: ")]
    swap.write_text("".join(without), encoding="utf-8")
    assert follows(folder, capsys)["fr"] == "swap swap-when swap-how swap-unused"
    assert follows(folder, capsys, "fr", "--unstamped") == {"fr": "4 stamped"}
    assert swap.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        (["en"], "“en” is no translation"),
        (["xx"], "“xx” is no translation"),
        (["fr", "swap-why"], "“swap-why” is no text of the master."),
    ],
)
def test_what_cannot_be_stamped_is_refused(
    folder: Path, arguments: list[str], refusal: str
) -> None:
    with pytest.raises(CommandError, match=refusal):
        call_command("prose_follows", *arguments, folder=folder)


def test_prose_that_cannot_be_read_cannot_be_stamped(folder: Path) -> None:
    (folder / "sideboards/prose/it/swap.md").unlink()
    with pytest.raises(CommandError, match=r"it/swap\.md cannot be read"):
        call_command("prose_follows", folder=folder)
