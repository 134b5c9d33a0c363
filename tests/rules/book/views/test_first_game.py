"""The first game at a table, asked for as phones do."""

from html import unescape

import pytest
from django.test import Client

from rules.reader import BOX_COOKIE
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.box_code import box_code

FIRST = "/en/sideboards/rules/table/4/first/"
CHOSEN = "colors=3&handles=9&rows=21"


def text_of(client: Client, address: str, *, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return " ".join(unescape(answer.content.decode()).replace("\xa0", " ").split())


def test_what_to_lay_out_is_a_checklist_for_so_many_players(client: Client) -> None:
    page = text_of(client, FIRST)
    assert page.count('type="checkbox"') == 4
    assert "The draw pile holds 48 cards." in page
    assert 'id="item-1"> <' not in page


def test_four_steps_are_tapped_through_and_the_last_leads_to_the_pad(client: Client) -> None:
    for step, title in enumerate(["The start", "Every turn", "Patterns", "The end"], start=1):
        assert f"<h2>{title}</h2>" in text_of(client, f"{FIRST}{step}/?{CHOSEN}")
    assert f"/en/sideboards/rules/table/pad/?players=4&{CHOSEN}" in text_of(
        client, f"{FIRST}4/?{CHOSEN}"
    )


@pytest.mark.parametrize("address", [f"{FIRST}5/", "/en/sideboards/rules/table/7/first/"])
def test_there_is_no_fifth_step_and_no_seventh_player(client: Client, address: str) -> None:
    text_of(client, address, status=404)


def test_the_code_on_a_screen_opens_the_same_step_in_the_language_of_the_reader(
    client: Client,
) -> None:
    answer = client.get(f"/t/sideboards/4/2?{CHOSEN}", headers={"Accept-Language": "it"})
    assert answer.status_code == 302
    path = f"/it/sideboards/rules/table/4/first/2/?{CHOSEN}"
    assert answer.headers["Location"] == path
    assert "Accept-Language" in answer.headers["Vary"]
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("link", ["/t/sideboards/7/0", "/t/chess/2/0", "/t/sideboards/4/9"])
def test_a_code_of_nothing_leads_nowhere(client: Client, link: str) -> None:
    assert client.get(link).status_code == 404


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_drawn_objectives_stand_in_an_address_that_all_phones_open(
    client: Client, level: str
) -> None:
    answer = client.get(FIRST, {"draw": level})
    assert answer.status_code == 302
    address = answer.headers["Location"]
    assert address.startswith(f"{FIRST}?colors=")
    page = text_of(client, address)
    assert page.count("objective-picture") == 3
    assert address.partition("?")[2] in page


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("colors=8&handles=9&rows=21", "No pile has an objective “8” there."),
        ("colors=3&handles=9", "not one of each pile"),
        ("colors=3&handles=9&rows=<b>", "“<b>”"),
    ],
)
def test_a_link_that_was_changed_is_told_and_nothing_else_is_lost(
    client: Client, query: str, sentence: str
) -> None:
    for path in (FIRST, "/en/sideboards/rules/table/4/print/"):
        page = text_of(client, f"{path}?{query}", status=422)
        assert sentence in page
    assert "<b>”" not in client.get(f"{FIRST}?{query}").content.decode()


def test_two_score_sheets_and_a_card_of_a_turn_are_printed(client: Client) -> None:
    page = text_of(client, f"/en/sideboards/rules/table/4/print/?{CHOSEN}")
    assert page.count('class="score-paper"') == 2
    assert page.count("objective-picture") == 6
    assert page.count('class="turn-card') == 1
    assert "Row bonus: 8 · 4 · 2" in page


def test_whoever_plays_alone_is_told_of_nobody_else(client: Client) -> None:
    alone = "/en/sideboards/rules/table/1/first/"
    pages = [text_of(client, f"{alone}{step}/") for step in range(1, 5)]
    assert "Choose two of them as your" in pages[0]
    assert not any("to the left" in page for page in pages[:2])


def test_sequence_is_laid_out_and_printed_as_well(client: Client) -> None:
    first = text_of(client, "/en/sequence/rules/table/6/first/")
    assert first.count('type="checkbox"') == 3
    assert "Seats, clockwise from whoever begins:" in first
    assert text_of(client, "/en/sequence/rules/table/6/print/").count("<caption>") == 4


def test_the_page_of_setting_up_leads_there_once_it_knows_how_many_play(client: Client) -> None:
    assert FIRST in text_of(client, "/en/sideboards/rules/table/4/")
    unknown = text_of(client, "/en/sideboards/rules/table/")
    assert "/first/" not in unknown
    assert "Choose how many you are" in unknown


def test_drawn_patterns_are_said_to_be_ours_until_they_are_taught(client: Client) -> None:
    caveat = "Patterns and their points are ours until you teach yours"
    assert caveat in text_of(client, f"{FIRST}?{CHOSEN}")
    box = Box().with_pattern(3, 4, {(0, 0), (1, 1)})
    client.cookies[BOX_COOKIE] = box_code(box)
    page = text_of(client, f"{FIRST}?{CHOSEN}")
    assert caveat in page
    assert "Teach objective 9" in page
    assert "Teach objective 3" not in page
    client.cookies[BOX_COOKIE] = box_code(box.with_pattern(9, 3, {(0, 0), (1, 2)}))
    assert caveat not in text_of(client, f"{FIRST}?{CHOSEN}")
