"""A game's book is a plug: each has its own addresses, words and search."""

from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from rules.book.registry import books, first_book
from tests.html_text import html_of


def test_an_address_without_a_game_means_the_first_book() -> None:
    assert reverse("rules:index") == first_book().home
    for book in books():
        assert reverse("rules:index", current_app=book.id) == book.home


def test_the_navigation_stays_in_the_game_one_is_in(client: Client) -> None:
    for book in books():
        navigation = html_of(client.get(book.address("words"))).split("site-nav")[1]
        assert f'<a href="{book.home}" aria-current="true">' in navigation.split("</nav>")[0]


def test_no_two_books_have_a_rule_of_one_id() -> None:
    counted = Counter(rule.id for book in books() for rule in book.rulebook.rules)
    counted.update(old for book in books() for old in book.rulebook.retired)
    assert [each for each, count in counted.items() if count > 1] == []


def test_each_book_leads_to_the_others(client: Client) -> None:
    for book in books():
        page = html_of(client.get(book.home))
        others = [other for other in books() if other is not book]
        assert all(f'href="{other.home}"' in page for other in others)


@pytest.mark.parametrize("name", ["index", "words", "sheet", "table", "whole", "search"])
def test_each_page_says_of_which_game_it_is(client: Client, name: str) -> None:
    for book in books():
        page = html_of(client.get(book.address(name)))
        assert book.name in page.split("<title>")[1].split("</title>")[0] + page.split("<main")[1]


@pytest.mark.django_db
def test_the_start_page_leads_to_every_book(client: Client) -> None:
    page = html_of(client.get("/en/"))
    assert [book.id for book in books() if f'href="{book.home}"' not in page] == []
