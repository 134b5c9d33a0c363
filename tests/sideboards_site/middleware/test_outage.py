"""What readers are told while the database does not answer."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client, RequestFactory
from psycopg.errors import DiskFull
from pytest_django import Settings

from sideboards_site.log_lines import LogLimit, failure_fields
from sideboards_site.middleware.outage import OutageAnswers
from sideboards_site.serving.outage import outage
from tests.sideboards_site.serving.test_outage import WITHOUT_DATABASE


@pytest.fixture(autouse=True)
def _two_lines_in_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sideboards_site.serving.outage.log_limit", LogLimit(lines=2, seconds=10))


def test_a_full_disk_is_no_outage_and_fills_no_log(
    rf: RequestFactory, caplog: pytest.LogCaptureFixture
) -> None:
    full = OperationalError("database or disk is full")
    full.__cause__ = DiskFull()
    answers = OutageAnswers(lambda _request: HttpResponse())
    for _ in range(5):
        told = answers.process_exception(rf.post("/en/"), full)
        assert told is not None
        assert (told.status_code, told.headers["Retry-After"]) == (503, "2")
    assert not outage.is_on
    assert caplog.messages == ["The database can store nothing: database or disk is full"] * 2


def test_a_fault_in_a_statement_is_a_breakdown_with_its_place_in_the_log(
    client: Client, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.ROOT_URLCONF = "tests.sideboards_site.faulty_urls"
    client.raise_request_exception = False
    answer = client.get("/de/asks-wrongly/")
    assert answer.status_code == 500
    assert "Retry-After" not in answer.headers
    assert not outage.is_on
    (told,) = [failure_fields(record) for record in caplog.records if record.exc_info]
    assert "no_such_column" in told["error"]
    assert "faulty_urls.py" in told["place"]


@contextmanager
def outage_lasting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(outage, "is_on", True)
        yield


@pytest.mark.parametrize("address", WITHOUT_DATABASE)
def test_what_needs_no_database_does_not_notice(
    client: Client, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    with outage_lasting(monkeypatch):
        assert client.get(address).status_code == 200


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "is safe"), ("fr", "à l’abri"), ("de", "ist sicher"), ("it", "al sicuro")],
)
def test_what_needs_it_says_so_in_the_reader_s_language(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    with outage_lasting(monkeypatch):
        home = client.get(f"/{language}/")
        puzzle = client.get(f"/{language}/sideboards/daily/")
    assert words in home.content.decode()
    assert words in puzzle.content.decode()
    assert (home.status_code, puzzle.status_code) == (200, 503)
    assert puzzle.headers["Retry-After"] == "2"
