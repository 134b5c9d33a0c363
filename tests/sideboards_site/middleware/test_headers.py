"""What every answer carries: headers, compression, and the cookie of a chosen language."""

from collections.abc import Callable
from typing import Any

import brotli
import pytest
from django.test import Client

from sideboards_site.middleware import headers as module

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

Answer = Any  # the test client adds to what a view returns
Ask = Callable[[Client], Answer]
KINDS: dict[int | str, Ask] = {
    200: lambda client: client.get("/en/search/?q=swap"),
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
SWITCH = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"}


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


def test_a_page_made_anew_travels_compressed(client: Client) -> None:
    plain = client.get("/en/search/?q=swap")
    compressed = client.get("/en/search/?q=swap", headers={"Accept-Encoding": "br"})
    assert brotli.decompress(compressed.content) == plain.content
    assert int(compressed.headers["Content-Length"]) == len(compressed.content)
    assert "Accept-Encoding" in plain.headers["Vary"]


def test_a_large_page_is_compressed_better(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    takes = {"Accept-Encoding": "br"}
    as_usual = client.get("/en/search/?q=swap", headers=takes)
    monkeypatch.setattr(module, "MANY_BYTES", 1_000)
    as_large = client.get("/en/search/?q=swap", headers=takes)
    assert len(as_large.content) < 0.98 * len(as_usual.content)


@pytest.mark.parametrize("address", ["/en/search/?q=swap", "/en/sideboards/rules/"])
@pytest.mark.parametrize("takes", ["", "gzip", "br;q=0", "gzip, br; q=0.0", "x-br", "*;q=0"])
def test_a_browser_without_brotli_gets_plain_words(
    client: Client, address: str, takes: str
) -> None:
    response = client.get(address, headers={"Accept-Encoding": takes})
    assert "Content-Encoding" not in response.headers


@pytest.mark.parametrize("takes", ["br", "gzip, deflate, br", "BR;q=1.0, gzip", "br ;q=0.05,*"])
def test_a_browser_says_in_several_ways_that_it_takes_brotli(client: Client, takes: str) -> None:
    for address in ("/en/search/?q=swap", "/en/sideboards/rules/"):
        response = client.get(address, headers={"Accept-Encoding": takes})
        assert response.headers["Content-Encoding"] == "br"


def test_a_short_answer_is_not_worth_compressing(client: Client) -> None:
    response = client.get("/robots.txt", headers={"Accept-Encoding": "br"})
    assert "Content-Encoding" not in response.headers


def test_a_language_switched_to_is_remembered(client: Client) -> None:
    client.get("/de/data/", headers=SWITCH)
    response = client.get("/", headers={"Accept-Language": "it"})
    assert response.headers["Location"] == "/de/"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/de/sideboards/feed/", "/de/sideboards/embed/today/"])
def test_what_shared_caches_keep_sets_no_cookie(client: Client, address: str) -> None:
    response = client.get(address, headers=SWITCH)
    assert "public" in response.headers["Cache-Control"]
    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"},
        {"Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"},
        {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"},
    ],
)
def test_a_link_that_somebody_sent_changes_nothing(client: Client, headers: dict[str, str]) -> None:
    client.get("/de/data/", headers=headers)
    assert client.get("/", headers={"Accept-Language": "it"}).headers["Location"] == "/it/"
