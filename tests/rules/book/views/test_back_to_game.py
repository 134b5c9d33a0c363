"""Whoever reads a rule in the middle of a game finds the way back to it, and nowhere else."""

import re

import pytest
from django.test import Client
from pytest_django import Settings

RULE = "/en/sideboards/rules/objectives/20/"
GAME = "/en/sideboards/puzzles/2026-11-18/"


def way_back(client: Client, back: str, *, rule: str = RULE) -> str:
    """Where the link leads; empty if there is none."""
    page = client.get(rule, {"back": back}).content.decode()
    found = re.search(
        r'<a [^>]*href="([^"]*)">← (?:Back to your game|Zurück zu deiner Partie)', page
    )
    return found[1] if found else ""


@pytest.mark.parametrize("game", [GAME, "/en/sideboards/practice/abc123/"])
def test_a_rule_leads_back_to_the_game_it_was_asked_from(client: Client, game: str) -> None:
    assert way_back(client, game) == f"{game}#game"


def test_the_rules_for_playing_alone_do_so_too(client: Client) -> None:
    assert way_back(client, GAME, rule="/en/sideboards/rules/solo/") == f"{GAME}#game"


def test_in_another_language_the_way_back_is_in_that_language(client: Client) -> None:
    there = way_back(client, GAME, rule="/de/sideboards/rules/objectives/20/")
    assert there == "/de/sideboards/puzzles/2026-11-18/#game"


@pytest.mark.parametrize(
    "back",
    [
        "",
        "https://example.org/en/sideboards/puzzles/2026-11-18/",
        "//example.org/sideboards/puzzles/2026-11-18/",
        "javascript:alert(1)",
        "/en/",
        "/en/sideboards/rules/solo/",
        "/en/sideboards/puzzles/2026-11-18/analysis/",
        "/en/chess/puzzles/2026-11-18/",
        "/en/sideboards/puzzles/2026-02-30/",
        "\\\\example.org",
        "/\0/",
    ],
)
def test_no_other_address_is_taken_for_a_game(client: Client, back: str) -> None:
    assert not way_back(client, back)


def test_what_an_address_must_not_contain_is_written_anew(client: Client) -> None:
    there = way_back(client, '/en/sideboards/practice/"><script>/')
    assert there == "/en/sideboards/practice/%22%3E%3Cscript%3E/#game"


def test_the_kept_page_of_a_rule_has_no_way_back(client: Client, settings: Settings) -> None:
    settings.KEEP_PAGES = True
    assert way_back(client, GAME)
    kept = client.get(RULE)
    assert "ETag" in kept.headers
    assert "Back to your game" not in kept.content.decode()
    assert "ETag" not in client.get(RULE, {"back": GAME}).headers
