"""The drawn board, the worked example to change, and the board to ask."""

import pytest
from django.test import Client

RULES = "/en/sequence/rules/"


def words_of(client: Client, address: str) -> str:
    """What is answered beside the board."""
    page = client.get(RULES + address).content.decode()
    return page.split('class="board-answers"')[1].split("</div>")[0]


def test_a_card_and_each_of_its_spaces_give_one_answer(client: Client) -> None:
    by_card = words_of(client, "board/?card=KH")
    assert "King of hearts: both of its spaces are free, row 5, column 4 and row 9" in by_card
    assert words_of(client, "board/?space=5,4") == words_of(client, "board/?space=9,4") == by_card
    assert 'href="/en/sequence/rules/turn/#sequence-where"' in by_card


def test_what_to_do_stands_where_the_answer_will(client: Client) -> None:
    assert "Tap a card, or one of its spaces." in words_of(client, "board/")
    assert "Tap a card" not in words_of(client, "board/?card=KH")


@pytest.mark.parametrize(
    ("card", "words", "sign", "signs"),
    [
        # a ring is drawn in two strokes; of many spaces each is tinted instead
        ("KH", "both of its spaces", 'rx="5"', 4),
        ("JD", "any free space", 'class="open"', 96),
        ("JS", "it removes", 'rx="5"', 0),
    ],
)
def test_what_a_card_covers_is_lit(
    client: Client, card: str, words: str, sign: str, signs: int
) -> None:
    page = client.get(f"{RULES}board/?card={card}").content.decode()
    assert words in page
    assert page.split("board-picture")[1].split("</svg>")[0].count(sign) == signs


def test_the_board_is_a_page_of_links_with_a_name_for_each_space(client: Client) -> None:
    page = client.get(f"{RULES}board/").content.decode()
    assert 'aria-label="Row 5, column 4: king of hearts"' in page
    assert page.count('href="/en/sequence/rules/board/?space=') == 100
    assert page.count('href="/en/sequence/rules/board/?card=') == 52


def test_the_example_says_what_counts_and_changes(client: Client) -> None:
    assert "Blue has a sequence from row 3, column 3 to row 3, column 7." in words_of(
        client, "try-it/"
    )
    page = client.get(f"{RULES}try-it/").content.decode()
    won = page.split('id="space-5-4" href="')[1].split("#")[0].replace("&amp;", "&")
    assert "Blue has won." in client.get(won).content.decode()
    assert "Back to the example" in client.get(won).content.decode()


def test_a_chip_of_a_sequence_may_not_be_removed_another_may(client: Client) -> None:
    locked, loose = "ask/?blue=2,2.3,3.4,4.5,5.7,7&tool=ask&at=", "Nobody may remove it."
    assert loose in words_of(client, f"{locked}3,3")
    assert "an opponent may remove this chip" in words_of(client, f"{locked}7,7")


def test_a_card_is_dead_when_both_of_its_spaces_are_taken(client: Client) -> None:
    half = words_of(client, "ask/?blue=5,4&tool=ask&at=5,4")
    assert "one of its spaces is free, row 9, column 4" in half
    dead = words_of(client, "ask/?blue=5,4&green=9,4&tool=ask&at=5,4")
    assert "neither of its spaces is free, so this card is dead." in dead
    assert "#sequence-dead-card" in dead


def test_a_corner_belongs_to_everybody(client: Client) -> None:
    assert "A corner belongs to everybody" in words_of(client, "ask/?tool=blue&at=10,1")


def test_a_line_that_shares_too_much_does_not_count(client: Client) -> None:
    six = words_of(client, "ask/?blue=3,2.3,3.3,4.3,5.3,6.3,7&tool=ask")
    assert "shares more than one chip with a sequence and" in six
    assert "Blue needs one more sequence." in six


@pytest.mark.parametrize(
    "query", ["board/?card=1H", "board/?space=0,0", "ask/?blue=x", "try-it/?tool=x"]
)
def test_an_address_that_names_no_board_gets_a_sentence(client: Client, query: str) -> None:
    response = client.get(f"/de/sequence/rules/{query}")
    assert response.status_code == 400
    assert "Ein solches Brett kann es nicht geben" in response.content.decode()


def test_a_fragment_is_the_board_alone_and_says_what_changed(client: Client) -> None:
    response = client.get(f"{RULES}ask/?blue=3,3&tool=ask", headers={"HX-Request": "true"})
    page = response.content.decode()
    assert "<html" not in page
    assert page.split('id="spoken" hx-swap-oob="innerHTML">')[1].startswith("No sequence yet")
    assert "HX-Request" in response.headers["Vary"]


def test_a_board_of_three_sides_is_asked_like_one_of_two(client: Client) -> None:
    board = "ask/?blue=9,5&green=2,2&red=6,3.6,4.6,5.6,6.6,7&sides=3&tool=ask&at="
    locked = words_of(client, f"{board}6,4")
    assert "Red: this chip is part of a finished sequence. Nobody may remove it." in locked
    assert "Ace of hearts: neither of its spaces is free, so this card is dead." in locked
    assert "Red has a sequence from row 6, column 3 to row 6, column 7." in locked
    assert "Red has won." in locked, "of three sides, one sequence is enough"
    assert "an opponent may remove this chip" in words_of(client, f"{board}2,2")
