from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

Answer = Any  # the test client adds to what a view returns
Ask = Callable[[Client], Answer]
KINDS: dict[int | str, Ask] = {
    200: lambda client: client.get("/en/"),
    301: lambda client: client.get("/de/echo"),
    302: lambda client: client.get("/"),
    400: lambda client: client.get("/en/?q=%00"),
    "400, strange host": lambda client: client.get("/en/", headers={"host": "evil.example"}),
    403: lambda client: client.get("/de/refused/"),
    "403, expired form": lambda _client: Client(enforce_csrf_checks=True).post("/de/echo/"),
    404: lambda client: client.get("/en/nowhere/"),
    405: lambda client: client.post("/en/"),
    "405, strange method": lambda client: client.generic("TRACE", "/nowhere"),
    413: lambda client: client.post("/de/echo/", {"word": "a" * 3_000_000}),
    414: lambda client: client.get("/en/?q=" + "a" * 5_000),
    431: lambda client: client.get("/en/", headers={"x-long": "a" * 20_000}),
    500: lambda client: client.get("/de/broken/"),
    "200, robots.txt": lambda client: client.get("/robots.txt"),
    "302, favicon.ico": lambda client: client.get("/favicon.ico"),
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@pytest.fixture(params=KINDS, ids=str)
def answer(client: Client, request: pytest.FixtureRequest) -> Answer:
    answer = KINDS[request.param](client)
    assert str(request.param).startswith(str(answer.status_code))
    return answer


def test_every_answer_carries_the_strict_policy(answer: Answer) -> None:
    given = answer.headers["Content-Security-Policy"].split("; ")
    assert sorted(given) == sorted(POLICY.split("; "))


def test_every_answer_carries_the_other_security_headers(answer: Answer) -> None:
    expected = {
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
    }
    assert {name: answer.headers.get(name) for name in expected} == expected
    assert "camera=()" in answer.headers["Permissions-Policy"]


def test_no_answer_sets_a_cookie_by_itself(answer: Answer) -> None:
    assert not answer.cookies


def test_every_answer_tells_caches_what_to_do(answer: Answer) -> None:
    """Else one that keeps what says nothing would show a reader's page to all."""
    is_for_good = answer.status_code in {301, 308}
    expected = None if is_for_good else "private, no-cache"
    assert answer.headers.get("Cache-Control") == expected
