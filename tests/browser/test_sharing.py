"""Sharing from one browser profile and opening in another, with other languages and abilities."""

import re
from contextlib import suppress
from datetime import date
from typing import Any
from uuid import UUID

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Error, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges.records import list_under, make_challenge
from puzzles.jobs.records import JobKey, ask_for_job
from puzzles.models import Deal, Job, JobKind
from puzzles.sharing.links import link_to
from puzzles.sharing.squares import Grade
from puzzles.visitors.player_cookie import PLAYER_COOKIE
from tests.browser.fixtures import PHONE, NewPage
from tests.browser.stored_games import game_of_day, has_analyzed
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    game_in,
    noon,
    plays,
    plays_game,
    the_background_process_works,
)
from tests.puzzles.sample_games import SIDEBOARDS, code_of, deal_on, finished_game

DAY = date(2026, 3, 4)
HERE = f"sideboards/puzzles/{DAY}/"
A_WHILE = 5_000
"""Milliseconds, after which each page that waits has asked again."""
SQUARES = "".join(grade.value for grade in Grade)
NOTE_SHARED = """navigator.share = async shared => {
  globalThis.shared = shared;
  document.documentElement.dataset.shared = "";
}"""


@pytest.fixture(autouse=True)
def own_address(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)


def page_of(new_page: NewPage, player: UUID, **options: Any) -> Page:
    page = new_page(**options)
    cookie = as_player(Client(), player).cookies[PLAYER_COOKIE].value
    page.context.add_cookies([{"name": PLAYER_COOKIE, "value": cookie, "url": settings.SITE_URL}])
    return page


def shared_by_anna() -> str:
    plays(ANNA, DAY, choice=3)
    return link_to(game_of_day(ANNA, DAY)).code


def challenge_of_anna() -> str:
    key = key_of_code(SIDEBOARDS, code_of(deal_on()))
    for player, choice in ((ANNA, 3), (BEN, 8)):
        plays_game(player, key, finished_game(deal_on(), choice=choice), on=DAY)
    deal_id = game_in(key, ANNA).deal_id or 0
    challenge = make_challenge(deal_id, target=17, player=ANNA, now=noon(DAY))
    list_under("Nombre-muy-muy-largo", challenge.pk, player=ANNA, now=noon(DAY))
    return challenge.pk


def test_what_one_copies_opens_for_another_in_their_language(new_page: NewPage) -> None:
    plays(ANNA, DAY, choice=3)
    sender = page_of(new_page, ANNA, permissions=["clipboard-read", "clipboard-write"])
    sender.goto(f"/fr/{HERE}")
    sender.get_by_role("link", name="Partager", exact=True).click()
    expect(sender.locator(".share-wait")).to_contain_text("coach")
    the_background_process_works()
    expect(sender.locator(".share-wait")).to_be_empty()
    sender.get_by_label("Ton nom, si tu veux").fill("Zoë")
    sender.get_by_role("button", name="Le mettre dans le lien").click()
    sender.get_by_role("button", name="Copier", exact=True).click()
    expect(sender.get_by_role("button", name="Copié", exact=True)).to_be_visible()
    message: str = sender.evaluate("navigator.clipboard.readText()")
    assert message.startswith("Sideboards 63")
    assert re.search(f"^[{SQUARES}]{{7}} Comme le coach", message, re.MULTILINE)
    assert message.count("http") == 1

    recipient = new_page(locale="de-CH", viewport=PHONE)
    recipient.goto(message.rsplit(maxsplit=1)[-1])
    expect(recipient.locator("html")).to_have_attribute("lang", "de")
    total = finished_game(deal_on(DAY), choice=3).score_sheet.total
    expect(recipient.get_by_role("heading", level=1)).to_contain_text(f"Zoë hat {total}")
    expect(recipient.locator(".row-picture")).to_have_count(0)
    play = recipient.get_by_role("link", name="Mit denselben Karten spielen")
    expect(play).to_be_in_viewport(ratio=1)
    play.click()
    expect(recipient).to_have_url(re.compile(f"/de/{HERE}"))
    play_to_the_end(recipient, to_beat=f"Zu schlagen: {total}")
    expect(recipient.get_by_text("Nebeneinander", exact=True)).to_be_visible()
    recipient.get_by_role("link", name="Zug für Zug vergleichen").click()
    for name in ("Diese Partie", "Deine Partie"):
        expect(recipient.get_by_role("region", name=name)).to_be_in_viewport()


