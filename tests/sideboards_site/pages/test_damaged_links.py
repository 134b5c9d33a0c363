"""A link that was cut off or mistyped says what it should have led to, and what helps."""

import pytest
from django.test import Client
from django.utils.html import escape

from sideboards_site.pages.damaged_links import LONGEST_SHOWN, damaged_link
from tests.html_text import html_of

LOST = {
    "/s/kQ7-cut": ("geteilte Partie", "kQ7-cut"),
    "/de/shared/kQ7-cut/": ("geteilte Partie", "kQ7-cut"),
    "/c/nobody": ("Herausforderung", "nobody"),
    "/de/challenge/nobody/": ("Herausforderung", "nobody"),
    "/r/swap-wen": ("Regel", "swap-wen"),
    "/de/sideboards/rules/swap-wen/": ("Regel", "swap-wen"),
    "/de/sideboards/rules/rule/swap-wen/": ("Regel", "swap-wen"),
}


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "players"), [("sideboards", 7), ("sequence", 5)])
def test_a_table_of_more_than_can_play_says_so(client: Client, game: str, players: int) -> None:
    answer = client.get(f"/en/{game}/rules/table/{players}/")
    assert answer.status_code == 404
    assert f"This game isn’t for {players} players." in " ".join(html_of(answer).split())


@pytest.mark.django_db
@pytest.mark.parametrize("address", LOST)
def test_it_quotes_what_was_asked_for_and_says_what_helps(client: Client, address: str) -> None:
    answer = client.get(address, headers={"accept-language": "de"})
    page = answer.content.decode()
    kind, quoted = LOST[address]
    assert answer.status_code == 404
    assert kind in page
    assert f"„{quoted}“" in page
    assert ("Lass dir den Link" in page) or ("Such sie hier" in page)


@pytest.mark.django_db
def test_what_it_quotes_is_text(client: Client) -> None:
    page = client.get("/r/%3Cb%3Ebold", headers={"accept-language": "en"}).content.decode()
    assert f"“{escape('<b>bold')}”" in page


def test_a_long_address_is_quoted_in_part() -> None:
    found = damaged_link("/s/" + "x" * 900)
    assert found
    assert f"{'x' * LONGEST_SHOWN}…" in str(found.sentence)
    assert "x" * (LONGEST_SHOWN + 1) not in str(found.sentence)


def test_other_addresses_are_no_links() -> None:
    assert damaged_link("/de/nowhere/") is None
    assert damaged_link("/nowhere") is None
