"""The service worker and what it caches."""

import json
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from sideboards_site.pages.offline import FILES, WHAT_PAGES_ARE_MADE_OF, fingerprint_of_pages
from tests.every_page import LANGUAGES, pages_of_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_service_worker_keeps_the_rules_of_one_language(client: Client, language: str) -> None:
    script = client.get(f"/service-worker.js?language={language}").content.decode()
    kept = json.loads(script.split("= ", 1)[1].split(";\n", 1)[0])
    assert set(pages_of_rules(language)) <= set(kept["pages"])
    assert kept["fallback"] == f"/{language}/offline/"
    assert len(kept["files"]) == len(FILES)
    assert all("/static/" in address for address in kept["files"])


def test_everything_that_the_service_worker_keeps_is_there(client: Client) -> None:
    script = client.get("/service-worker.js?language=fr").content.decode()
    kept = json.loads(script.split("= ", 1)[1].split(";\n", 1)[0])
    assert [address for address in kept["pages"] if client.get(address).status_code != 200] == []


def test_an_unknown_language_keeps_the_first(client: Client) -> None:
    assert b'"/en/offline/"' in client.get("/service-worker.js?language=xx").content


@pytest.mark.parametrize("pattern", WHAT_PAGES_ARE_MADE_OF)
def test_what_pages_are_made_of_is_there(settings: Settings, pattern: str) -> None:
    assert any(Path(settings.BASE_DIR).glob(pattern))


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
