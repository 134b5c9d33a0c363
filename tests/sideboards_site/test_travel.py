"""What goes with every page: compression, the remembered language, service worker."""

import json
from pathlib import Path

import brotli
import pytest
from django.test import Client
from pytest_django import Settings

from sideboards_site.offline import FILES, fingerprint_of_pages
from tests.every_page import LANGUAGES, pages_of_rules

SWITCH = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"}


def test_a_page_made_anew_travels_compressed(client: Client) -> None:
    plain = client.get("/en/search/?q=swap")
    compressed = client.get("/en/search/?q=swap", headers={"Accept-Encoding": "br"})
    assert brotli.decompress(compressed.content) == plain.content
    assert int(compressed.headers["Content-Length"]) == len(compressed.content)
    assert "Accept-Encoding" in plain.headers["Vary"]


@pytest.mark.parametrize("address", ["/en/search/?q=swap", "/en/rules/"])
@pytest.mark.parametrize("takes", ["", "gzip", "br;q=0", "gzip, br; q=0.0", "x-br", "*;q=0"])
def test_a_browser_without_brotli_gets_plain_words(
    client: Client, address: str, takes: str
) -> None:
    response = client.get(address, headers={"Accept-Encoding": takes})
    assert "Content-Encoding" not in response.headers


@pytest.mark.parametrize("takes", ["br", "gzip, deflate, br", "BR;q=1.0, gzip", "br ;q=0.05,*"])
def test_a_browser_says_in_several_ways_that_it_takes_brotli(client: Client, takes: str) -> None:
    for address in ("/en/search/?q=swap", "/en/rules/"):
        response = client.get(address, headers={"Accept-Encoding": takes})
        assert response.headers["Content-Encoding"] == "br"


def test_a_short_answer_is_not_worth_compressing(client: Client) -> None:
    response = client.get("/robots.txt", headers={"Accept-Encoding": "br"})
    assert "Content-Encoding" not in response.headers


def test_a_language_switched_to_is_remembered(client: Client) -> None:
    client.get("/de/rules/", headers=SWITCH)
    response = client.get("/", headers={"Accept-Language": "it"})
    assert response.headers["Location"] == "/de/"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/de/feed/", "/de/embed/today/"])
def test_what_shared_caches_keep_sets_no_cookie(client: Client, address: str) -> None:
    response = client.get(address, headers=SWITCH)
    assert "public" in response.headers["Cache-Control"]
    assert not response.cookies


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
    client.get("/de/rules/", headers=headers)
    assert client.get("/", headers={"Accept-Language": "it"}).headers["Location"] == "/it/"


def test_robots_are_shown_the_sitemap(client: Client) -> None:
    assert b"Sitemap: http://127.0.0.1:8000/sitemap.xml" in client.get("/robots.txt").content


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_service_worker_keeps_the_rules_of_one_language(client: Client, language: str) -> None:
    script = client.get(f"/service-worker.js?language={language}").content.decode()
    kept = json.loads(script.split("= ", 1)[1].split(";\n", 1)[0])
    assert set(pages_of_rules(language)) <= set(kept["keep"])
    assert kept["fallback"] == f"/{language}/offline/"
    assert len([address for address in kept["keep"] if "/static/" in address]) == len(FILES)


def test_everything_that_the_service_worker_keeps_is_there(client: Client) -> None:
    script = client.get("/service-worker.js?language=fr").content.decode()
    kept = json.loads(script.split("= ", 1)[1].split(";\n", 1)[0])
    pages = [address for address in kept["keep"] if "/static/" not in address]
    assert [address for address in pages if client.get(address).status_code != 200] == []


def test_an_unknown_language_keeps_the_first(client: Client) -> None:
    assert b'"/en/offline/"' in client.get("/service-worker.js?language=xx").content


def test_another_text_of_the_rules_makes_another_version(
    settings: Settings, tmp_path: Path
) -> None:
    settings.BASE_DIR = tmp_path
    text, other = tmp_path / "rules" / "prose" / "en" / "swap.md", tmp_path / "notes.md"
    text.parent.mkdir(parents=True)
    versions = []
    for file, words in ((text, "Once."), (text, "Twice."), (other, "Twice.")):
        file.write_text(words)
        versions.append(fingerprint_of_pages.__wrapped__())
    assert versions[0] != versions[1] == versions[2]
