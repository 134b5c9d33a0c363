"""No page lays anything over something else, cuts it or leaves its screen or sheet.

`test_every_kind_of_page.py` looks at every kind of page; here are those that it does not open, and
what proves that the look notices.
"""

from typing import Any

import pytest
import time_machine
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.records import publish_deal
from puzzles.game.values import Dealt
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.expectations import cut_words
from tests.browser.fixtures import NewPage
from tests.browser.layout import PAPER, layout_faults, layout_faults_anywhere
from tests.every_page import LANGUAGES, pages_of_rules
from tests.puzzles.cast import ANNA, as_player, noon, plays, publishes
from tests.puzzles.sample_games import DAY, SECRET
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import FIRST_DAY, SEQUENCE

BOOKLETS = ["sideboards/rules/booklet/", "sequence/rules/booklet/"]
DOUBLE = "document.documentElement.style.fontSize = '200%'"
MADE = """css => {
    const sheet = new CSSStyleSheet();
    const scrolls = ".scrolls { max-width: 10rem; overflow-x: auto; white-space: nowrap; }";
    sheet.replaceSync(`${scrolls} ${css}`);
    document.adoptedStyleSheets = [sheet];
    document.querySelector("main").innerHTML = `
        <p class="first">The first words, which are rather long</p>
        <p class="second">The second words</p>
        <svg class="drawn" width="90" height="60"><rect width="90" height="60"/></svg>
        <svg class="drawn-too" width="90" height="60">
            <text class="one" x="20" y="20">one</text><text class="two" x="20" y="50">two</text>
        </svg>
        <p><button class="button">Press</button></p>
        <p class="scrolls">so many words that they do not fit into their box</p>
        <p class="visually-hidden">only to be heard</p>
        <div popover class="opened">an answer to a question</div>`;
}"""
FAULTS = {
    "words over words": (".second { margin-block-start: -1.2rem; }", "“The second words” lie over"),
    "words over a picture": (
        ".second { margin-block-end: -3rem; }",
        "svg.drawn and “The second words” lie over",
    ),
    "a picture over a picture": (
        ".drawn-too { margin-block-start: -1rem; }",
        "svg.drawn and svg.drawn-too lie over each other",
    ),
    "a button over a picture": (
        ".button { translate: 0 -2rem; }",
        "svg.drawn-too and button.button lie over each other",
    ),
    "words over words in a drawing": (".two { translate: 0 -22px; }", "“one” and “two” lie over"),
    "a picture past the right edge": (
        ".drawn { margin-inline-start: calc(100vw - 60px); }",
        "svg.drawn in svg.drawn is past the edge (360 light, 768 light, 1280 light, 390 dark",
    ),
    "a picture past the left edge": (".drawn { translate: -80px; }", "svg.drawn is past the edge"),
    "a page that scrolls sideways": (
        ".page { overflow: visible; } .drawn { width: 120vw; max-width: none; }",
        "the page is 446 wide on 360 (360 light)",
    ),
    "a line that ends in an ellipsis": (
        ".first { width: 6ch; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }",
        "in p.first is cut by p.first",
    ),
    "the lower half of a line": (".first { height: 0.6em; overflow: clip; }", "is cut by p.first"),
    "words that leave their drawing": (".one { translate: 80px; }", "“one” in text.one is cut by"),
    "a drawing that is larger than its frame": (
        ".drawn { overflow: visible; } .drawn rect { translate: 0 30px; }",
        "svg.drawn and svg.drawn-too lie over each other",
    ),
    "words that leave their button": (
        ".button { width: 1rem; padding: 0; overflow-wrap: normal; }",
        "“Press” in button.button leaves button.button",
    ),
    "in one width alone": (
        "@media (width: 768px) { .second { margin-block-start: -1.2rem; } }",
        "lie over each other in p.first (768 light)",
    ),
    "in the dark alone": (
        "@media (prefers-color-scheme: dark) { .second { margin-block-start: -1.2rem; } }",
        "lie over each other in p.first (390 dark, 1024 dark, 1920 dark)",
    ),
    "on paper alone": (
        "@media print { .first { margin-inline-start: 600px; white-space: nowrap; } }",
        "is past the edge (paper)",
    ),
    "for a mouse alone": (
        "@media (width >= 1024px) and (pointer: none) { .second { margin-block-start: -1.2rem; } }",
        "lie over each other in p.first (1280 light, 1024 dark, 1920 dark)",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed(phone: Page, name: str) -> None:
    css, told = FAULTS[name]
    phone.goto("/en/privacy/")
    phone.evaluate(MADE, f"@media print {{ .scrolls {{ white-space: normal; }} }} {css}")
    assert told in layout_faults_anywhere(phone)


def test_what_is_meant_to_be_is_no_fault(phone: Page) -> None:
    """An answer that lies over the page, words to be heard alone, and a box that scrolls."""
    phone.goto("/en/privacy/")
    phone.evaluate(MADE, "@media print { .scrolls { white-space: normal; } }")
    phone.evaluate("document.querySelector('.opened').showPopover()")
    assert layout_faults_anywhere(phone) == ""


def test_nothing_scrolls_on_paper(phone: Page) -> None:
    phone.goto("/en/privacy/")
    phone.evaluate(MADE, "")
    assert "is cut by p.scrolls (paper)" in layout_faults_anywhere(phone)


def test_a_look_leaves_the_page_as_it_was(phone: Page) -> None:
    phone.goto("/en/privacy/")
    media = ["(pointer: coarse)", "print", "(prefers-color-scheme: dark)"]
    matches = "media => media.map(each => matchMedia(each).matches)"
    layout_faults_anywhere(phone)
    assert phone.evaluate(matches, media) == [True, False, False]


def test_in_the_other_turn_the_other_sizes_are_dark(phone: Page) -> None:
    phone.goto("/en/privacy/")
    phone.evaluate(MADE, FAULTS["in the dark alone"][0])
    assert "(360 dark, 768 dark, 1280 dark)" in layout_faults_anywhere(phone, turn=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_has_room_for_both_games(phone: Page, language: str) -> None:
    with time_machine.travel(noon(FIRST_DAY)):
        publishes(FIRST_DAY)
        publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
        phone.goto(f"/{language}/")
        expect(phone.locator(".home-games .today")).to_have_count(2)
        assert layout_faults_anywhere(phone) == ""
        phone.set_viewport_size({"width": 360, "height": 664})
        phone.evaluate(DOUBLE)
        assert layout_faults(phone) == []
        assert cut_words(phone, within="main") == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_of_the_booklets_is_cut_or_lies_over_another(page: Page, language: str) -> None:
    faults = {}
    for booklet in BOOKLETS:
        page.goto(f"/{language}/{booklet}")
        faults[booklet] = layout_faults_anywhere(page, turn=LANGUAGES.index(language))
    assert not any(faults.values()), faults


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_rules_is_cut_or_lies_over_another(new_page: NewPage, language: str) -> None:
    faults = {}
    for options in ({}, {"has_touch": True, "is_mobile": True}):
        page = new_page(**options)
        for address in pages_of_rules(language):
            page.goto(address)
            for turn in range(2):
                faults[f"{address}, {turn}"] = layout_faults_anywhere(page, turn=turn)
    assert not any(faults.values()), {name: found for name, found in faults.items() if found}


def test_paper_has_no_ways_to_other_pages_around_it(page: Page) -> None:
    page.goto("/en/sideboards/rules/turn/")
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    for part in (".site-header", ".site-footer a", ".site-footer button", ".rule-menu"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator(".site-footer p").first).to_be_visible()


PAGE_NUMBERS = """
[...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSImportRule ? false : rule.cssText.includes("@page"))
    .some(rule => rule.cssText.includes("counter(page)"))
"""


def test_paper_has_page_numbers_and_links_that_look_like_words(page: Page) -> None:
    page.goto("/en/sideboards/rules/turn/")
    assert page.evaluate(PAGE_NUMBERS)
    page.emulate_media(media="print")
    looks = page.locator("article a:visible:not(.chip)").evaluate_all(
        "links => links.map(link => getComputedStyle(link).textDecorationLine)"
    )
    assert looks
    assert set(looks) == {"none"}


def test_paper_has_a_finished_game_without_the_ways_on(
    page: Page, live_server: LiveServer, settings: Any
) -> None:
    settings.PUZZLE_SECRET = SECRET
    with time_machine.travel(noon(DAY)):
        plays(ANNA)
        value = as_player(Client(), ANNA).cookies[PLAYER_COOKIE].value
        page.context.add_cookies([{"name": PLAYER_COOKIE, "value": value, "url": live_server.url}])
        page.goto(f"/en/sideboards/puzzles/{DAY}/")
        page.emulate_media(media="print")
        page.set_viewport_size(PAPER)
        for part in (".share", ".end-more", ".result-ways", ".button"):
            expect(page.locator(part).first).to_be_hidden()
        expect(page.locator(".tiles-of-points .points").first).to_be_visible()


@pytest.mark.parametrize("step", ["3", "8", "8&answer=34tL+49R"])
def test_the_points_of_a_lesson_cover_no_sign_of_an_objective(phone: Page, step: str) -> None:
    phone.goto(f"/de/sideboards/trainer/learn/?step={step}")
    expect(phone.locator(".lesson-points").first).to_be_visible()
    assert layout_faults_anywhere(phone) == ""


ROOM_AT_THE_RIGHT = """
[...document.querySelectorAll(".objective-picture")].map(picture => {
    const whole = picture.getBoundingClientRect();
    const sign = picture.lastElementChild.getBoundingClientRect();
    return (whole.right - sign.right) / whole.width;
})
"""


def test_the_sign_of_an_objective_keeps_away_from_its_edge(page: Page) -> None:
    page.goto("/en/sideboards/rules/objectives/")
    rooms = page.evaluate(ROOM_AT_THE_RIGHT)
    assert len(rooms) == 30
    assert all(0.07 < room < 0.12 for room in rooms)


LINES_OF_TILES = """
[...document.querySelectorAll(".tiles")].map(tiles => {
    const lines = Map.groupBy([...tiles.children], tile => Math.round(tile.offsetTop));
    const ends = [...lines.values()].map(line => line.at(-1).getBoundingClientRect().right);
    return Math.max(...ends) - Math.min(...ends);
})
"""


@pytest.mark.parametrize("width", [390, 768, 1024, 1280])
def test_the_last_line_of_tiles_is_as_wide_as_the_others(new_page: NewPage, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 800})
    for part in ("", "counting/", "lessons/"):
        page.goto(f"/de/sideboards/trainer/{part}")
        rests = page.evaluate(LINES_OF_TILES)
        assert rests
        assert max(rests) < 1
