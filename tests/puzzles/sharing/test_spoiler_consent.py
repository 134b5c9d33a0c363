"""What a browser remembers of deals whose moves it was shown."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from puzzles.attempts.player_games import untouched
from puzzles.days.deal_keys import DealKey, key_of_day
from puzzles.sharing.spoiler_consent import (
    MOST_DEALS,
    SPOILER_COOKIE,
    note_cards_seen,
    with_peek,
)
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt

KEYS = [key_of_day(SIDEBOARDS, DAY - timedelta(days=400 + ago)) for ago in range(30)]
"""Of days whose results nobody compares any more."""

pytestmark = pytest.mark.usefixtures("clock")


def browser(cookie: str = "") -> HttpRequest:
    request = RequestFactory().get("/")
    if cookie:
        request.COOKIES[SPOILER_COOKIE] = cookie
    return request


def after_seeing(*shown: DealKey) -> HttpRequest:
    """One after the other."""
    request = browser()
    for key in shown:
        response = HttpResponse()
        note_cards_seen(request, response, key)
        request = browser(response.cookies[SPOILER_COOKIE].value)
    return request


def knows(request: HttpRequest, key: DealKey) -> bool:
    return with_peek(request, untouched(key, dealt(deal_on()))).cards_seen


def test_a_browser_remembers_each_deal_that_it_was_shown() -> None:
    request = after_seeing(*KEYS[:3])
    assert [knows(request, key) for key in KEYS[:4]] == [True, True, True, False]
    assert not knows(browser(), KEYS[0])
    assert not knows(browser("made up"), KEYS[0])


def test_the_last_deals_are_remembered_and_a_deal_shown_again_takes_no_room() -> None:
    request = after_seeing(*KEYS[: MOST_DEALS + 5])
    assert [knows(request, key) for key in KEYS[:4]] == [False] * 4
    assert all(knows(request, key) for key in KEYS[4 : MOST_DEALS + 5])
    again = after_seeing(KEYS[0], *[KEYS[1]] * 2 * MOST_DEALS)
    assert knows(again, KEYS[0])


def test_what_was_shown_after_a_game_was_begun_changes_nothing_of_it() -> None:
    begun = replace(untouched(KEYS[0], dealt(deal_on())), attempt_id=1, cards_seen=False)
    assert with_peek(after_seeing(KEYS[0]), begun) is begun
