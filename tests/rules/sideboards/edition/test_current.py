"""Which edition is that of a day."""

from datetime import date
from pathlib import Path

import pytest
from pytest_django import Settings

from rules.sideboards.edition.current import (
    EDITIONS,
    adopted_days,
    adopted_file,
    edition_file,
    site_editions,
)

FIRST, SECOND = date(2026, 3, 1), date(2026, 5, 1)


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path / "editions"


def test_without_a_folder_the_setting_says_it() -> None:
    assert edition_file(FIRST) == EDITIONS / "reconstruction.json"
    assert len(site_editions()) == 2


def test_each_day_has_the_newest_that_has_begun_by_then(folder: Path) -> None:
    folder.mkdir()
    for day in (SECOND, FIRST):
        (folder / f"{day}.json").touch()
    (folder / "notes.json").touch()
    (folder / "2026-04-01.part").touch()
    assert adopted_days() == [FIRST, SECOND]
    by_day = [edition_file(day) for day in (date(2026, 2, 28), FIRST, date(2026, 4, 30), SECOND)]
    first, second = adopted_file(FIRST), adopted_file(SECOND)
    assert by_day == [EDITIONS / "reconstruction.json", first, first, second]
