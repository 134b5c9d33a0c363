"""A share speaks for its sender: the name in its link is shown as a claim."""

import re
from html import unescape

import pytest
from django.test import Client

from puzzles.models import Deal
from puzzles.sharing.senders import SENDER_COOKIE
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player
from tests.puzzles.sample_games import DAY, deal_on, finished_game
from tests.puzzles.shared_games import shared_by_anna

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]

TOTAL = finished_game(deal_on(), choice=3).score_sheet.total
TEXT = f"/en/sideboards/puzzles/{DAY}/share/"


def page_of(client: Client, address: str) -> str:
    return " ".join(unescape(client.get(address).content.decode()).split())


def heading(page: str) -> str:
    found = re.search(r"<h1>(.*?)</h1>", page)
    assert found
    return re.sub(r"<[^>]+>", "", found[1])


def test_the_page_says_who_scored_what_and_that_the_name_is_a_claim(client: Client) -> None:
    code = shared_by_anna()
    Deal.objects.update(coach_score=59)
    page = page_of(client, f"/s/{code}?by=Mo")
    assert heading(page) == f"Mo scored {TOTAL}."
    assert "The coach, with the same cards: 59." in page
    assert "The sender chose the name; we’ve checked the score." in page
    preview = f"Mo scored {TOTAL}. The coach, with the same cards: 59."
    assert f'property="og:title" content="{preview}"' in page
    assert f'property="og:url" content="http://127.0.0.1:8000/s/{code}?by=Mo"' in page


def test_an_old_link_names_nobody(client: Client) -> None:
    page = page_of(client, f"/s/{shared_by_anna()}")
    assert heading(page) == f"Somebody scored {TOTAL}."
    assert "The sender chose" not in page


@pytest.mark.parametrize("name", ["%E2%80%AEMo", "x" * 21, "+", "a%0Ab"])
def test_what_is_no_name_of_a_challenge_is_none_of_a_sender(client: Client, name: str) -> None:
    page = page_of(client, f"/s/{shared_by_anna()}?by={name}")
    assert heading(page) == f"Somebody scored {TOTAL}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_game_is_stands_above_the_button_that_begins_it(
    client: Client, language: str
) -> None:
    code = shared_by_anna()
    page = client.get(f"/{language}/shared/{code}/?by=Mo").content.decode()
    about, picture, button = (
        page.index(each) for each in ('id="your-turn"', "about-picture", f"?rival={code}")
    )
    assert about < picture < button


def test_the_name_is_kept_in_other_languages(client: Client) -> None:
    code = shared_by_anna()
    page = client.get(f"/s/{code}?by=Mo&from=chat").content.decode()
    assert f'href="/de/shared/{code}/?by=Mo"' in page


def test_the_sender_puts_a_name_into_the_link(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    page = page_of(client, TEXT)
    assert f"/s/{code}</textarea>" in page
    assert "“Somebody scored …”" in page
    answer = client.post(TEXT, {"by": "  Zoë  B "})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{TEXT}#share-text")
    page = page_of(client, TEXT)
    assert f"/s/{code}?by=Zo%C3%AB+B</textarea>" in page
    assert "“Zoë B scored …”" in page
    client.post(TEXT, {"by": " "})
    assert f"/s/{code}</textarea>" in page_of(client, TEXT)


def test_a_bad_name_is_refused_with_its_reason(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    client.post(TEXT, {"by": "Mo"})
    answer = client.post(TEXT, {"by": "x" * 21})
    refused = answer.content.decode()
    assert answer.status_code == 422
    assert f"/s/{code}</textarea>" in refused
    assert "That’s too long for a name." in refused
    assert f"/s/{code}?by=Mo</textarea>" in page_of(client, TEXT)


@pytest.mark.parametrize("kept", ["%E2%80%AEMo", "x" * 21])
def test_what_is_no_name_is_not_read_from_what_the_browser_keeps(client: Client, kept: str) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    client.cookies[SENDER_COOKIE] = kept
    assert f"/s/{code}</textarea>" in page_of(client, TEXT)


def test_a_name_is_text(client: Client) -> None:
    page = client.get(f"/s/{shared_by_anna()}?by=%3Cb%3EMo").content.decode()
    assert "<bdi>&lt;b&gt;Mo</bdi> scored" in page
    assert "<b>Mo" not in page


PICTURE = re.compile(r'property="og:image" content="http://127.0.0.1:8000([^"]+)"')


def picture_at(client: Client, address: str) -> bytes:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content


def test_the_preview_picture_says_who_shares(client: Client) -> None:
    code = shared_by_anna()
    (path,) = PICTURE.findall(page_of(client, f"/s/{code}?by=Mo"))
    assert path == f"/s/{code}/en.png?by=Mo"
    nobody = picture_at(client, f"/s/{code}/en.png")
    assert len({nobody, picture_at(client, path), picture_at(client, f"{path}ritz")}) == 3


@pytest.mark.parametrize("name", ["%E2%80%AEMo", "+", "%E6%9C%A8%E6%9C%A8"])
def test_a_name_that_cannot_be_drawn_leaves_the_picture_as_it_is(client: Client, name: str) -> None:
    code = shared_by_anna()
    nobody = picture_at(client, f"/s/{code}/en.png")
    assert picture_at(client, f"/s/{code}/en.png?by={name}") == nobody


def test_the_name_stays_on_the_way_to_the_moves_and_to_the_coach(client: Client) -> None:
    code = shared_by_anna()
    moves = f"/en/shared/{code}/moves/?by=Mo"
    client.post(moves)
    page = page_of(client, moves)
    assert "Mo scored" in page
    assert "Somebody scored" not in page
    assert f'href="/en/shared/{code}/moves/?by=Mo&turn=1#replay"' in page
    assert f'href="/en/shared/{code}/coach/?by=Mo&turn=0"' in page
