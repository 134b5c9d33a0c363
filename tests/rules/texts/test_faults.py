"""A slip in the prose is one sentence that says where it is."""

from pathlib import Path

import pytest

from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.texts.faults import sideboards_faults
from rules.texts.files import UnreadableFile
from tests.prose_copy import change, copied_prose


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_prose(tmp_path)


def faults(folder: Path) -> list[str]:
    shipped = shipped_edition()
    return list(sideboards_faults(played=shipped, shipped=shipped, folder=folder))


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
    change(folder / "sideboards/prose/en/swap.md", "Once per game", f"{slip} Once per game")
    assert f"en, swap-when: {fault}" in faults(folder)


def test_a_heading_takes_no_links(folder: Path) -> None:
    change(folder / "sideboards/prose/en/swap.md", "## When", "## When {rule:swap}")
    assert "en, swap-when: {rule:swap} may not stand in a heading." in faults(folder)


def test_a_missing_text_is_named(folder: Path) -> None:
    change(folder / "sideboards/prose/en/swap.md", "{#swap-how}", "{#swap-so}")
    assert faults(folder)[:2] == [
        "en/swap.md lacks the text “swap-how”.",
        "en/swap.md has the text “swap-so”, which tree.toml does not know.",
    ]


def test_an_empty_text_is_named(folder: Path) -> None:
    change(folder / "sideboards/prose/en/swap.md", "{#swap-how}", "{#swap-how}\n\n## B {#swap-b}")
    assert "en, swap-how: it has no text." in faults(folder)


def test_a_text_in_another_place_is_named(folder: Path) -> None:
    tree = folder / "sideboards/prose/tree.toml"
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
        (
            'id = "swap-how"\nsource = ["all"]',
            'id = "swap-how"',
            "tree.toml does not say where “swap-how” comes from.",
        ),
        (
            'id = "swap-how"\nsource = ["all"]',
            'id = "swap-how"\nsource = ["nl"]',
            "tree.toml takes “swap-how” from “nl”, which is no source.",
        ),
    ],
)
def test_a_slip_in_the_tree_is_named(folder: Path, old: str, new: str, fault: str) -> None:
    change(folder / "sideboards/prose/tree.toml", old, new)
    assert fault in faults(folder)


def test_a_term_without_a_name_is_named(folder: Path) -> None:
    change(folder / "sideboards/prose/terms.toml", 'en = "drawer", ', "")
    assert "terms.toml has no name for “drawer” in “en”." in faults(folder)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("sideboards/prose/en/swap.md", "# The swap", "The swap", "does not begin with a heading"),
        ("sideboards/prose/en/swap.md", " {#swap-how}", "", "“## How to swap” carries no id"),
        ("sideboards/prose/tree.toml", "[retired]", "[retired", "tree.toml is not TOML"),
        (
            "sideboards/prose/tree.toml",
            'kind = "ruling"',
            'kind = "law"',
            "tree.toml lacks or misspells",
        ),
        ("sideboards/prose/pictures.toml", '"17t 53"', '"17t 99"', "the picture “start” fails on"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    folder: Path, file: str, old: str, new: str, fault: str
) -> None:
    change(folder / file, old, new)
    with pytest.raises(UnreadableFile, match=fault):
        faults(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "sideboards/prose/en/swap.md").unlink()
    with pytest.raises(UnreadableFile, match=r"en/swap\.md cannot be read: No such file"):
        faults(folder)
