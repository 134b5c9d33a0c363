"""On paper a page is whole and leads nowhere: nothing to press, no links, and no page that holds
its last line alone."""

import re
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.stored_games import has_analyzed
from tests.puzzles.cast import ANNA, as_player, noon, plays
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence.seated import BEST_LINE, plays_practice
from tests.puzzles.sequence.seated import PRACTICE as SEQUENCE_PRACTICE

LANGUAGES = ("en", "de", "fr", "it")
ON_ONE_PAGE = {
    "finished game": f"sideboards/puzzles/{DAY}/",
    "finished game of Sequence": f"sequence/practice/{SEQUENCE_PRACTICE.sealed_code}/",
    "statistics": "sideboards/statistics/",
    "cheat sheet": "sideboards/rules/sheet/",
    "three minutes": "sideboards/rules/three-minutes/",
}
ON_MORE = {
    "analysis": f"sideboards/puzzles/{DAY}/analysis/",
    "chapter": "sideboards/rules/rows/",
    "hub of the rules": "sideboards/rules/",
    "objectives": "sideboards/rules/objectives/",
}
TO_PRESS = """[...document.querySelectorAll(
        "button:not(.term), input, select, textarea, .button, nav a")]
    .filter(part => part.checkVisibility() && part.getClientRects().length)
    .map(part => part.outerHTML.slice(0, 80))"""
LIKE_LINKS = """[...document.querySelectorAll("a, .term")]
    .filter(link => link.checkVisibility() && link.getClientRects().length)
    .filter(link => getComputedStyle(link).textDecorationLine !== "none"
        || getComputedStyle(link).color !== getComputedStyle(link.parentElement).color)
    .map(link => link.outerHTML.slice(0, 80))"""
A_PAGE = re.compile(rb"/Type /Page[\n ]")


@pytest.fixture(autouse=True)
def on_the_day(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    with time_machine.travel(noon(DAY)):
        plays(ANNA, DAY)
        has_analyzed(ANNA, DAY)
        plays_practice(ANNA, BEST_LINE)
        yield


@pytest.fixture
def printed(page: Page, live_server: LiveServer) -> Callable[[str], Page]:
    cookie = as_player(Client(), ANNA).cookies[PLAYER_COOKIE].value
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": cookie, "url": live_server.url}])
    page.emulate_media(media="print")

    def open_page(address: str) -> Page:
        page.goto(address)
        return page

    return open_page


@pytest.mark.parametrize("name", [*ON_ONE_PAGE, *ON_MORE])
def test_paper_has_nothing_to_press_and_no_links(printed: Callable[[str], Page], name: str) -> None:
    page = printed(f"/de/{(ON_ONE_PAGE | ON_MORE)[name]}")
    assert page.evaluate(TO_PRESS) == []
    assert page.evaluate(LIKE_LINKS) == []


@pytest.mark.parametrize("name", ON_ONE_PAGE)
def test_what_belongs_together_is_printed_on_one_page(
    printed: Callable[[str], Page], name: str
) -> None:
    pages = {
        language: len(A_PAGE.findall(printed(f"/{language}/{ON_ONE_PAGE[name]}").pdf(format="A4")))
        for language in LANGUAGES
    }
    assert set(pages.values()) == {1}, pages


@pytest.mark.parametrize(
    "address",
    [
        *(f"sideboards/rules/table/{players}/print/" for players in (1, 4, 6)),
        "sideboards/rules/table/4/print/?colors=3&handles=9&rows=21",
        "sequence/rules/table/2/print/",
    ],
)
def test_score_sheets_are_two_on_a_page_and_a_card_on_the_next(
    printed: Callable[[str], Page], address: str
) -> None:
    pages = {}
    for language in LANGUAGES:
        page = printed(f"/{language}/{address}")
        assert page.locator(".score-paper").count() == 2
        pages[language] = len(A_PAGE.findall(page.pdf(format="A4")))
    assert set(pages.values()) == {2}, pages


def test_a_replay_is_printed_where_it_was_opened(printed: Callable[[str], Page]) -> None:
    page = printed(f"/de/{ON_MORE['analysis']}")
    assert not page.locator("#step").is_visible()
    page = printed(f"/de/{ON_MORE['analysis']}?step=2")
    assert page.locator("#step").is_visible()
