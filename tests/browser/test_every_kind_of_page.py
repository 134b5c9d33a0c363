"""Every kind of page, for everybody: in four languages, both lights, on phones and desktops.

Lights differ in their colors alone: in the evening contrast is asked again, and nothing else.
Languages take turns in that, since colors are the same in all, and in being walked through by
keyboard. In its turn a language is asked by all rules, in between by those about words and sizes.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors import tips
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.conftest import DESKTOP, PHONE, NewPage
from tests.browser.expectations import (
    CONTRAST,
    NAMES,
    STANDARDS,
    accessibility_faults,
    sideways_scrolling,
)
from tests.browser.focus import unseen_stops
from tests.browser.kinds_of_page import Kind, kinds_of_page
from tests.browser.touch import missed_by_a_thumb
from tests.every_page import LANGUAGES
from tests.puzzles.cast import CLEO, as_player, noon
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

SIZES: dict[str, ViewportSize] = {
    "narrowest phone": {"width": 320, "height": 640},
    "phone": PHONE,
    "desktop at double size": {"width": 640, "height": 400},
    "desktop": DESKTOP,
}
DEVICES: dict[str, ViewportSize] = {"phone": PHONE, "desktop": DESKTOP}
NUMBERED_CARD = re.compile(r"\b(?:card|karte|carte|carta)\s\d+", re.IGNORECASE)


@pytest.fixture(autouse=True)
def on_the_day(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def page_for(new_page: NewPage) -> Callable[[UUID | None], Page]:
    """Somebody's phone, the same for all that they look at."""

    @cache
    def open_page(who: UUID | None) -> Page:
        page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
        if who:
            cookies = {PLAYER_COOKIE: as_player(Client(), who).cookies[PLAYER_COOKIE].value}
            if who != CLEO:
                cookies[tips.TIPS_COOKIE] = tips.OFF
            page.context.add_cookies(
                [
                    {"name": name, "value": value, "url": settings.SITE_URL}
                    for name, value in cookies.items()
                ]
            )
        return page

    return open_page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_use_every_kind_of_page(
    page_for: Callable[[UUID | None], Page], expected_faults: list[str], language: str
) -> None:
    expected_faults += ["403", "404", "422", "500"]
    faults: dict[str, str] = {}
    for number, kind in enumerate(kinds_of_page()):
        if kind.only not in {"", language}:
            continue
        page = page_for(kind.who)
        show(kind, page, language)
        is_in_turn = (kind.only or LANGUAGES[number % len(LANGUAGES)]) == language
        found = dict(faults_in_every_size(page))
        found |= dict(faults_on_every_device(page, STANDARDS if is_in_turn else NAMES))
        found["card numbers"] = ", ".join(numbered_cards(page))
        page.set_viewport_size(PHONE)
        found["by thumb"] = ", ".join(missed_by_a_thumb(page))
        found["in large letters"] = too_wide_in_large_letters(page)
        if is_in_turn:
            found |= dict(faults_in_the_evening(page))
            page.set_viewport_size(PHONE)
            found["by keyboard"] = "".join(unseen_stops(page))
        faults |= {f"{kind.name}, {where}": fault for where, fault in found.items() if fault}
    assert faults == {}


def show(kind: Kind, page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/{language}/{kind.address}")
    if kind.do:
        kind.do(page)
        expect(page.locator(".htmx-request, .htmx-settling")).to_have_count(0)


def numbered_cards(page: Page) -> list[str]:
    """Cards have no number that anybody could see: what is called by one means nothing."""
    told = "element => element.outerHTML.replace(/<[^>]*>/g, ' ')"
    names = page.locator("main [aria-label]").evaluate_all(
        "all => all.map(each => each.getAttribute('aria-label'))"
    )
    said = [page.locator("main").evaluate(told), *names]
    return [found for words in said for found in NUMBERED_CARD.findall(words)]


def faults_in_every_size(page: Page) -> Iterator[tuple[str, str]]:
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        yield f"wide on a {name}", sideways_scrolling(page)


def too_wide_in_large_letters(page: Page) -> str:
    """Letters alone of twice the size, on a screen that is as narrow as before."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    found = sideways_scrolling(page)
    page.evaluate("document.documentElement.style.removeProperty('font-size')")
    return found


def faults_on_every_device(page: Page, asked: object) -> Iterator[tuple[str, str]]:
    for device, size in DEVICES.items():
        page.set_viewport_size(size)
        # what sticks to the edge covers a part of what has been scrolled below it
        page.evaluate("scrollTo(0, 0)")
        yield device, accessibility_faults(page, asked)


def faults_in_the_evening(page: Page) -> Iterator[tuple[str, str]]:
    page.emulate_media(color_scheme="dark")
    for device, size in DEVICES.items():
        page.set_viewport_size(size)
        yield f"{device} in the evening", accessibility_faults(page, CONTRAST)
    page.emulate_media(color_scheme="light")
