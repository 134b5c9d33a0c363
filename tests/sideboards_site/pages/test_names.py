"""A page has one name: in what leads to it, above it, and in the browser."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
import time_machine
from django.test import Client
from django.utils.translation import override

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from sideboards_site.pages.context import SECTIONS
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import noon
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

pytestmark = pytest.mark.django_db
GAMES = ("sideboards", "sequence")
STARTS = ("rules/", "trainer/", "trainer/lessons/", "archive/")
LEADS = (
    # tiles, lessons, what is at the foot of a page, the weeks of the archive
    r'<a class="panel panel-link[^"]*"\s+href="([^"]+)">(?:(?!</a>).)*?<h[23]>(.*?)</h[23]>',
    r'<a href="([^"]+)"><span class="figure"[^>]*>\d+</span>\s*<span>(.*?)</span>',
    r'<li><a href="(/[^"#]+)">([^<]+)</a></li>(?=(?:(?!<ul).)*<form)',
    r'<li><a href="([^"]+/archive/week/[^"]+)">([^<]+)</a>',
)
NUMBER = re.compile(r"^\d+ ")


@pytest.fixture(autouse=True)
def _both_games_have_begun() -> Iterator[None]:
    day = SEQUENCE.first_day
    with time_machine.travel(noon(day)):
        publish_deal(SEQUENCE, day, Dealt(EXAMPLE), now=noon(day))
        yield


def told(part: str) -> str:
    """What one reads of it, without the number of a chapter."""
    words = unescape(re.sub(r"<[^>]+>", "", part))
    return NUMBER.sub("", " ".join(words.split()))


def names_of(page: str) -> set[str]:
    """By heading, title and, where there is one, the last of the crumbs."""
    found = [
        *re.findall(r"<h1[^>]*>(.*?)</h1>", page),
        re.findall(r"<title>(.*?)</title>", page)[0].partition(" · ")[0],
        *re.findall(r'class="crumbs[^>]*>.*?<span aria-current="page">(.*?)</span>', page),
    ]
    return set(map(told, found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_leads_to_a_page_calls_it_by_its_name(
    client: Client, game: str, language: str
) -> None:
    starts = [client.get(f"/{language}/{game}/{path}") for path in STARTS]
    pages = [html_of(start) for start in starts if start.status_code == 200]
    leads = {lead for page in pages for pattern in LEADS for lead in re.findall(pattern, page)}
    called = {address: told(name) for address, name in leads}
    assert {f"/{language}/{game}/{way}" for way in ("rules/words/", "calendar/")} <= called.keys()
    found = {address: names_of(html_of(client.get(address))) for address in called}
    assert found == {address: {name} for address, name in called.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", ["rules", "train", "archive", "you"])
def test_a_name_of_the_header_is_in_the_name_of_its_page(
    client: Client, section: str, language: str
) -> None:
    with override(language):
        name = str(SECTIONS[section])
    start = html_of(client.get(f"/{language}/sideboards/rules/words/"))
    address = re.findall(rf'<li><a href="([^"]+)"[^>]*><svg(?:(?!</a>).)*</svg>{name}</a>', start)
    assert address
    names = names_of(html_of(client.get(address[0])))
    assert all(name.casefold() in each.casefold() for each in names)
