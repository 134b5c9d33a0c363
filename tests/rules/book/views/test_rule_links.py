import pytest
from django.test import Client

from rules.sideboards.book.book import rulebook
from tests.html_text import html_of


def test_a_permanent_link_leads_to_the_recipient_s_language(client: Client) -> None:
    response = client.get("/r/swap-when", headers={"Accept-Language": "fr-CH,fr;q=0.9"})
    assert (response.status_code, response.headers["Location"]) == (
        302,
        "/fr/sideboards/rules/rule/swap-when/",
    )
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))


def test_a_permanent_link_names_no_game(client: Client) -> None:
    response = client.get("/r/sequence-dead-card", headers={"Accept-Language": "it"})
    assert response.headers["Location"] == "/it/sequence/rules/rule/sequence-dead-card/"


def test_a_permanent_link_previews_the_text_of_its_rule(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/rule/swap-unused/"))
    preview = page.split('property="og:description" content="')[1].split('"')[0]
    assert preview.startswith(rulebook().plain("swap-unused", "en")[:40])
    assert '<link rel="canonical" href="http://127.0.0.1:8000/en/sideboards/rules/swap/">' in page


def test_a_retired_id_leads_to_its_successor_for_good(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(rulebook()), "successor", lambda _book, _id: "swap-when")
    response = client.get("/r/swap-old")
    assert (response.status_code, response.headers["Location"]) == (301, "/r/swap-when")
