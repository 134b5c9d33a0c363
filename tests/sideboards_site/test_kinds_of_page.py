"""Every address belongs to a kind of page, which the tests of all kinds then open."""

from typing import Any

import pytest
from django.urls import URLPattern, get_resolver

from tests.browser.kinds_of_page import kinds_of_page

NO_PAGES = {
    "best_picture": "a picture",
    "calendar_file": "a file",
    "challenge_link": "leads on to a page in the reader's language",
    "challenge_picture": "a picture",
    "daily": "leads on to the puzzle",
    "daily_json": "a file",
    "daily_json_of_day": "a file",
    "day_link": "the page of a shared day in the reader's language",
    "day_picture": "a picture",
    "drills_next_board": "leads on to a board",
    "export": "a file",
    "feed": "a file",
    "first_game_link": "leads on to a page in the reader's language",
    "game": "leads on to the puzzle",
    "invitation_link": "the page of an invitation in the reader's language",
    "manifest": "a file",
    "newest_set": "the newest weekly set",
    "my_day": "asked in tests/browser/test_day.py, on a day of several games",
    "new_challenge": "leads on to the challenge",
    "oembed": "a file",
    "open_deals_file": "a file",
    "opensearch": "a file",
    "practice_hint": "a part of the game's page",
    "puzzle_picture": "a picture",
    "recover_with": "the page of recovery with its field filled in",
    "table_link": "leads on to a page in the reader's language",
    "rule_link": "leads on to a page in the reader's language",
    "service_worker": "a script",
    "share_link": "the page of a shared game in the reader's language",
    "share_picture": "a picture",
    "shared_day": "asked in tests/browser/test_day.py, on a day of several games",
    "sitemap": "a file",
    "skill_moved": "leads on to where the page is now",
    "take_challenge": "leads on to the game",
    "today": "leads on to one of today's positions",
    "today_sibling": "the page of a position like a mistake, at another address",
    "theme": "leads back to where one was",
    "whole": "all chapters on one page, asked once in tests of the rules",
}
OPERATORS = "admin"
"""Their pages are Django's own."""


@pytest.mark.django_db
def test_no_kind_of_page_is_forgotten() -> None:
    asked = {kind.name.partition(" ")[0] for kind in kinds_of_page()} - {"error"}
    assert names_of_addresses() - set(NO_PAGES) == asked, (
        "each named address belongs into tests/browser/kinds_of_page.py or into NO_PAGES here"
    )


def names_of_addresses(resolver: Any = None) -> set[str]:
    found: set[str] = set()
    for entry in (resolver or get_resolver()).url_patterns:
        if isinstance(entry, URLPattern):
            found |= {entry.name} if entry.name else set()
        elif entry.app_name != OPERATORS:
            found |= names_of_addresses(entry)
    return found
