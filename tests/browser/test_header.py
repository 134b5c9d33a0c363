"""The header: one line at most 56 pixels high, with all of its words, at every width."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.layout import layout_faults
from tests.every_page import LANGUAGES

HIGHEST = 56
THUMB = 44
WIDTHS = [360, 390, 600, 767, 768, 900, 1023, 1024, 1280, 1920]
PAGES = ["", "sideboards/rules/", "sequence/practice/", "privacy/"]
DOUBLE = "document.documentElement.style.fontSize = '200%'"
HEIGHT = "document.querySelector('.site-header').getBoundingClientRect().height"
OUTSIDE = """
() => [...document.querySelectorAll(".site-header a, .site-header summary")]
    .filter(part => part.checkVisibility())
    .filter(part => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isCut = part.scrollWidth > part.clientWidth + 1;
        return isCut || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
    })
    .map(part => part.textContent.trim())
"""


def size(width: int) -> ViewportSize:
    return {"width": width, "height": 664}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_one_line_at_every_width(page: Page, language: str) -> None:
    for address in PAGES:
        page.goto(f"/{language}/{address}")
        for letters in ("usual", "double"):
            if letters == "double":
                page.evaluate(DOUBLE)
            for width in WIDTHS:
                page.set_viewport_size(size(width))
                found = (page.evaluate(HEIGHT) <= HIGHEST, page.evaluate(OUTSIDE))
                assert found == (True, []), f"{address} {width} {letters}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_it_is_cut_or_lies_over_another(phone: Page, language: str) -> None:
    phone.goto(f"/{language}/privacy/")
    for width in (360, 768, 1024):
        phone.set_viewport_size(size(width))
        assert [fault for fault in layout_faults(phone) if "site-nav" in fault] == []
    phone.evaluate(DOUBLE)
    expect_no_sideways_scrolling(phone)


def test_a_thumb_hits_all_of_it(phone: Page) -> None:
    phone.goto("/de/sideboards/rules/")
    parts = phone.locator(".games > a, .site-nav a, .languages > summary")
    boxes = [each.bounding_box() for each in parts.all()]
    assert len(boxes) == 8
    assert all(box and min(box["width"], box["height"]) >= THUMB for box in boxes)


@pytest.mark.parametrize("has_script", [True, False])
def test_languages_and_games_are_changed_with_and_without_script(
    page: Page, page_without_script: Page, *, has_script: bool
) -> None:
    tab = page if has_script else page_without_script
    tab.goto("/en/sideboards/rules/words/")
    tab.locator(".languages summary").click()
    tab.get_by_role("link", name="Italiano").click()
    expect(tab).to_have_url("/it/sideboards/rules/words/")
    tab.locator(".games").get_by_role("link", name="Sequence").click()
    expect(tab).to_have_url("/it/sequence/rules/words/")


def test_an_open_menu_closes_with_escape_and_when_the_focus_goes_on(page: Page) -> None:
    page.goto("/en/privacy/")
    menu, summary = page.locator(".languages"), page.locator(".languages summary")
    summary.click()
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("open", "")
    expect(summary).to_be_focused()
    summary.click()
    for _ in LANGUAGES:
        page.keyboard.press("Tab")
    expect(menu).to_have_attribute("open", "")
    page.keyboard.press("Tab")
    expect(menu).not_to_have_attribute("open", "")
    summary.click()
    page.locator("h1").click()
    expect(menu).not_to_have_attribute("open", "")


def test_on_a_phone_the_names_stay_in_reach_but_a_game_has_the_whole_screen(phone: Page) -> None:
    bar = phone.locator(".site-nav")
    phone.goto("/en/sideboards/rules/")
    phone.evaluate("scrollTo(0, 900)")
    expect(bar).to_be_in_viewport(ratio=0.99)
    phone.goto("/en/sideboards/daily/")
    expect(bar).not_to_be_in_viewport()
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(bar).to_be_in_viewport(ratio=0.99)
