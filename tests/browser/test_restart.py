"""The real web server ends in the middle of a game and comes back."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.daily_game import begin, choose, click
from tests.browser.fixtures import NewPage
from tests.real_server import Served, served


def ends(server: Served) -> None:
    server.process.terminate()
    server.process.communicate()


@pytest.mark.long
def test_a_restart_in_the_middle_of_a_game_costs_one_tap(
    new_page: NewPage, tmp_path: Path, expected_faults: list[str]
) -> None:
    expected_faults += ["request to http://127.0.0.1", "htmx:", "ERR_CONNECTION_REFUSED"]
    with served(tmp_path) as first:
        page = new_page(base_url=f"http://127.0.0.1:{first.port}")
        page.goto("/en/sideboards/daily/")
        begin(page, click)
        choose(page, click, 1)
        ends(first)
        page.locator("#place-left").click()
        expect(page.get_by_role("alert")).to_contain_text("The site isn’t responding right now.")
        expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
        with served(tmp_path, PORT=str(first.port)):
            page.get_by_role("button", name="Try again").click()
            expect(page.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()
            expect(page.get_by_role("alert")).to_have_count(0)
