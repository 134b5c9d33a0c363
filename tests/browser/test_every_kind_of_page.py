"""Every kind of page, for everybody: in four languages, both lights, on phones and desktops.

Nothing may be cut or lie over anything else in any width or light, nor on paper. Beyond that lights
differ in their colors alone: in the evening contrast is asked again, and nothing else.
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
from playwright.sync_api import Error, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.visitors import tips
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.expectations import (
    CONTRAST,
    NAMES,
    STANDARDS,
    accessibility_faults,
    cut_words,
    sideways_scrolling,
)
from tests.browser.fixtures import DESKTOP, PHONE, NewPage
from tests.browser.focus import unseen_stops
from tests.browser.kinds_of_page import Kind, kinds_of_page
from tests.browser.layout import layout_faults_anywhere
from tests.browser.touch import MOUSE, THUMB, missed
from tests.every_page import LANGUAGES
from tests.puzzles.cast import CLEO, as_player, noon
from tests.puzzles.sample_games import DAY

pytestmark = pytest.mark.urls("tests.sideboards_site.faulty_urls")

OTHER_SIZES: dict[str, ViewportSize] = {
    "narrowest phone": {"width": 320, "height": 640},
    "desktop at double size": {"width": 640, "height": 400},
}
IS_SHOWN = "part => part.checkVisibility({ visibilityProperty: true })"
NOTE_WHAT_IS_SHOWN = f"""
globalThis.shownAtFirst = new Set([...document.body.querySelectorAll("*")].filter({IS_SHOWN}));
"""
# a control is called otherwise where a part of it is hidden, and a field where its label is
SHOWN_OTHERWISE = f"""(() => {{
    const isShown = {IS_SHOWN};
    const found = new Set([...document.body.querySelectorAll("*")]
        .filter(part => isShown(part) !== shownAtFirst.has(part))
        .map(part => part.closest("label")?.control ?? part.closest("a, button, summary") ?? part)
        .filter(isShown));
    const isWithin = part => part && (found.has(part) || isWithin(part.parentElement));
    return [...found].filter(part => !isWithin(part.parentElement));
}})()"""
# both ends of a row are one choice
PRIMARY_BUTTONS = """[...new Set([...document.querySelectorAll(
    "main .button:not(.button-secondary, .button-plain, .button-danger)")]
    .filter(button => button.checkVisibility({ visibilityProperty: true }))
    .filter(button => !button.closest("[popover], dialog, .search"))
    .map(({ id, textContent }) => /^place-/.test(id) ? "place" : textContent.trim()))]"""
NAMELESS_ON_A_DESKTOP = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        @media (width < 800px) { #unseen-before { display: none; } }
        @media (width >= 800px) { .on-phones { display: none; } }
    `);
    document.adoptedStyleSheets = [sheet];
    document.querySelector("main").insertAdjacentHTML("beforeend", `
        <button id="unseen-before"></button>
        <button id="without-words"><span class="on-phones">words</span></button>
        <label class="on-phones">words <input id="within-a-label"></label>
        <label for="without-label" class="on-phones">words</label><input id="without-label">
        <button id="fine">words<span class="on-phones"> and more</span></button>`);
}"""
TOLD = """[...document.querySelectorAll("main")].flatMap(main => [
    main.outerHTML.replace(/<[^>]*>/g, " "),
    ...[...main.querySelectorAll("[aria-label]")].map(part => part.getAttribute("aria-label")),
])"""
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


@pytest.mark.long
def test_every_kind_of_page_has_one_thing_to_do_first(
    page_for: Callable[[UUID | None], Page], expected_faults: list[str]
) -> None:
    expected_faults += ["403", "404", "422", "500"]
    several = {}
    for kind in kinds_of_page():
        if kind.only in {"", "en"}:
            page = page_for(kind.who)
            page.goto(f"/en/{kind.address}")
            if kind.do:
                kind.do(page)
            if len(found := page.evaluate(PRIMARY_BUTTONS)) > 1:
                several[kind.name] = found
    assert several == {}


