"""What every answer carries: compression and the remembered language."""

import brotli
import pytest
from django.test import Client

from sideboards_site import middleware

SWITCH = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"}


def test_a_page_made_anew_travels_compressed(client: Client) -> None:
    plain = client.get("/en/search/?q=swap")
    compressed = client.get("/en/search/?q=swap", headers={"Accept-Encoding": "br"})
    assert brotli.decompress(compressed.content) == plain.content
    assert int(compressed.headers["Content-Length"]) == len(compressed.content)
    assert "Accept-Encoding" in plain.headers["Vary"]


def test_a_large_page_is_compressed_better(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    takes = {"Accept-Encoding": "br"}
    as_usual = client.get("/en/search/?q=swap", headers=takes)
    monkeypatch.setattr(middleware, "MANY_BYTES", 1_000)
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
    client.get("/de/sideboards/rules/", headers=SWITCH)
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
    client.get("/de/sideboards/rules/", headers=headers)
    assert client.get("/", headers={"Accept-Language": "it"}).headers["Location"] == "/it/"
