"""The first game on phones around one table: a step at a time, each of them in its own language."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from rules.pictures.qr_codes import qr_svg
from rules.sideboards.book.plug import BOOK
from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage

SMALL_PHONE: ViewportSize = {"width": 360, "height": 664}
OBJECTIVES = "colors=3&handles=9&rows=21"
FIRST = f"/en/sideboards/rules/table/4/first/?{OBJECTIVES}"
STEPS = len(BOOK.first_game(4).steps)
DRAWN = re.compile(r' d="([^"]+)"')


@pytest.fixture(autouse=True)
def site_here(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)


def drawn_in(svg: str) -> list[str]:
    return DRAWN.findall(svg)


def expect_step(page: Page, step: int) -> None:
    """The one that is marked, by its place."""
    expect(page.locator(".first-steps [aria-current=step] b")).to_have_text(str(step + 1))


def tap_on(page: Page, *, upto: int) -> None:
    for step in range(1, upto + 1):
        page.locator(".pager [rel=next]").click()
        expect_step(page, step)


def objectives_on(page: Page) -> list[str]:
    links = page.locator(".objective-row a").all()
    return [(link.get_attribute("href") or "").split("/")[-2] for link in links]


def test_all_steps_are_tapped_through_on_a_phone_and_back(page: Page) -> None:
    page.set_viewport_size(SMALL_PHONE)
    page.goto(FIRST)
    for step in range(1, STEPS + 1):
        page.locator(".pager [rel=next]").click()
        expect(page).to_have_url(re.compile(rf"/first/{step}/\?{re.escape(OBJECTIVES)}#step$"))
        expect_step(page, step)
        expect(page.locator(".first-told h2").first).to_be_visible()
        expect_no_sideways_scrolling(page)
    expect(page.locator(".pager [rel=next]")).to_have_count(0)
    for step in reversed(range(STEPS)):
        page.locator(".pager [rel=prev]").click()
        expect_step(page, step)


@pytest.mark.parametrize("step", range(STEPS + 1))
def test_the_address_in_the_code_opens_the_same_step_in_another_language(
    page: Page, new_page: NewPage, live_server: LiveServer, step: int
) -> None:
    page.goto(FIRST)
    tap_on(page, upto=step)
    scanned = f"{live_server.url}/t/sideboards/4/{step}?{OBJECTIVES}"
    assert drawn_in(page.locator(".first-scan").inner_html()) == drawn_in(qr_svg(scanned))
    other = new_page(locale="fr-FR", viewport=SMALL_PHONE)
    other.goto(scanned)
    at = f"{step}/" if step else ""
    opened = f"{live_server.url}/fr/sideboards/rules/table/4/first/{at}?{OBJECTIVES}"
    expect(other).to_have_url(opened)
    expect_step(other, step)
    assert other.locator("html").get_attribute("lang") == "fr"
    # the objectives lie on the page of what to lay out
    for each in (page, other):
        each.locator(".first-steps a").first.click()
        expect_step(each, 0)
        assert objectives_on(each) == ["3", "9", "21"]
