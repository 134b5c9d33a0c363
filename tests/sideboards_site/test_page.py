import re

import pytest
from django.conf import settings
from django.test import Client

from sideboards_site.page import SECTIONS

LANGUAGES = ["en", "fr", "de", "it"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_itself_and_its_other_languages(client: Client, language: str) -> None:
    home = settings.SITE_URL
    page = client.get(f"/{language}/?q=1").content.decode()
    assert f'<link rel="canonical" href="{home}/{language}/">' in page
    alternates = re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', page)
    expected = [(code, f"{home}/{code}/") for code in LANGUAGES]
    assert alternates == [*expected, ("x-default", f"{home}/en/")]


def test_titles_and_descriptions_differ_by_language(client: Client) -> None:
    pages = [client.get(f"/{language}/").content.decode() for language in LANGUAGES]
    for pattern in (r"<title>(.+?)</title>", r'name="description" content="(.+?)"'):
        found = [re.search(pattern, page) for page in pages]
        assert len({match[1] for match in found if match}) == 4


@pytest.mark.parametrize("section", SECTIONS)
def test_the_section_one_is_in_is_marked(client: Client, section: str) -> None:
    page = client.get(f"/de/{section}/nowhere/").content.decode()
    assert f'<a href="/de/{section}/" aria-current="page">' in page
    assert page.count('aria-current="page"') == 1


def test_a_missing_page_offers_the_search(client: Client) -> None:
    page = client.get("/fr/nowhere/").content.decode()
    assert '<form class="search" role="search" action="/fr/search/">' in page


def test_a_missing_page_claims_no_address_of_its_own(client: Client) -> None:
    page = client.get("/fr/nowhere/").content.decode()
    assert 'rel="canonical"' not in page
    assert '<meta name="robots" content="noindex">' in page
