import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.conf import settings
from django.test import Client

from sideboards_site.pages.context import SECTIONS
from tests.every_page import LANGUAGES
from tests.html_text import html_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_itself_and_its_other_languages(client: Client, language: str) -> None:
    home = settings.SITE_URL
    page = html_of(client.get(f"/{language}/?q=1"))
    assert f'<link rel="canonical" href="{home}/{language}/">' in page
    alternates = re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', page)
    expected = [(code, f"{home}/{code}/") for code in LANGUAGES]
    assert alternates == [*expected, ("x-default", f"{home}/en/")]


def test_titles_and_descriptions_differ_by_language(client: Client) -> None:
    pages = [html_of(client.get(f"/{language}/")) for language in LANGUAGES]
    for pattern in (r"<title>(.+?)</title>", r'name="description" content="(.+?)"'):
        found = [re.search(pattern, page) for page in pages]
        assert len({match[1] for match in found if match}) == 4


def marked_sections(page: str, sign: str) -> list[str]:
    return re.findall(rf'<a href="/de/sideboards/(\w+)/" aria-current="{sign}"><svg', page)


@pytest.mark.parametrize("section", [name for name in SECTIONS if name != "practice"])
def test_the_section_one_is_in_is_marked(client: Client, section: str) -> None:
    page = html_of(client.get(f"/de/sideboards/{section}/nowhere/"))
    assert marked_sections(page, "true") == [section]


@pytest.mark.parametrize("section", ["rules", "trainer", "archive", "statistics"])
def test_the_page_of_a_section_is_marked_as_the_page_itself(client: Client, section: str) -> None:
    page = html_of(client.get(f"/de/sideboards/{section}/"))
    assert marked_sections(page, "page") == [section]


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("sideboards/puzzles/2026-11-18/", "daily"),
        ("sideboards/puzzles/2026-11-17/", "archive"),
        ("search/?q=Griff", "rules"),
        ("data/", "statistics"),
        ("recovery/", "statistics"),
        ("sideboards/practice/", "trainer"),
        ("challenge/nowhere/", "trainer"),
    ],
)
def test_a_page_outside_the_sections_marks_the_one_it_belongs_to(
    client: Client, address: str, section: str
) -> None:
    with time_machine.travel(datetime(2026, 11, 18, 11, tzinfo=UTC), tick=False):
        page = html_of(client.get(f"/de/{address}"))
    assert marked_sections(page, "true") == [section]


def test_a_missing_page_offers_the_search(client: Client) -> None:
    page = html_of(client.get("/fr/nowhere/"))
    assert '<form class="search" role="search" action="/fr/search/">' in page


def test_a_missing_page_claims_no_address_of_its_own(client: Client) -> None:
    page = html_of(client.get("/fr/nowhere/"))
    assert 'rel="canonical"' not in page
    assert '<meta name="robots" content="noindex">' in page


def test_a_missing_page_of_a_game_offers_the_search_in_its_rules(client: Client) -> None:
    missing = html_of(client.get("/en/sequence/nowhere/"))
    assert 'action="/en/sequence/rules/search/"' in missing


@pytest.mark.parametrize("page", ["rules/", "rules/ask/", "practice/", "statistics/"])
def test_a_link_to_a_page_of_a_game_previews_that_game(client: Client, page: str) -> None:
    found = html_of(client.get(f"/en/sequence/{page}"))
    title, words, picture = re.findall(
        r'property="og:(?:title|desc|image)[^>]*content="(.+?)"', found
    )
    assert "Sequence" in title
    assert "Sideboards" not in words
    assert "/sequence/preview" in picture
