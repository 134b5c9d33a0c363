"""The site does not start while its prose has a fault."""

from pathlib import Path

import pytest

from rules.book import checks
from rules.sideboards.book.plug import SideboardsBook
from tests.prose_copy import change, copied_prose


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_prose(tmp_path)


def reads_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = SideboardsBook.faults
    monkeypatch.setattr(SideboardsBook, "faults", lambda book: faults(book, folder=folder))
    monkeypatch.setattr(checks, "books", lambda: [SideboardsBook()])


def test_the_prose_that_is_shipped_has_no_fault() -> None:
    assert checks.check_prose() == []


def test_the_check_reports_each_fault(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(folder / "sideboards/prose/en/swap.md", "Once per", "{term:knob} {term:nail} Once per")
    reads_from(folder, monkeypatch)
    assert [error.msg for error in checks.check_prose()] == [
        "en, swap-when: {term:knob} names an unknown term.",
        "en, swap-when: {term:nail} names an unknown term.",
    ]


def test_the_check_reports_prose_that_cannot_be_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "prose/number_words.toml").unlink()
    reads_from(folder, monkeypatch)
    (error,) = checks.check_prose()
    assert error.msg == "number_words.toml cannot be read: No such file or directory."
