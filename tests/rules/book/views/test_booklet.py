"""The booklet's addresses, in the reader's language and in others."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from rules.sideboards.book.book import rulebook
from tests.every_page import every_page
from tests.html_text import html_of


def test_every_page_is_there_and_says_its_language(client: Client, language: str) -> None:
    for address in every_page(language):
        if "rules" in address or "search" in address:
            response = client.get(address)
            assert response.status_code == 200, address
            assert response.headers["Content-Language"] == language


def test_the_rules_never_ask_the_database(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None
) -> None:
    with django_assert_num_queries(0):
        client.get("/de/sideboards/rules/rows/?with=fr")
        client.get("/de/search/?q=Griff")


def test_a_chapter_has_numbered_rules_with_notes_and_permanent_links(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/rows/"))
    for rule in rulebook().chapter("rows").rules:
        assert f'id="{rule.id}"' in page
        assert f'href="/r/{rule.id}"' in page
    assert "Ruling" in page
    assert "Edition note" in page


def test_two_languages_stand_side_by_side(client: Client) -> None:
    page = html_of(client.get("/fr/sideboards/rules/turn/?with=it"))
    assert page.count('lang="it" id=') == 0
    assert page.count('<article class="rule rule-beside" lang="it">') == 5


@pytest.mark.parametrize("query", ["with=xx", "in=xx&rule=turn-start", "rule=nothing&in=de"])
def test_what_an_address_asks_in_vain_is_passed_over(client: Client, query: str) -> None:
    page = client.get(f"/en/sideboards/rules/turn/?{query}")
    assert page.status_code == 200
    assert '<article class="rule" lang="de"' not in html_of(page)


def test_a_fragment_is_one_rule_alone(client: Client) -> None:
    response = client.get(
        "/en/sideboards/rules/turn/?rule=turn-start&in=de", headers={"HX-Request": "true"}
    )
    assert html_of(response).count("<article") == 1
    assert "<html" not in html_of(response)
    assert "HX-Request" in response.headers["Vary"]


def test_a_fragment_of_an_unknown_rule_is_not_there(client: Client) -> None:
    response = client.get(
        "/en/sideboards/rules/turn/?rule=nothing&in=de", headers={"HX-Request": "true"}
    )
    assert response.status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/en/sideboards/rules/nothing/",
        "/en/sideboards/rules/rule/nothing/",
        "/en/sideboards/rules/objectives/31/",
        "/en/sideboards/rules/objectives/0/",
        "/en/sideboards/rules/table/0/x/",
        "/en/sideboards/rules/table/7/",
        "/en/sequence/rules/table/5/",
        "/en/sequence/rules/rows/",
        "/en/sequence/rules/objectives/9/",
        "/en/sequence/rules/rule/turn-start/",
        "/r/nothing",
        "/xx/rules/",
    ],
)
def test_what_does_not_exist_is_a_friendly_404_with_a_search(client: Client, address: str) -> None:
    response = client.get(address, headers={"Accept-Language": "de"})
    assert response.status_code == 404
    assert 'type="search"' in html_of(response)


def test_an_unknown_address_answers_in_the_reader_s_language(client: Client) -> None:
    response = client.get("/xx/rules/", headers={"Accept-Language": "it"})
    assert '<html lang="it"' in html_of(response)


@pytest.mark.parametrize("method", ["post", "put", "delete", "options", "trace", "patch"])
def test_pages_are_only_read(client: Client, method: str) -> None:
    assert getattr(client, method)("/en/sideboards/rules/rows/").status_code == 405
