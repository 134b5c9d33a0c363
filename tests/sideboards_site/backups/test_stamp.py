from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytest_django import Settings

from sideboards_site.backups.stamp import last_proof, stamp, stamp_file

TAKEN, PROVEN = (datetime(2026, 11, day, 11, tzinfo=UTC) for day in (17, 18))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Settings) -> None:
    settings.VAR_DIR = tmp_path


def test_a_proof_is_as_old_as_what_it_proves() -> None:
    assert last_proof() is None
    stamp(PROVEN, taken_at=TAKEN)
    assert last_proof() == TAKEN
    assert [file.name for file in stamp_file().parent.iterdir()] == [stamp_file().name]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"taken_at": 5}', '{"taken_at": "x"}'])
def test_a_file_that_is_none_of_ours_proves_nothing(text: str) -> None:
    stamp_file().write_text(text)
    assert last_proof() is None