@pytest.mark.long
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
        found = dict(faults_in_width(page))
        found |= dict(faults_on_a_desktop(page, is_in_turn=is_in_turn))
        turn = number + LANGUAGES.index(language)
        found["in any size"] = layout_faults_anywhere(page, turn=turn)
        # last, as whoever walks through a page leaves it as another
        found |= dict(faults_on_a_phone(page, is_in_turn=is_in_turn))
        faults |= {f"{kind.name}, {where}": fault for where, fault in found.items() if fault}
    assert faults == {}


def test_what_a_desktop_alone_shows_is_asked_for_its_name(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/en/privacy/")
    page.evaluate(NAMELESS_ON_A_DESKTOP)
    page.evaluate(NOTE_WHAT_IS_SHOWN)
    assert accessibility_faults(page, NAMES) == ""
    page.set_viewport_size(DESKTOP)
    found = accessibility_faults(page, NAMES, within=SHOWN_OTHERWISE)
    assert all(name in found for name in ("#unseen-before", "#without-words", "#without-label"))
    assert "#fine" not in found


def show(kind: Kind, page: Page, language: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/{language}/{kind.address}")
    if kind.do:
        kind.do(page)
        expect(page.locator(".htmx-request, .htmx-settling")).to_have_count(0)
    page.wait_for_load_state()
    try:
        page.evaluate(NOTE_WHAT_IS_SHOWN)
    except Error:
        # what was done led to another page, which had not yet come
        page.wait_for_load_state()
        page.evaluate(NOTE_WHAT_IS_SHOWN)


def faults_in_width(page: Page) -> Iterator[tuple[str, str]]:
    yield "wide on a phone", sideways_scrolling(page)
    for name, size in OTHER_SIZES.items():
        page.set_viewport_size(size)
        yield f"wide on a {name}", sideways_scrolling(page)


def faults_on_a_desktop(page: Page, *, is_in_turn: bool) -> Iterator[tuple[str, str]]:
    """Out of its turn a language is asked for names where a phone has shown something else."""
    page.set_viewport_size(DESKTOP)
    yield "wide on a desktop", sideways_scrolling(page)
    yield "by mouse", ", ".join(missed(page, within=MOUSE))
    # what sticks to the edge covers a part of what has been scrolled below it
    page.evaluate("scrollTo(0, 0)")
    if not is_in_turn:
        yield "desktop", accessibility_faults(page, NAMES, within=SHOWN_OTHERWISE)
        return
    yield "desktop", accessibility_faults(page)
    yield "desktop in the evening", faults_in_the_evening(page)


def faults_on_a_phone(page: Page, *, is_in_turn: bool) -> Iterator[tuple[str, str]]:
    page.set_viewport_size(PHONE)
    page.evaluate("scrollTo(0, 0)")
    yield "phone", accessibility_faults(page, STANDARDS if is_in_turn else NAMES)
    yield "card numbers", ", ".join(numbered_cards(page))
    yield "by thumb", ", ".join(missed(page, within=THUMB))
    yield from faults_in_large_letters(page)
    if is_in_turn:
        page.evaluate("scrollTo(0, 0)")
        yield "phone in the evening", faults_in_the_evening(page)
        yield "by keyboard", "".join(unseen_stops(page))


def faults_in_the_evening(page: Page) -> str:
    page.emulate_media(color_scheme="dark")
    found = accessibility_faults(page, CONTRAST)
    page.emulate_media(color_scheme="light")
    return found


def numbered_cards(page: Page) -> list[str]:
    """Cards have no number that anybody could see: what is called by one means nothing."""
    return [found for words in page.evaluate(TOLD) for found in NUMBERED_CARD.findall(words)]


def faults_in_large_letters(page: Page) -> Iterator[tuple[str, str]]:
    """Letters alone of twice the size, on a screen that is as narrow as before."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    yield "wide in large letters", sideways_scrolling(page)
    yield "words cut in large letters", cut_words(page)
    page.evaluate("document.documentElement.style.removeProperty('font-size')")
