"""The shell around every page: seen in every light, on every width, in every language."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.browser.watching import shifts, watch
from tests.every_page import LANGUAGES

PAGES = ["", "nowhere/", "offline/", "sideboards/statistics/"]
NARROWEST: ViewportSize = {"width": 320, "height": 640}
WIDTHS = [320, 360, 640, 768, 960, 1120, 1280]
"""Phones, a desktop at double size (640), tablets, and where the header is arranged anew."""
FITS = "links => links.map(link => link.scrollWidth <= link.clientWidth)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_wider_than_its_screen(
    page: Page, expected_faults: list[str], language: str
) -> None:
    expected_faults.append("404")
    for path in PAGES:
        page.goto(f"/{language}/{path}")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 640})
            expect_no_sideways_scrolling(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_navigation_is_cut_or_broken(new_page: NewPage, language: str) -> None:
    page = new_page(viewport=NARROWEST)
    page.goto(f"/{language}/")
    for navigation, names in ((".games", 2), (".site-nav", 5), (".languages nav", 4)):
        links = page.locator(navigation).get_by_role("link")
        if navigation == ".languages nav":
            page.locator(".languages summary").click()
        expect(links).to_have_count(names)
        boxes = [box for link in links.all() if (box := link.bounding_box())]
        assert len(boxes) == names, "all in sight"
        assert all(box["height"] >= 24 and box["width"] >= 24 for box in boxes)
        assert len({box["height"] for box in boxes}) == 1, "no word takes a second line"
        assert links.evaluate_all(FITS) == [True] * names


def test_the_light_is_switched_without_script(page_without_script: Page) -> None:
    page_without_script.goto("/de/search/?q=Griff")
    page_without_script.get_by_role("button", name="Dunkel").click()
    expect(page_without_script).to_have_url("/de/search/?q=Griff")
    expect(page_without_script.locator("html")).to_have_css("color-scheme", "dark")
    page_without_script.get_by_role("button", name="Automatisch").click()
    expect(page_without_script.locator("html")).to_have_css("color-scheme", "light dark")


def test_nothing_jumps_while_the_start_page_loads(new_page: NewPage) -> None:
    page = new_page()
    watch(page)
    page.goto("/de/", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    assert shifts(page) == []


def test_the_typeface_is_used_and_its_figures_are_there(page: Page) -> None:
    page.goto("/de/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 20px Besley', '09 äöüßéœ’„“«»')")
