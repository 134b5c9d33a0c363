"""The analysis of a game in a real browser: stepping through it, waiting for it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.clock import now
from puzzles.jobs.records import claim_job, give_back, renew_claim
from puzzles.models import Job, JobKind
from puzzles.visitors import player_cookie
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.browser.fixtures import PHONE, NewPage
from tests.browser.stored_games import has_analyzed
from tests.puzzles.cast import ANNA, plays, the_background_process_works
from tests.puzzles.sample_games import DAY

ADDRESS = "/sideboards/puzzles/2026-11-18/analysis/"
LANGUAGES = ["en", "fr", "de", "it"]
SMALL: ViewportSize = {"width": 360, "height": 660}
LEGS = 12
"""Pixels of the furniture that may stand below the first screen."""
LONG = 20_000
"""Milliseconds for waiting, asking again and computing, on a busy machine."""
OpenAs = Callable[..., Page]


@pytest.fixture(autouse=True)
def _played(live_server: LiveServer) -> None:
    """Anna has finished the puzzle of the day."""
    plays(ANNA, DAY, choice=4)


@pytest.fixture
def _analyzed(_played: None) -> None:
    has_analyzed(ANNA, DAY)


@pytest.fixture
def as_anna(new_page: NewPage, live_server: LiveServer) -> OpenAs:
    """Opens a page of Anna."""
    response = HttpResponse()
    player_cookie.remember(response, ANNA)
    cookie = response.cookies[player_cookie.PLAYER_COOKIE].value

    def open_page(**options: Any) -> Page:
        page = new_page(**options)
        page.context.add_cookies(
            [{"name": player_cookie.PLAYER_COOKIE, "value": cookie, "url": live_server.url}]
        )
        return page

    return open_page


@pytest.mark.usefixtures("_analyzed")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(as_anna: OpenAs, scheme: str) -> None:
    page = as_anna(color_scheme=scheme)
    page.goto(f"/de{ADDRESS}")
    expect_accessible(page)
    for folded in page.locator("#analysis summary").all():
        folded.click()
    page.locator("#step-3").click()
    expect(page.locator("#step-3")).to_have_attribute("aria-current", "step")
    expect_accessible(page)


@pytest.mark.usefixtures("_analyzed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_phone(as_anna: OpenAs, language: str) -> None:
    page = as_anna(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto(f"/{language}{ADDRESS}")
    for folded in page.locator("#analysis summary").all():
        folded.tap()
    expect_no_sideways_scrolling(page)
    for step in range(1, 7):
        page.locator(f"#step-{step}").tap()
        expect(page.locator(f"#step-{step}")).to_have_attribute("aria-current", "step")
        expect_no_sideways_scrolling(page)


@pytest.mark.usefixtures("_analyzed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_unopened_it_is_at_most_three_small_screens_and_the_first_says_the_main_thing(
    as_anna: OpenAs, language: str
) -> None:
    page = as_anna(viewport=SMALL, has_touch=True, is_mobile=True)
    page.goto(f"/{language}{ADDRESS}")
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollHeight") <= 3 * SMALL["height"]
    for part in (".lead", ".plot-wide", "#costly-title", ".costly-rows"):
        box = page.locator(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= SMALL["height"] + LEGS, part


@pytest.mark.usefixtures("_analyzed")
@pytest.mark.parametrize("has_script", [True, False])
def test_one_is_shown_one_costly_choice_after_the_other(
    as_anna: OpenAs, *, has_script: bool
) -> None:
    page = as_anna(java_script_enabled=has_script)
    page.goto(f"/en{ADDRESS}")
    told = page.locator("#costly strong")
    said = [told.inner_text()]
    while page.locator("#costly-on").count():
        page.locator("#costly-on").click()
        expect(told).not_to_have_text(said[-1])
        expect(page).to_have_url(re.compile(f"costly={len(said)}"))
        said.append(told.inner_text())
    assert len(set(said)) == len(said) > 2
    page.go_back()
    expect(told).to_have_text(said[-2])
    page.get_by_role("link", name="All choices of this turn").click()
    turn = said[-2].partition(" · ")[0]
    expect(page.locator("#step h3")).to_contain_text(turn)
    expect(page.locator("#step")).to_have_attribute("open", "")


@pytest.mark.usefixtures("_analyzed")
def test_what_is_folded_opens_by_keyboard_and_going_back_leaves_no_fault(as_anna: OpenAs) -> None:
    page = as_anna()
    page.goto(f"/de{ADDRESS}")
    page.locator("#step > summary").focus()
    page.keyboard.press("Enter")
    page.locator("#step-on").focus()
    for step in (1, 2):
        page.keyboard.press("Enter")
        expect(page.locator(f"#step-{step}")).to_have_attribute("aria-current", "step")
    for step in (1, 0):
        page.go_back()
        expect(page.locator(f"#step-{step}")).to_have_attribute("aria-current", "step")
    page.go_forward()
    expect(page.locator("#step-1")).to_have_attribute("aria-current", "step")


@pytest.mark.usefixtures("_analyzed")
@pytest.mark.parametrize("has_script", [True, False])
def test_one_steps_through_the_game_and_looks_at_other_choices(
    as_anna: OpenAs, *, has_script: bool
) -> None:
    page = as_anna(java_script_enabled=has_script)
    page.goto(f"/en{ADDRESS}")
    page.locator("#step > summary").click()
    page.locator("#step-on").click()
    expect(page).to_have_url(re.compile("step=1"))
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    page.locator("#step .more > summary").click()
    last = page.locator("#step tbody a").last
    words = last.locator(".move").get_attribute("aria-label")
    last.click()
    expect(page.get_by_role("heading", name=f"Instead {words}")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Instead")).to_have_count(0)
    page.locator("#replay > summary").click()
    page.locator("#turn-on").click()
    expect(page.locator("#turn-1")).to_have_attribute("aria-current", "step")
    page.locator("#game-coach").click()
    expect(page.get_by_role("heading", name="The coach ·")).to_be_visible()


@pytest.mark.usefixtures("_analyzed")
def test_whoever_steps_by_keyboard_stays_where_they_are_and_hears_the_row(
    as_anna: OpenAs,
) -> None:
    page = as_anna()
    page.goto(f"/en{ADDRESS}?step=0")
    page.locator("#step-on").focus()
    for turn in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name=f"Turn {turn} of 6")).to_be_visible()
        expect(page.locator("#step-on")).to_be_focused()
    expect(page.get_by_role("status")).to_contain_text("Turn 3 of 6")
    expect(page.get_by_role("status")).to_contain_text("Sideboard of 5 cards")


@pytest.mark.parametrize("has_script", [True, False])
def test_whoever_has_to_wait_gets_the_analysis_without_doing_anything(
    as_anna: OpenAs, *, has_script: bool
) -> None:
    page = as_anna(java_script_enabled=has_script)
    page.goto(f"/en{ADDRESS}")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0")
    if has_script:
        expect_accessible(page)
        with page.expect_response(lambda answer: answer.status == 202):
            pass
    moment = now().timestamp()
    job = claim_job("somebody", [JobKind.REVIEW], now=moment)
    assert job
    renew_claim(job, percent=70, now=moment)
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "70")
    expect(page.get_by_role("heading", name="Your costliest choice")).to_have_count(0)
    give_back(job)
    the_background_process_works()
    heading = page.get_by_role("heading", name="Your costliest choice")
    expect(heading).to_be_visible(timeout=LONG)
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_whoever_waits_without_a_network_for_a_while_still_gets_the_analysis(
    as_anna: OpenAs, expected_faults: list[str]
) -> None:
    expected_faults.extend(["ERR_FAILED", "htmx:"])
    page = as_anna()
    page.clock.install()
    page.goto(f"/en{ADDRESS}")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.route("**/analysis/", lambda route: route.abort())
    for _ in range(3):
        with page.expect_event("requestfailed"):
            page.clock.run_for(10_000)
        expect(page.get_by_role("alert")).to_contain_text("The site isn’t responding right now.")
    page.unroute("**/analysis/")
    the_background_process_works()
    page.clock.run_for(10_000)
    heading = page.get_by_role("heading", name="Your costliest choice")
    expect(heading).to_be_visible(timeout=LONG)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("has_script", [True, False])
def test_what_could_not_be_computed_is_not_asked_for_again(
    as_anna: OpenAs, *, has_script: bool
) -> None:
    page = as_anna(java_script_enabled=has_script)
    page.goto(f"/en{ADDRESS}")
    expect(page.get_by_role("progressbar")).to_be_visible()
    Job.objects.update(starts=Job.MOST_STARTS)
    heading = page.get_by_role("heading", name="This game couldn’t be analyzed.")
    expect(heading).to_be_visible(timeout=LONG)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(2_000)
    assert asked == []
    page.reload()
    expect(heading).to_be_visible()
    expect(page.locator("[http-equiv=refresh], [hx-trigger]")).to_have_count(0)


def test_before_the_end_it_sends_one_back_to_the_game(
    page: Page, expected_faults: list[str]
) -> None:
    expected_faults.append("403")
    page.goto(f"/de{ADDRESS}")
    expect_accessible(page)
    page.get_by_role("link", name="Diese Partie spielen").click()
    expect(page).to_have_url(re.compile("/de/sideboards/puzzles/2026-11-18/$"))
