"""The page of the worked example."""

import re

import pytest
from django.test import Client

EXAMPLE = "/en/sideboards/rules/try-it/"
OBJECTIVE = "/en/sideboards/rules/objectives/9/"
PRINTED = "35 25t 33 17t 53 23t 21 20"
SHOWN_NUMBER = re.compile(r"\b(?:card|Karte|carte|carta)\s\d", re.IGNORECASE)


def test_the_score_follows_the_row_in_the_address(client: Client) -> None:
    page = client.get(EXAMPLE, {"row": PRINTED}).content.decode()
    assert '<span class="points">38</span>' in page
    assert "Back to the example" not in page
    changed = client.get(EXAMPLE, {"row": PRINTED.replace("25t", "25"), "at": "1"})
    assert "Back to the example" in changed.content.decode()


def test_the_cards_on_the_board_are_named_by_where_they_lie(client: Client) -> None:
    page = client.get("/it/sideboards/rules/try-it/").content.decode()
    names = re.findall(r'id="column-\d"[^>]* aria-label="([^"]*)"', page)
    assert len(names) == 8
    assert names[0].startswith("Prima carta: ")
    assert names[7].startswith("Ottava carta: ")


@pytest.mark.parametrize("address", [EXAMPLE, OBJECTIVE])
def test_no_number_of_a_card_is_shown_or_spoken(client: Client, address: str) -> None:
    page = client.get(address, {"row": "1 2t 3", "at": "1"}).content.decode()
    lab = page[page.index('id="lab"') :]
    assert not SHOWN_NUMBER.search(re.sub(r"<[^>]*>", " ", lab))
    assert not SHOWN_NUMBER.search(" ".join(re.findall(r'aria-label="([^"]*)"', lab)))


def test_losses_have_a_minus_sign(client: Client) -> None:
    page = client.get("/it/sideboards/rules/try-it/", {"row": "35 25t"}).content.decode()
    assert "<b>−12</b>" in page


def test_the_others_bonuses_change_with_the_row(client: Client) -> None:
    page = client.get(EXAMPLE, {"row": PRINTED}).content.decode()
    assert "Row bonus: 0" in page
    assert page.count("in the example") == 0
    longer = client.get(EXAMPLE, {"row": "35 25t"}).content.decode()
    assert "in the example" in longer


@pytest.mark.parametrize("address", [EXAMPLE, OBJECTIVE])
def test_a_fragment_is_the_lab_and_what_is_spoken(client: Client, address: str) -> None:
    response = client.get(address + "?row=1+2+3&at=0", headers={"HX-Request": "true"})
    page = response.content.decode()
    assert page.lstrip().startswith('<div class="lab')
    assert '<p id="spoken" hx-swap-oob="innerHTML">First card: ' in page
    assert "<html" not in page


@pytest.mark.parametrize("address", [EXAMPLE, OBJECTIVE])
def test_one_who_goes_back_gets_the_whole_page(client: Client, address: str) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    page = client.get(address + "?row=1+2+3&at=0", headers=headers).content.decode()
    assert "<html" in page
    assert 'role="status"></p>' in page
