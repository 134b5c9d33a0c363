"""The calendar to subscribe to: as RFC 5545 wants it, and right when the clocks change."""

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from puzzles.models import CallCount, Player
from tests.every_page import LANGUAGES
from tests.puzzles.sample_games import DAY

ZURICH = "/en/sideboards/calendar/18/Europe/Zurich.ics"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def lines_of(client: Client, address: str) -> list[str]:
    """Unfolded."""
    text = client.get(address).content.decode()
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    return text.replace("\r\n ", "").rstrip("\r\n").split("\r\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_one_event_that_repeats_every_day(client: Client, language: str) -> None:
    lines = lines_of(client, ZURICH.replace("/en/", f"/{language}/"))
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sideboards//Daily puzzle//EN"]
    assert lines[-1] == "END:VCALENDAR"
    once = ["BEGIN:VEVENT", "UID:daily-sideboards@127.0.0.1", "RRULE:FREQ=DAILY"]
    once += [f"DTSTART;TZID=Europe/Zurich:{DAY:%Y%m%d}T180000", "ACTION:DISPLAY"]
    once += [f"URL:http://127.0.0.1:8000/{language}/sideboards/daily/"]
    assert [lines.count(line) for line in once] == [1] * len(once)
    opened = [line[6:] for line in lines if line.startswith("BEGIN:")]
    closed = [line[4:] for line in lines if line.startswith("END:")]
    assert sorted(opened) == sorted(closed)


def test_commas_are_escaped_in_words_and_long_lines_folded(client: Client) -> None:
    described = next(line for line in lines_of(client, ZURICH) if line.startswith("DESCRIPTION:"))
    assert not re.search(r"(?<!\\)[,;]", described)
    assert "\\n" in described
    assert b"\r\n " in client.get(ZURICH).content


def test_the_next_day_s_file_is_the_same_event(client: Client) -> None:
    answer = client.get(ZURICH)
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    assert not answer.cookies
    assert not Player.objects.exists()
    assert not CallCount.objects.exists()
    assert answer.content == client.get(ZURICH).content


@pytest.mark.parametrize(
    "zone", ["Europe/Zurich", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata"]
)
def test_the_clocks_change_as_they_do_there(client: Client, zone: str) -> None:
    lines = lines_of(client, f"/en/sideboards/calendar/18/{zone}.ics")
    told = re.findall(
        r"DTSTART:(\w+)\nTZOFFSETFROM:([+-]\d+)\nTZOFFSETTO:([+-]\d+)", "\n".join(lines)
    )
    assert len(told) == (1 if zone == "Asia/Kolkata" else 21), "two a year, for ten years"
    for local, before, after in told[1:]:
        # what RFC 5545 calls the onset: local time by the offset that ends there
        moment = datetime.strptime(local + before, "%Y%m%dT%H%M%S%z").astimezone(UTC)
        there = moment.astimezone(ZoneInfo(zone))
        earlier = moment.fromtimestamp(moment.timestamp() - 60, ZoneInfo(zone))
        assert (f"{earlier:%z}", f"{there:%z}") == (before, after)


NO_FILES = ["24/Europe/Zurich", "18/Europe/Nowhere", "18/../../etc/passwd", "18/localtime"]
NO_FILES += ["x/UTC", "18/Europe", f"{10**20}/UTC", "18/Europe/Zurich\r\nX:1", "18/%00"]


@pytest.mark.parametrize("path", NO_FILES)
def test_other_hours_and_zones_are_nowhere(client: Client, path: str) -> None:
    assert client.get(f"/en/sideboards/calendar/{path}.ics").status_code in (400, 404)


def test_the_page_makes_the_address_of_the_file(client: Client) -> None:
    bare = client.get("/en/sideboards/calendar/").content.decode()
    assert '<option value="Europe/Zurich" selected>' in bare
    assert ".ics" not in bare
    page = client.get("/en/sideboards/calendar/?hour=18&zone=Europe/Zurich").content.decode()
    assert f'href="webcal://127.0.0.1:8000{ZURICH}"' in page
    assert f'value="http://127.0.0.1:8000{ZURICH}"' in page
    assert client.get(ZURICH).status_code == 200


@pytest.mark.parametrize(
    "query", ["hour=18&zone=Europe/Nowhere", "hour=&zone=<b>", "hour=18&zone=x"]
)
def test_a_zone_that_does_not_exist_is_told(client: Client, query: str) -> None:
    answer = client.get(f"/en/sideboards/calendar/?{query}")
    assert answer.status_code == 404
    assert "There’s no such time zone here." in answer.content.decode()
    assert "webcal" not in answer.content.decode()
