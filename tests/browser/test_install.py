"""The invitation to install: from the third puzzle on, where it can be followed, and only until
somebody declines it."""

from datetime import timedelta

import pytest
import time_machine
from django.conf import settings
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.fixtures import NewPage
from tests.browser.test_home import SCREEN, be
from tests.puzzles.cast import ANNA, noon, plays
from tests.puzzles.sample_games import DAY, SECRET

OFFER = """
const offer = { prompt() { window.asked = true; } };
dispatchEvent(Object.assign(new Event("beforeinstallprompt"), offer))
"""
AN_IPHONE = """
const held = { standalone: { value: false }, maxTouchPoints: { value: 5 } };
Object.defineProperties(navigator, held);
"""


def test_it_is_shown_from_the_third_puzzle_on_until_it_is_declined(
    new_page: NewPage, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    with time_machine.travel(noon(DAY)):
        page = be(new_page(**SCREEN), ANNA, live_server)
        for back in (2, 1):
            plays(ANNA, DAY - timedelta(days=back))
        page.goto("/en/")
        assert page.locator("#install").count() == 0
        plays(ANNA)
        invitation = opened(page)
        expect(invitation).to_be_hidden()
        page.evaluate(OFFER)
        page.get_by_role("button", name="Install").click()
        assert page.evaluate("window.asked")
        expect(opened(page)).to_be_hidden()
        page.evaluate(OFFER)
        page.get_by_role("button", name="No, thanks").click()
        expect(opened(page)).to_be_hidden()
        page.evaluate(OFFER)
        expect(invitation).to_be_hidden()
        phone = be(new_page(**SCREEN), ANNA, live_server)
        phone.add_init_script(AN_IPHONE)
        expect(opened(phone)).to_contain_text("Tap Share")
        expect(phone.get_by_role("button", name="Install")).to_be_hidden()


def opened(page: Page) -> Locator:
    page.goto("/en/")
    return page.locator("#install")
