"""An own mistake comes back as a sibling, on a phone: waited for, answered, explained."""

from datetime import timedelta

import pytest
from django.http import HttpResponse
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.jobs.worker import Worker
from puzzles.models import DrillAnswer, JobKind
from puzzles.trainer.mistakes.handlers import sibling_handler
from puzzles.visitors import player_cookie
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.puzzles.cast import ANNA, plays, the_background_process_works
from tests.puzzles.sample_games import DAY

SMALL: ViewportSize = {"width": 360, "height": 660}
ADDRESS = "/de/sideboards/trainer/mistakes/"


@pytest.fixture
def anna(new_page: NewPage, live_server: LiveServer) -> Page:
    plays(ANNA, DAY - timedelta(days=3), choice=4)
    response = HttpResponse()
    player_cookie.remember(response, ANNA)
    cookie = response.cookies[player_cookie.PLAYER_COOKIE].value
    page = new_page(viewport=SMALL, has_touch=True)
    page.context.add_cookies(
        [{"name": player_cookie.PLAYER_COOKIE, "value": cookie, "url": live_server.url}]
    )
    return page


def the_background_process_searches() -> None:
    the_background_process_works()
    Worker({JobKind.SIBLING: sibling_handler}).work_off()


def test_a_sibling_comes_by_itself_and_is_explained_after_two_taps(anna: Page) -> None:
    anna.goto(ADDRESS)
    expect(anna.get_by_role("progressbar")).to_be_visible()
    the_background_process_searches()
    expect(anna.get_by_text("Gesucht wird")).to_be_visible()
    the_background_process_searches()
    anna.wait_for_url("**/trainer/mistakes/*/0/**")
    expect_no_sideways_scrolling(anna)
    expect_accessible(anna)
    anna.locator(".lie").first.tap()
    if anna.locator(":is(#start, .place):visible").count() == 0:
        anna.locator(".lies:nth-child(2) .lie").first.tap()
    anna.locator(":is(#start, .place):visible").first.tap()
    expect(anna.locator(".drill-rows").first).to_be_visible()
    expect_no_sideways_scrolling(anna)
    expect_accessible(anna)
    assert DrillAnswer.objects.get().kind == "mistake"
    anna.get_by_role("link", name="Weiter").tap()
    expect(anna.get_by_role("heading", level=2)).to_have_text("Das war alles für heute.")
    expect_accessible(anna)
