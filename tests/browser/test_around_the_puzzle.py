"""Statistics, archive, practice, one's data, feed and card, the operators' pages."""

import re
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.clock import today
from puzzles.models import Attempt, Player
from puzzles.visitors import player_cookie
from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import PHONE, NewPage
from tests.puzzles.cast import ANNA, BEN, as_player, plays


@pytest.fixture
def played(live_server: LiveServer) -> None:
    """Anna has finished today's puzzle and yesterday's."""
    plays(ANNA, today())
    plays(ANNA, today() - timedelta(days=1), choice=3)


def be(page: Page, player: UUID, live_server: LiveServer) -> Page:
    value = as_player(Client(), player).cookies[player_cookie.PLAYER_COOKIE].value
    page.context.add_cookies(
        [{"name": player_cookie.PLAYER_COOKIE, "value": value, "url": live_server.url}]
    )
    return page


@pytest.mark.usefixtures("played")
def test_a_code_brings_the_results_to_a_second_device_without_script(
    new_page: NewPage, live_server: LiveServer
) -> None:
    first = be(new_page(java_script_enabled=False), ANNA, live_server)
    first.goto("/de/data/")
    first.get_by_role("button", name="Code erstellen").click()
    expect(first.get_by_role("img", name="QR-Code des Links darunter")).to_be_visible()
    words = first.locator(".recovery-words li").all_inner_texts()
    expect_no_sideways_scrolling(first)

    second = new_page(java_script_enabled=False, viewport=PHONE)
    second.goto("/de/data/")
    second.get_by_role("link", name="Code eingeben").click()
    second.get_by_label("Wiederherstellungscode").fill(" ".join(words).upper())
    second.get_by_role("button", name="Meine Ergebnisse hierherholen").click()
    expect(second.get_by_role("status")).to_contain_text("jetzt auf diesem Gerät")
    second.goto("/de/sideboards/statistics/")
    expect(second.locator(".figures dd").first).to_have_text("2")


@pytest.mark.usefixtures("played")
def test_a_link_asks_before_two_players_become_one(
    new_page: NewPage, live_server: LiveServer
) -> None:
    first = be(new_page(), ANNA, live_server)
    first.goto("/en/data/")
    first.get_by_role("button", name="Make a recovery code").click()
    link = first.get_by_label("As a link").input_value()

    plays(BEN, today() - timedelta(days=2))
    second = be(new_page(), BEN, live_server)
    second.goto(link.removeprefix(settings.SITE_URL))
    expect(second.get_by_label("Recovery code")).not_to_be_empty()
    assert Attempt.objects.filter(player=BEN).count() == 1
    second.get_by_role("button", name="Bring my results here").click()
    expect(second.get_by_role("status")).to_contain_text("on this device now")
    assert list(Player.objects.all()) == [Player(id=ANNA)]
    assert Attempt.objects.filter(player=ANNA).count() == 3


@pytest.mark.usefixtures("played")
def test_one_takes_everything_along_and_deletes_it(
    new_page: NewPage, live_server: LiveServer
) -> None:
    page = be(new_page(java_script_enabled=False), ANNA, live_server)
    page.goto("/it/data/")
    with page.expect_download() as download:
        page.get_by_role("link", name="Scarica come JSON").click()
    assert str(ANNA) in Path(download.value.path()).read_text()
    page.get_by_role("link", name="Cancella tutto").click()
    page.get_by_role("button", name="Cancella tutto per sempre").click()
    expect(page.get_by_role("status")).to_contain_text("cancellato")
    assert not Player.objects.exists()
    assert player_cookie.PLAYER_COOKIE not in {cookie["name"] for cookie in page.context.cookies()}


@pytest.mark.usefixtures("played")
def test_the_archive_is_walked_by_keyboard(new_page: NewPage, live_server: LiveServer) -> None:
    page = be(new_page(), ANNA, live_server)
    page.goto("/en/sideboards/archive/2026-02/")
    page.get_by_role("link", name="January 2026", exact=False).focus()
    page.keyboard.press("Enter")
    expect(page.locator("caption")).to_have_text("January 2026")
    expect(page.get_by_role("link", name="December 2025")).to_have_count(0)
    day = page.get_by_role("link", name="Thursday, January 1, 2026")
    day.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/en/sideboards/puzzles/2026-01-01/")


@pytest.mark.parametrize("script", [True, False])
def test_a_deal_of_chosen_objectives_is_played(new_page: NewPage, *, script: bool) -> None:
    page = new_page(java_script_enabled=script, viewport=PHONE)
    page.goto("/en/sideboards/practice/")
    page.get_by_role("radio", name="Objective 3.").check()
    page.get_by_role("radio", name="Objective 21.").check()
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.get_by_role("heading", name="Practice deal")).to_be_visible()
    names = page.get_by_role("list", name="Objectives").get_by_role("img")
    expect(names.nth(0)).to_have_accessible_name(re.compile(r"^Objective\s3\."))
    expect(names.nth(2)).to_have_accessible_name(re.compile(r"^Objective\s21\."))
    for card in range(2):
        lie = page.locator(".lies").nth(card).locator(".lie").first
        lie.click()
        expect(lie.locator(":checked")).to_have_count(1)
    page.get_by_role("button", name="Start with these").click()
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    page.get_by_text("Or send just the deal").click()
    expect(page.get_by_label("Link to this deal")).to_be_visible()
    link = page.get_by_label("Link to this deal").input_value()
    assert link.removeprefix(settings.SITE_URL) == urlsplit(page.url).path


def test_today_s_card_shows_in_a_frame(page: Page) -> None:
    page.goto("/fr/sideboards/embed/")
    card = page.frame_locator("iframe")
    link = card.get_by_role("link", name="Relever le défi du jour")
    expect(link).to_have_attribute("href", f"{settings.SITE_URL}/fr/sideboards/daily/")
    frame = page.frames[1]
    frame.wait_for_load_state()
    assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_operators_schedule_a_deal_under_the_strict_policy(
    page: Page, live_server: LiveServer
) -> None:
    user = User.objects.create(username="olga", is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(user)
    value = client.cookies["sessionid"].value
    page.goto("/admin/")
    expect(page.get_by_label("Username:")).to_be_visible()
    page.context.add_cookies([{"name": "sessionid", "value": value, "url": live_server.url}])
    page.goto("/admin/puzzles/puzzle/add/")
    tomorrow = today() + timedelta(days=1)
    page.get_by_label("Date:").fill(tomorrow.isoformat())
    page.get_by_label("Objectives:").fill("3,9,21")
    page.get_by_label("Cards:").fill(",".join(map(str, range(1, 18))))
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("was added successfully")).to_be_visible()
    page.get_by_role("link", name="Attempts").first.click()
    expect(page.get_by_role("heading", name="Select attempt")).to_be_visible()
