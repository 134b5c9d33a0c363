"""A slip in the prose stops the start of the site with one sentence that says where it is."""

import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rules import checks
from rules.current_edition import shipped_edition
from rules.texts.faults import prose_faults
from rules.texts.files import Misshapen
from rules.texts.numbers import prose_numbers
from rules.texts.prose import FOLDER, read_prose
from tests.rules.conftest import TRANSLATIONS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the prose, to spoil."""
    return shutil.copytree(FOLDER, tmp_path / "prose")


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(folder: Path) -> list[str]:
    shipped = shipped_edition()
    numbers = prose_numbers(played=shipped, shipped=shipped)
    return list(prose_faults(read_prose(shipped, folder=folder), numbers=numbers, shipped=shipped))


def test_the_prose_that_is_shipped_has_no_fault() -> None:
    assert checks.check_prose() == []


@pytest.mark.parametrize(
    ("slip", "fault"),
    [
        ("{word:drawer}", "{word:drawer} is no mark: there is no “word”."),
        ("{term:knob}", "{term:knob} names an unknown term."),
        ("{rule:swap-why}", "{rule:swap-why} names an unknown rule."),
        ("{objective:31}", "{objective:31} names an unknown objective."),
        ("{picture:cat}", "{picture:cat} names an unknown picture."),
        ("{rank:6}", "{rank:6} names an unknown rank."),
        ("{number:hand.lost}", "{number:hand.lost} names an unknown number."),
        (
            "{number:hand.dealt|four}",
            "{number:hand.dealt|four}: the number is 3, number_words.toml has no “four” for it.",
        ),
        ("{objective:9|nine}", "{objective:9|nine} takes no label."),
        ("{term:drawer", "“{” belongs to no mark."),
        ("<b>", "“<” belongs to no mark."),
        ("[a](b)", "“](” belongs to no mark."),
    ],
)
def test_a_wrong_mark_is_named(folder: Path, slip: str, fault: str) -> None:
    change(folder / "en/sideboards/swap.md", "Once per game", f"{slip} Once per game")
    assert f"en, swap-when: {fault}" in faults(folder)


def test_a_heading_takes_no_links(folder: Path) -> None:
    change(folder / "en/sideboards/swap.md", "## When", "## When {rule:swap}")
    assert "en, swap-when: {rule:swap} may not stand in a heading." in faults(folder)


def test_a_missing_text_is_named(folder: Path) -> None:
    change(folder / "en/sideboards/swap.md", "{#swap-how}", "{#swap-so}")
    assert faults(folder)[:2] == [
        "en/swap.md lacks the text “swap-how”.",
        "en/swap.md has the text “swap-so”, which tree.toml does not know.",
    ]


def test_an_empty_text_is_named(folder: Path) -> None:
    change(folder / "en/sideboards/swap.md", "{#swap-how}", "{#swap-how}\n\n## B {#swap-b}")
    assert "en, swap-how: it has no text." in faults(folder)


def test_a_text_in_another_place_is_named(folder: Path) -> None:
    tree = folder / "sideboards/tree.toml"
    change(tree, 'id = "swap-when"', 'id = "SWAP"')
    change(tree, 'id = "swap-how"', 'id = "swap-when"')
    change(tree, 'id = "SWAP"', 'id = "swap-how"')
    assert "en/swap.md is not in the order of tree.toml." in faults(folder)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'id = "swap-how"',
            'id = "swap-when"',
            "tree.toml gives the id “swap-when” to 2 texts.",
        ),
        (
            'about = ["swap-unused"]',
            'about = ["swap"]',
            "tree.toml hangs “faq-swap-unused” on “swap”, which is no rule.",
        ),
        (
            "[retired]",
            '[retired]\nswap-when = "swap-how"',
            "tree.toml uses the retired id “swap-when” again.",
        ),
        (
            "[retired]",
            '[retired]\nswap-why = "swap-so"',
            "tree.toml retires “swap-why” in favor of “swap-so”, which does not exist.",
        ),
    ],
)
def test_a_slip_in_the_tree_is_named(folder: Path, old: str, new: str, fault: str) -> None:
    change(folder / "sideboards/tree.toml", old, new)
    assert fault in faults(folder)


def test_a_term_without_a_name_is_named(folder: Path) -> None:
    change(folder / "sideboards/terms.toml", 'en = "drawer", ', "")
    assert "terms.toml has no name for “drawer” in “en”." in faults(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("en/sideboards/swap.md", "# The swap", "The swap", "does not begin with a heading"),
        ("en/sideboards/swap.md", " {#swap-how}", "", "“## How to swap” carries no id"),
        ("sideboards/tree.toml", "[retired]", "[retired", "tree.toml is not TOML"),
        ("sideboards/tree.toml", 'kind = "ruling"', 'kind = "law"', "tree.toml lacks or misspells"),
        ("sideboards/pictures.toml", '"17t 53"', '"17t 99"', "the picture “start” fails on"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    folder: Path, file: str, old: str, new: str, fault: str
) -> None:
    change(folder / file, old, new)
    with pytest.raises(Misshapen, match=fault):
        faults(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "en/sideboards/swap.md").unlink()
    with pytest.raises(Misshapen, match=r"en/swap\.md cannot be read: No such file"):
        faults(folder)


def test_the_check_reports_each_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(folder / "en/sideboards/swap.md", "Once per", "{term:knob} {term:nail} Once per")
    monkeypatch.setattr(checks, "read_prose", lambda shipped: read_prose(shipped, folder=folder))
    assert [error.msg for error in checks.check_prose()] == [
        "en, swap-when: {term:knob} names an unknown term.",
        "en, swap-when: {term:nail} names an unknown term.",
    ]


def test_the_check_reports_prose_that_cannot_be_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "number_words.toml").unlink()
    monkeypatch.setattr(checks, "read_prose", lambda shipped: read_prose(shipped, folder=folder))
    (error,) = checks.check_prose()
    assert error.msg == "number_words.toml cannot be read: No such file or directory."


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
    change(folder / "en/sideboards/swap.md", "Once per game", "Once a game")
    assert follows(folder, capsys) == dict.fromkeys(TRANSLATIONS, "swap-when")
    assert follows(folder, capsys, "fr", "swap-when") == {"fr": "1 stamped"}
    assert follows(folder, capsys)["fr"] == "follows the master"
    assert follows(folder, capsys)["de"] == "swap-when"


def test_new_texts_are_stamped_with_the_version_they_follow(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    swap = folder / "fr/sideboards/swap.md"
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
    (folder / "it/sideboards/swap.md").unlink()
    with pytest.raises(CommandError, match=r"it/swap\.md cannot be read"):
        call_command("prose_follows", folder=folder)
