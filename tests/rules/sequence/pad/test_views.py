"""The page of the pad beside the board."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from tests.html_text import html_of

PAD = "/en/sequence/rules/table/pad/"
WON = {"players": "4", "best": "3", "blue": "2", "won-blue": "1", "won-green": "1", "name1": "Zoë"}


def test_a_pad_says_hands_seats_and_whose_turn_it_is(client: Client) -> None:
    page = html_of(client.get(PAD, {"players": "6", "sides": "3", "turn": "2", "name2": "Emil"}))
    assert ">5</b>" in page
    assert ">1</b>" in page
    assert ">Emil</b>" in page
    assert "Next: Player 3" in page
    assert page.count('class="is-to-move"') == 1


def test_a_button_leads_to_the_address_of_what_it_has_done(client: Client) -> None:
    response = client.get(PAD, {"players": "2", "do": "more-blue", "name2": "Emil"})
    assert response.status_code == 302
    address = urlsplit(response.headers["Location"])
    query = parse_qs(address.query)
    assert (query["blue"], query["name2"]) == (["1"], ["Emil"])
    assert "do" not in query
    assert address.fragment == "pad"


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({}, "Blue has won the series. Games: 2 : 1"),
        ({"best": "5"}, "Blue has won this game."),
        ({"best": "1", "won-blue": "0", "won-green": "0"}, "Blue has won this game."),
    ],
)
def test_the_winner_is_named(client: Client, changed: dict[str, str], words: str) -> None:
    page = html_of(client.get(PAD, WON | changed))
    assert words in page
    assert 'class="qr"' in page


def test_the_file_is_the_text_with_the_address(client: Client) -> None:
    response = client.get(PAD, WON | {"file": "1"})
    lines = response.content.decode().splitlines()
    assert lines[:3] == [
        "Sequence",
        "Blue (Zoë, Player 3): sequences 2, games 2",
        "Green (Player 2, Player 4): sequences 0, games 1",
    ]
    assert "?players=4&sides=2&best=3" in lines[-1]


def test_what_cannot_be_comes_back_with_a_sentence(client: Client) -> None:
    response = client.get(PAD, {"players": "5", "name1": "Zoë"})
    assert response.status_code == 422
    assert 'value="Zoë"' in html_of(response)


def test_the_pad_is_found_from_the_table_and_from_the_hub(client: Client) -> None:
    for page in ("/it/sequence/rules/", "/it/sequence/rules/table/"):
        assert 'href="/it/sequence/rules/table/pad/"' in html_of(client.get(page))


@pytest.mark.parametrize(
    ("address", "players"), [(f"{PAD}?players=4&blue=1&green=1&name1=Zo%C3%AB&players=3", 3)]
)
def test_other_sides_than_those_that_have_results_are_asked_about_first(
    client: Client, address: str, players: int
) -> None:
    page = html_of(client.get(address))
    assert 'name="players" value="4"' in page
    assert 'name="blue" value="1"' in page
    assert 'id="pad-wished" hidden' not in page
    assert f'<span id="pad-wished-players">{players}<' in page
    kept = client.get(f"{address}&do=stay").headers["Location"]
    assert "blue=1" in kept
    form = f"{PAD}?players=4&blue=1&green=1&name1=Zo%C3%AB"
    anew = client.get(f"{form}&do=anew-3-3").headers["Location"]
    assert parse_qs(urlsplit(anew).query) == {
        "players": ["3"],
        "sides": ["3"],
        "best": ["1"],
        "turn": ["1"],
        "name1": ["Zoë"],
    }


@pytest.mark.parametrize(
    "address",
    [f"{PAD}?players=4&players=3", f"{PAD}?players=4&blue=1&players=2", f"{PAD}?players=4"],
)
def test_nobody_is_asked_where_nothing_is_lost(client: Client, address: str) -> None:
    page = html_of(client.get(address))
    assert 'id="pad-wished" hidden' in page
    assert f'name="players" value="{address[-1]}"' in page


def test_the_code_opens_the_game_in_the_language_of_the_reader(client: Client) -> None:
    link = told_of(client).splitlines()[-1]
    path = link.partition("://")[2].partition("/")[2].join(["/", ""])
    assert path.startswith("/t/sequence/pad?")
    answer = client.get(path, headers={"Accept-Language": "it"})
    assert answer.headers["Location"].startswith("/it/sequence/rules/table/pad/?players=4&")
    assert "Zo%C3%AB" in answer.headers["Location"]
    assert client.get(answer.headers["Location"]).status_code == 200


def test_a_link_that_was_cut_off_says_so_wherever_it_was_cut(client: Client) -> None:
    path = told_of(client).splitlines()[-1].partition("/t/")[2].replace("Zo%C3%AB", "Zoe")
    for end in range(path.index("?") + 2, len(path)):
        answer = client.get(f"/t/{path[:end]}", headers={"Accept-Language": "en"}, follow=True)
        assert answer.status_code == 422
        assert "The end of this link is missing." in html_of(answer)
    assert client.get(f"/t/{path}", follow=True).status_code == 200


def told_of(client: Client) -> str:
    return client.get(PAD, WON | {"file": "1"}).content.decode().strip()
