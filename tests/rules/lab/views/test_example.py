"""The page of the worked example."""

import pytest
from django.test import Client


def test_the_score_follows_the_row_in_the_address(client: Client) -> None:
    page = client.get("/en/sideboards/rules/try-it/", {"row": "35 25t 33 17t 53 23t 21 20"})
    assert '<span class="points">38</span>' in page.content.decode()
    changed = client.get(
        "/en/sideboards/rules/try-it/", {"row": "35 25 33 17t 53 23t 21 20", "at": "1"}
    )
    assert "Back to the example" in changed.content.decode()


def test_the_cards_to_change_are_named_in_full_and_losses_have_a_minus_sign(client: Client) -> None:
    page = client.get("/it/sideboards/rules/try-it/", {"row": "35 25t"}).content.decode()
    assert 'aria-label="Carta\u00a035">35</a>' in page
    assert 'aria-label="Carta\u00a025, capovolta">25 ↻</a>' in page
    assert "−12 rispetto all’esempio" in page


@pytest.mark.parametrize(
    "address", ["/en/sideboards/rules/try-it/", "/en/sideboards/rules/objectives/9/"]
)
def test_a_fragment_is_the_lab_alone(client: Client, address: str) -> None:
    response = client.get(address + "?row=1+2+3&at=0", headers={"HX-Request": "true"})
    page = response.content.decode()
    assert page.lstrip().startswith('<div class="lab')
    assert "<html" not in page