def play_to_the_end(page: Page, *, to_beat: str) -> None:
    page.locator(".lie").first.click()
    expect(page.locator(".lie :checked")).to_have_count(1)
    page.locator(".lie").nth(3).click()
    page.locator("#start").click()
    for turn in range(1, 7):
        expect(page.locator("#turn")).to_contain_text(f"{turn} von 6")
        expect(page.locator(".turn-head").get_by_text(to_beat)).to_be_in_viewport(ratio=1)
        page.locator(".lie").first.click()
        page.locator("#place-right").click()


def test_while_scores_are_to_come_the_page_of_the_text_stays_as_it_is(new_page: NewPage) -> None:
    """What one has typed, copied and reached stays, and only the text is another one once there
    is one."""
    plays(ANNA, DAY, choice=3)
    has_analyzed(ANNA, DAY)
    mine = game_of_day(ANNA, DAY)
    Deal.objects.update(ceiling=None, coach_score=None)
    ask_for_job(JobKey(JobKind.SCORES, "sideboards", mine.deal_id), now=noon(DAY))
    allowed = ["clipboard-read", "clipboard-write"]
    page = page_of(new_page, ANNA, viewport=PHONE, permissions=allowed)
    page.clock.install()
    page.goto(f"/en/{HERE}share/")
    expect(page.locator(".share-wait")).to_contain_text("the scores to compare yours with")
    page.evaluate("globalThis.isSame = true")
    name, copy = page.get_by_label("Your name, if you like"), page.locator("#share-copy")
    name.fill("Half a na")
    copy.click()
    expect(copy).to_have_text("Copied")
    page.evaluate("scrollTo(0, 200)")
    with page.expect_response(lambda answer: answer.status == 204):
        page.clock.run_for(A_WHILE)
    expect(copy).to_have_text("Copied")
    expect(copy).to_be_focused()
    assert page.evaluate("scrollY") == 200
    Deal.objects.update(ceiling=mine.ceiling, coach_score=mine.coach_score)
    page.clock.run_for(A_WHILE)
    expect(page.locator(".share-wait")).to_be_empty()
    expect(page.get_by_role("textbox", name="What you share")).to_have_value(re.compile("coach"))
    expect(name).to_have_value("Half a na")
    expect(copy).to_be_focused()
    expect(page.locator("[hx-trigger]")).to_have_count(0)
    assert page.evaluate("[globalThis.isSame, scrollY]") == [True, 200]


def test_skill_changes_only_where_a_review_is_new(new_page: NewPage) -> None:
    plays(ANNA, DAY, choice=3)
    page = page_of(new_page, ANNA)
    page.clock.install()
    page.goto("/en/sideboards/statistics/skill/")
    expect(page.get_by_text("Games analyzed: 0 of 1.")).to_be_visible()
    page.evaluate("globalThis.isSame = true")
    page.get_by_role("link", name="Check again now").focus()
    with page.expect_response(lambda answer: answer.status == 204):
        page.clock.run_for(A_WHILE)
    expect(page.get_by_role("link", name="Check again now")).to_be_focused()
    the_background_process_works()
    page.clock.run_for(A_WHILE)
    expect(page.locator("[hx-trigger]")).to_have_count(0)
    assert page.evaluate("globalThis.isSame")


def test_the_system_is_given_the_text_with_its_link_once(new_page: NewPage) -> None:
    plays(ANNA, DAY, choice=3)
    page = page_of(new_page, ANNA)
    page.add_init_script(NOTE_SHARED)
    page.goto(f"/en/{HERE}share/")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.locator("html[data-shared]")).to_be_attached()
    shared = page.evaluate("globalThis.shared")
    assert list(shared) == ["text"]
    assert shared["text"].count("/s/") == 1


def test_without_script_the_text_can_be_taken_from_its_field(new_page: NewPage) -> None:
    plays(ANNA, DAY, choice=3)
    page = page_of(new_page, ANNA, java_script_enabled=False)
    page.goto(f"/en/{HERE}")
    page.get_by_role("link", name="Share", exact=True).click()
    field = page.get_by_role("textbox", name="What you share")
    expect(field).to_be_in_viewport()
    expect(field).to_have_value(re.compile(r"^Sideboards 63: \d+ \(coach \d+, best \d+\)"))
    expect(page.get_by_role("button", name="Copy")).to_be_hidden()


