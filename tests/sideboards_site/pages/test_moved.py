"""Addresses from before games were named in them."""

import pytest
from django.test import Client

SECTIONS = ("archive", "daily", "embed", "feed", "practice", "puzzles", "rules", "statistics")


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("section", SECTIONS)
def test_an_old_address_leads_to_the_new_one_for_good(
    client: Client, language: str, section: str
) -> None:
    answer = client.get(f"/{language}/{section}/a/b/?c=%C3%A9&d=1")
    assert answer.status_code == 308
    assert answer.headers["Location"] == f"/{language}/sideboards/{section}/a/b/?c=%C3%A9&d=1"


@pytest.mark.parametrize(
    ("old", "status"),
    [
        ("daily/", 302),
        ("puzzles/2026-11-18/", 200),
        ("puzzles/2026-11-18/analysis/", 403),
        ("practice/", 200),
        ("statistics/", 200),
        ("archive/", 200),
        ("archive/2026-03/", 200),
        ("feed/", 200),
        ("embed/", 200),
        ("embed/today/", 200),
        ("rules/", 200),
        ("rules/rows/", 200),
        ("rules/rule/turn-start/", 200),
    ],
)
def test_every_page_there_was_is_at_its_new_address(client: Client, old: str, status: int) -> None:
    moved = client.get(f"/de/{old}").headers["Location"]
    assert client.get(moved).status_code == status


def test_a_form_is_sent_on_as_it_is(client: Client) -> None:
    answer = client.post("/fr/puzzles/2026-11-18/", {"tips": "off"})
    assert answer.status_code == 308
    again = client.post("/fr/puzzles/2026-11-18/", {"tips": "off"}, follow=True)
    assert again.status_code == 200
    assert "tips" in client.cookies


def test_other_sites_show_today_s_card_by_its_old_address(client: Client) -> None:
    assert "X-Frame-Options" not in client.get("/en/embed/today/").headers


def test_what_never_was_stays_missing(client: Client) -> None:
    assert client.get("/en/rulesets/").status_code == 404
    assert client.get("/en/nothing/rules/").status_code == 404
