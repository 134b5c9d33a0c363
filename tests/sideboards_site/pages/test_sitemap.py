from datetime import date
from xml.etree import ElementTree as ET

import pytest
import time_machine
from django.conf import settings
from django.test import Client

from sideboards_site.pages import sitemap
from tests.every_page import LANGUAGES, pages_of_rules
from tests.puzzles.cast import noon

NAME = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
LINK = "{http://www.w3.org/1999/xhtml}link"
HERE = settings.SITE_URL


def entries(client: Client, *, host: str = "localhost") -> list[ET.Element]:
    return list(ET.fromstring(client.get("/sitemap.xml", headers={"Host": host}).content))


def places(client: Client, day: date) -> list[str]:
    with time_machine.travel(noon(day), tick=False):
        return [entry.findtext(f"{NAME}loc", "") for entry in entries(client)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_every_page_of_the_rules_with_its_languages(client: Client, language: str) -> None:
    found = places(client, date(2026, 11, 18))
    assert {HERE + address for address in pages_of_rules(language)} <= set(found)
    links = entries(client)[0].findall(LINK)
    assert {link.get("hreflang") for link in links} == {*LANGUAGES, "x-default"}


def test_it_names_every_puzzle_up_to_today(client: Client) -> None:
    found = places(client, date(2026, 3, 1))
    for address in (
        "/en/",
        "/fr/sideboards/archive/2026-03/",
        "/it/sideboards/puzzles/2026-03-01/",
    ):
        assert HERE + address in found
    assert sum("/de/sideboards/puzzles/" in place for place in found) == 31 + 28 + 1
    assert not any("2026-03-02" in place or "2026-04" in place for place in found)
    assert f"{HERE}/de/sideboards/puzzles/2026-03-02/" in places(client, date(2026, 3, 2))


def test_its_addresses_are_the_site_s_own_whatever_host_was_asked(client: Client) -> None:
    sitemap._sitemap_on.cache_clear()
    assert entries(client, host="[::1]:99")
    assert all(place.startswith(f"{HERE}/") for place in places(client, date(2026, 3, 1)))
    assert {link.get("href", "")[: len(HERE)] for link in entries(client)[0].findall(LINK)} == {
        HERE
    }


def test_robots_are_shown_the_sitemap(client: Client) -> None:
    assert b"Sitemap: http://127.0.0.1:8000/sitemap.xml" in client.get("/robots.txt").content


def test_puzzles_have_the_day_on_which_they_opened(client: Client) -> None:
    with time_machine.travel(noon(date(2026, 3, 2)), tick=False):
        changed = {
            entry.findtext(f"{NAME}loc"): entry.findtext(f"{NAME}lastmod")
            for entry in entries(client)
        }
    assert changed[f"{HERE}/de/sideboards/puzzles/2026-03-01/"] == "2026-03-01"
    assert changed[f"{HERE}/de/"] == "2026-03-02"
    assert changed[f"{HERE}/de/sideboards/rules/"] is None