def test_without_script_one_asks_twice_and_sees_turn_after_turn(
    page_without_script: Page,
) -> None:
    page = page_without_script
    page.goto(f"/s/{shared_by_anna()}")
    page.get_by_role("link", name="Show the moves").click()
    expect(page.locator(".row-picture")).to_have_count(0)
    page.get_by_role("button", name="Show me everything").click()
    for turn in range(1, 7):
        page.get_by_role("link", name="Next turn").click()
        expect(page.get_by_role("heading", name=f"Turn {turn} of 6")).to_be_visible()
    expect(page.get_by_role("link", name="Next turn")).to_have_count(0)


def test_two_games_are_compared_side_by_side(new_page: NewPage) -> None:
    code = shared_by_anna()
    plays(BEN, DAY, choice=8)
    page = page_of(new_page, BEN)
    page.goto(f"/en/shared/{code}/moves/")
    page.evaluate("globalThis.sameDocument = true")
    page.get_by_role("link", name="Next turn").click()
    expect(page.get_by_role("heading", name="Turn 1 of 6")).to_be_visible()
    expect(page).to_have_url(f"/en/shared/{code}/moves/?turn=1")
    assert page.evaluate("globalThis.sameDocument")
    boxes = [page.get_by_role("region", name=name).bounding_box() for name in SIDES]
    left, right = (box for box in boxes if box)
    assert left["y"] == right["y"]
    assert left["x"] < right["x"]


@pytest.mark.parametrize("has_script", [True, False])
def test_whoever_asks_the_coach_waits_and_sees_what_is_said_of_both_games(
    new_page: NewPage, *, has_script: bool
) -> None:
    code = shared_by_anna()
    plays(BEN, DAY, choice=8)
    page = page_of(new_page, BEN, java_script_enabled=has_script)
    page.goto(f"/en/shared/{code}/moves/?turn=5")
    page.get_by_role("link", name="What does the coach say?").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    the_background_process_works()
    for name in SIDES:
        expect(page.get_by_role("region", name=f"The coach · {name}")).to_be_visible()
    expect(page.get_by_role("heading", name="Turn 5 of 6")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize("has_script", [True, False])
def test_what_the_coach_cannot_say_is_not_asked_for_again(
    new_page: NewPage, *, has_script: bool
) -> None:
    page = page_of(new_page, ANNA, java_script_enabled=has_script)
    page.goto(f"/en/shared/{shared_by_anna()}/coach/")
    expect(page.get_by_role("progressbar")).to_be_visible()
    Job.objects.update(starts=Job.MOST_STARTS)
    expect(page.get_by_role("heading", name="This game couldn’t be analyzed.")).to_be_visible()
    page.reload()
    expect(page.locator("[http-equiv=refresh], [hx-trigger]")).to_have_count(0)


def test_the_last_of_several_quick_taps_is_the_one_that_counts(
    new_page: NewPage, expected_faults: list[str]
) -> None:
    expected_faults += ["htmx:afterRequest", "htmx:sendAbort"]  # what was given up
    code = shared_by_anna()
    page = page_of(new_page, ANNA, viewport=PHONE)
    page.goto(f"/en/shared/{code}/moves/")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"turn=[25]$"), hold)
    for turn in (2, 5):
        page.get_by_role("link", name=f"Turn {turn}").click()
    page.wait_for_timeout(0)  # lets the browser tell of its requests
    for route in held:
        with suppress(Error):  # a request that was given up has no answer
            route.continue_()
    expect(page.get_by_role("heading", name="Turn 5 of 6")).to_be_visible()
    expect(page.locator("#spoken")).to_contain_text("Turn 5 of 6.")


def test_a_turn_leaves_the_focus_and_the_button_where_they_are(new_page: NewPage) -> None:
    code = shared_by_anna()
    plays(BEN, DAY, choice=8)
    page = page_of(new_page, BEN, viewport=PHONE)
    page.goto(f"/en/shared/{code}/moves/?turn=1#replay")
    following = page.get_by_role("link", name="Next turn")
    expect(following).to_be_in_viewport(ratio=1)
    before = following.bounding_box()
    following.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Turn 2 of 6")).to_be_visible()
    expect(following).to_be_focused()
    assert following.bounding_box() == before


SIDES = ("This game", "Your game")


def test_a_challenge_is_taken_by_name(new_page: NewPage) -> None:
    challenge = challenge_of_anna()
    page = page_of(new_page, BEN)
    page.goto(f"/c/{challenge}")
    page.get_by_label("List me under this name").fill("Бен")
    page.get_by_role("button", name="List me").click()
    expect(page.get_by_role("row", name="Бен")).to_be_visible()
    page.get_by_role("button", name="Take my name off the list").click()
    expect(page.get_by_role("row", name="Бен")).to_have_count(0)
