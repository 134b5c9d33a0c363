"""A book may begin small: what it lacks has no page, and nothing leads there."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.html_text import html_of
from tests.rules.book.small_book import SMALL

pytestmark = pytest.mark.urls("tests.rules.book.small_book")


def pages() -> list[str]:
    of_the_book = (reverse(name, args=given) for name, given in SMALL.pages())
    return [*of_the_book, SMALL.address("first_game_step", 2, 1)]


def test_every_page_of_a_small_book_opens_and_leads_only_to_pages_that_open(
    client: Client,
) -> None:
    led_to = set()
    for address in pages():
        answer = client.get(address)
        assert answer.status_code == 200, address
        led_to |= set(re.findall(r'href="(/en/small/rules/[^"?#]*)', html_of(answer)))
    assert led_to
    assert {address: client.get(address).status_code for address in led_to} == dict.fromkeys(
        led_to, 200
    )


@pytest.mark.parametrize("page", ["counts", "table/pad", "table/2/print"])
def test_what_a_small_book_lacks_is_not_there(client: Client, page: str) -> None:
    assert client.get(f"/en/small/rules/{page}/").status_code == 404


def test_a_question_is_searched_for_where_no_figure_can_be_computed(client: Client) -> None:
    assert "/en/small/rules/" in html_of(client.get("/en/small/rules/search/", {"q": "jack"}))
