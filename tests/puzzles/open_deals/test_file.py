import json
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from puzzles.models import Deal
from puzzles.open_deals.file import file_of_deals, write_file
from puzzles.open_deals.lines import VERSION
from tests.puzzles.cast import publishes
from tests.puzzles.open_deals.past_days import BEFORE, LAST

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


@pytest.fixture(autouse=True)
def _own_folder(settings: Settings, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path / "var"


def dates() -> list[str]:
    return [json.loads(line)["date"] for line in file_of_deals().read_text().splitlines()]


def test_what_is_new_is_added_and_what_is_there_stays_as_it_is() -> None:
    publishes(BEFORE)
    assert (write_file().new, dates()) == (1, [str(BEFORE)])
    first = file_of_deals().read_text()
    Deal.objects.update(coach_score=1)
    publishes(LAST)
    written = write_file()
    assert (written.new, written.lines) == (1, 2)
    assert file_of_deals().read_text().startswith(first)
    assert dates() == [str(BEFORE), str(LAST)]


def test_lines_stand_by_day_whenever_they_came() -> None:
    publishes(LAST)
    write_file()
    publishes(BEFORE)
    write_file()
    assert dates() == [str(BEFORE), str(LAST)]


def test_a_file_without_news_is_not_touched() -> None:
    publishes(LAST)
    write_file()
    written_at = file_of_deals().stat().st_mtime_ns
    assert write_file().new == 0
    assert file_of_deals().stat().st_mtime_ns == written_at


def test_a_site_without_past_days_has_an_empty_file() -> None:
    assert write_file().lines == 0
    assert file_of_deals().read_text() == ""


def test_another_version_and_an_operator_make_all_lines_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    publishes(LAST)
    write_file()
    Deal.objects.update(coach_score=1)
    call_command("open_deals", anew=True)
    assert capsys.readouterr().out == f"1 new of 1 lines in {file_of_deals()}.\n"
    assert json.loads(file_of_deals().read_text())["coach"]["points"] == 1
    for module in ("file", "lines"):
        monkeypatch.setattr(f"puzzles.open_deals.{module}.VERSION", VERSION + 1)
    assert write_file().new == 1
    assert json.loads(file_of_deals().read_text())["version"] == VERSION + 1


@pytest.mark.parametrize("left", [b'{"version":1,"lic', b"\xff\xfe\n[]\n", b"{}\n"])
def test_a_line_that_cannot_be_read_is_made_again(left: bytes) -> None:
    publishes(LAST)
    write_file()
    whole = file_of_deals().read_text()
    file_of_deals().write_bytes(left)
    write_file()
    assert file_of_deals().read_text() == whole
