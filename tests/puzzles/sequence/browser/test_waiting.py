"""A page that can show nothing yet asks again by itself, stays as it is meanwhile, and gives way to
what one waits for."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from playwright.sync_api import Page, expect

from puzzles.days.records import publish_deal, store_ready_deal
from puzzles.game.values import Dealt
from tests.puzzles.cast import noon
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import CODE, FIRST_DAY, SEQUENCE, TODAY

A_WHILE = 5_000
"""Milliseconds, after which each page has asked again."""
LATER = FIRST_DAY + timedelta(days=3)


@pytest.fixture
def on_the_day(transactional_db: None) -> Iterator[None]:
    with time_machine.travel(noon(FIRST_DAY), tick=False):
        yield


def expect_to_stay(page: Page) -> None:
    """While it asks, what somebody has chosen or is reading stays."""
    page.evaluate("globalThis.isSame = true")
    with page.expect_response(lambda answer: answer.status == 204):
        page.clock.run_for(A_WHILE)
    assert page.evaluate("globalThis.isSame")


@pytest.mark.usefixtures("on_the_day")
def test_a_puzzle_that_is_being_made_is_opened_once_it_is_there(page: Page) -> None:
    page.clock.install()
    page.goto(TODAY)
    heading = page.get_by_role("heading", name="This puzzle is being made right now.")
    expect(heading).to_be_visible()
    expect_to_stay(page)
    publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
    page.clock.run_for(A_WHILE)
    expect(heading).to_be_hidden()
    expect(page.locator(".held")).to_have_count(7)
    expect(page.locator(".board-picture")).to_be_visible()


@pytest.mark.usefixtures("on_the_day")
def test_whoever_waits_for_a_position_to_practice_is_told_until_there_is_one(page: Page) -> None:
    page.clock.install()
    page.goto("/en/sequence/practice/?waiting=5")
    expect(page.get_by_text("No position is ready yet")).to_be_visible()
    expect_to_stay(page)
    store_ready_deal(SEQUENCE, "5", CODE, now=noon(LATER))
    page.clock.run_for(A_WHILE)
    expect(page.get_by_text("No position is ready yet")).to_be_hidden()
    expect(page.get_by_role("heading", name="Practice", exact=True)).to_be_visible()
