"""The booklet's addresses, in the reader's language and in others."""

import brotli
import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from rules.rulebook import rulebook
from tests.every_page import every_page


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
        client.get("/de/rules/rows/?with=fr")
        client.get("/de/search/?q=Griff")


def test_a_chapter_has_numbered_rules_with_notes_and_permanent_links(client: Client) -> None:
    page = client.get("/en/rules/rows/").content.decode()
    for rule in rulebook().chapter("rows").rules:
        assert f'id="{rule.id}"' in page
        assert f'href="/r/{rule.id}"' in page
    assert "Ruling" in page
    assert "Edition note" in page


def test_two_languages_stand_side_by_side(client: Client) -> None:
    page = client.get("/fr/rules/turn/?with=it").content.decode()
    assert page.count('lang="it" id=') == 0
    assert page.count('<article class="rule rule-beside" lang="it">') == 5


@pytest.mark.parametrize("query", ["with=xx", "in=xx&rule=turn-start", "rule=nothing&in=de"])
def test_what_an_address_asks_in_vain_is_passed_over(client: Client, query: str) -> None:
    page = client.get(f"/en/rules/turn/?{query}")
    assert page.status_code == 200
    assert '<article class="rule" lang="de"' not in page.content.decode()


def test_a_fragment_is_one_rule_alone(client: Client) -> None:
    response = client.get("/en/rules/turn/?rule=turn-start&in=de", headers={"HX-Request": "true"})
    assert response.content.decode().count("<article") == 1
    assert "<html" not in response.content.decode()
    assert "HX-Request" in response.headers["Vary"]


def test_a_fragment_of_an_unknown_rule_is_not_there(client: Client) -> None:
    response = client.get("/en/rules/turn/?rule=nothing&in=de", headers={"HX-Request": "true"})
    assert response.status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/en/rules/nothing/",
        "/en/rules/rule/nothing/",
        "/en/rules/objectives/31/",
        "/en/rules/objectives/0/",
        "/en/rules/table/0/x/",
        "/en/rules/table/7/",
        "/r/nothing",
        "/xx/rules/",
    ],
)
def test_what_does_not_exist_is_a_friendly_404_with_a_search(client: Client, address: str) -> None:
    response = client.get(address, headers={"Accept-Language": "de"})
    assert response.status_code == 404
    assert 'type="search"' in response.content.decode()


def test_an_unknown_address_answers_in_the_reader_s_language(client: Client) -> None:
    response = client.get("/xx/rules/", headers={"Accept-Language": "it"})
    assert '<html lang="it"' in response.content.decode()


def test_a_permanent_link_leads_to_the_recipient_s_language(client: Client) -> None:
    response = client.get("/r/swap-when", headers={"Accept-Language": "fr-CH,fr;q=0.9"})
    assert (response.status_code, response.headers["Location"]) == (
        302,
        "/fr/rules/rule/swap-when/",
    )
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))


def test_a_permanent_link_previews_the_text_of_its_rule(client: Client) -> None:
    page = client.get("/en/rules/rule/swap-unused/").content.decode()
    preview = page.split('property="og:description" content="')[1].split('"')[0]
    assert preview.startswith(rulebook().plain("swap-unused", "en")[:40])
    assert '<link rel="canonical" href="http://127.0.0.1:8000/en/rules/swap/">' in page


def test_a_retired_id_leads_to_its_successor_for_good(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(rulebook()), "successor", lambda _book, _id: "swap-when")
    response = client.get("/r/swap-old")
    assert (response.status_code, response.headers["Location"]) == (301, "/r/swap-when")


@pytest.mark.parametrize("method", ["post", "put", "delete", "options", "trace", "patch"])
def test_pages_are_only_read(client: Client, method: str) -> None:
    assert getattr(client, method)("/en/rules/rows/").status_code == 405


def test_a_kept_page_is_the_same_in_each_light_and_says_when_it_has_not_changed(
    client: Client, settings: Settings
) -> None:
    settings.KEEP_PAGES = True
    first = client.get("/it/rules/setup/")
    again = client.get("/it/rules/setup/", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    client.cookies["theme"] = "dark"
    assert 'data-theme="dark"' in client.get("/it/rules/setup/").content.decode()
    assert b'data-theme="dark"' not in first.content


@pytest.mark.parametrize("path", ["objectives/09", "table/003", "objectives/31", "table/7"])
def test_a_page_is_kept_under_one_address_alone(client: Client, path: str) -> None:
    assert client.get(f"/en/rules/{path}/").status_code == 404


def test_a_kept_page_travels_compressed(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    plain = client.get("/it/rules/box/")
    compressed = client.get("/it/rules/box/", headers={"Accept-Encoding": "gzip, br"})
    assert compressed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(compressed.content) == plain.content
    assert "Accept-Encoding" in compressed.headers["Vary"]
