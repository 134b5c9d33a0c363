import json
import logging
import re
from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from prometheus_client import REGISTRY
from pytest_django import Settings

from puzzles.visitors.rate_limits import Limit, refusal
from sideboards_site.log_lines import JsonLine, LogLimit
from sideboards_site.serving.request_watch import room_of, watch_requests
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.sample_games import DAY


def count(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0


@pytest.fixture(autouse=True)
def _fresh_log_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "sideboards_site.serving.request_watch.log_limit", LogLimit(lines=20, seconds=10)
    )


@pytest.fixture
def told(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO):
        yield caplog


def test_each_answer_has_an_id_of_its_own(client: Client) -> None:
    first, second = (client.get("/healthz").headers["X-Request-Id"] for _ in range(2))
    assert re.fullmatch("[0-9a-f]{16}", first)
    assert first != second


def test_a_refusal_is_one_line_that_names_neither_caller_nor_address(
    client: Client, told: pytest.LogCaptureFixture
) -> None:
    before = count("sideboards_refusals_total", reason="method_not_allowed")
    answer = client.put("/s/secret-code", REMOTE_ADDR="192.0.2.7")
    (record,) = told.records
    line = json.loads(JsonLine().format(record))
    assert {"status": 405, "reason": "method_not_allowed", "method": "PUT"}.items() <= line.items()
    assert "secret-code" not in str(line)
    assert "192.0.2.7" not in str(line)
    assert answer.status_code == 405
    assert count("sideboards_refusals_total", reason="method_not_allowed") == before + 1


def test_a_flood_is_told_by_its_number() -> None:
    log_limit = LogLimit(lines=2, seconds=10)
    times = [101, 102, 103, 104, 110.9, 111, 112, 113]
    assert [log_limit.unsaid(now) for now in times] == [0, 0, None, None, None, 3, 0, None]


def test_what_is_not_there_is_counted_and_no_event(
    client: Client, told: pytest.LogCaptureFixture
) -> None:
    before = count("sideboards_refusals_total", reason="not_found")
    client.get("/en/nowhere/")
    assert count("sideboards_refusals_total", reason="not_found") == before + 1
    assert told.records == []


@pytest.mark.django_db
def test_a_limit_that_was_exceeded_is_named(client: Client, told: pytest.LogCaptureFixture) -> None:
    limit = Limit("tasting", calls=1, seconds=60)

    def view(request: HttpRequest) -> HttpResponse:
        return refusal(request, limit, now=noon(DAY)) or HttpResponse()

    request = HttpRequest()
    request.method, request.META["REMOTE_ADDR"] = "POST", "192.0.2.7"
    answers = [watch_requests(view)(request).status_code for _ in range(2)]
    assert answers == [200, 429]
    assert [record.__dict__["fields"]["reason"] for record in told.records] == ["tasting"]


def test_the_page_of_a_breakdown_tells_its_number(client: Client, settings: Settings) -> None:
    settings.ROOT_URLCONF = "tests.sideboards_site.faulty_urls"
    client.raise_request_exception = False
    answer = client.get("/de/broken/")
    assert answer.headers["X-Request-Id"] in answer.content.decode()
    assert "Fehlernummer" in answer.content.decode()


def test_each_page_is_timed_under_one_of_few_kinds(client: Client) -> None:
    before = count("sideboards_page_seconds_count", kind="health", method="GET")
    client.get("/healthz")
    assert count("sideboards_page_seconds_count", kind="health", method="GET") == before + 1
    assert room_of("") == "none"
    assert room_of("puzzles.friends.circles.views.table") == "friends"
    assert room_of("rules.book.views.rule_links") == "book"
    assert room_of("sideboards_site.pages.home") == "home"


@pytest.mark.django_db
def test_moves_and_tries_played_to_their_end_are_counted() -> None:
    moves = count("sideboards_moves_total", game="sideboards")
    tries = count("sideboards_finished_tries_total", game="sideboards")
    plays(ANNA)
    assert count("sideboards_moves_total", game="sideboards") > moves + 6
    assert count("sideboards_finished_tries_total", game="sideboards") == tries + 1
