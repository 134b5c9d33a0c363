"""The field of typed moves and questions: with a script a part of the page, without one a form."""

from html import unescape

import pytest
from django.test import Client

from puzzles.models import RecordedMove
from tests.puzzles.over_http import HERE, HTMX, play, show
from tests.puzzles.sample_games import deal_on, finished_game

GAME = finished_game(deal_on(), choice=3)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def line_of(page: str) -> str:
    return page.partition('name="line" value="')[2].partition('"')[0]


def test_a_typed_move_is_played_and_said(client: Client) -> None:
    client.post(HERE, {"typed": "1 2t", "line": ""})
    page = show(client)
    response = client.post(HERE, {"typed": "1tl", "line": line_of(page)})
    assert response.status_code == 303
    assert response["Location"] == f"{HERE}?typed=again#typing"
    assert [str(move.notation)[-1] for move in RecordedMove.objects.order_by("ply")][-1] == "L"
    page = unescape(client.get(response["Location"]).content.decode())
    assert '<details class="typing" id="typing" open>' in page
    assert "Left, now column 1." in page.partition('id="answer">')[2].partition("<")[0]


def test_a_question_changes_nothing(client: Client) -> None:
    play(client, GAME, until=2)
    moves = RecordedMove.objects.count()
    response = client.post(HERE, {"typed": "l2", "line": ""})
    assert response["Location"] == f"{HERE}?typed=l2#typing"
    page = client.get(response["Location"]).content.decode()
    assert "Level\xa02, from the left: " in page
    assert RecordedMove.objects.count() == moves


def test_with_a_script_an_answer_takes_no_other_part_of_the_page_along(client: Client) -> None:
    play(client, GAME, until=2)
    response = client.post(HERE, {"typed": "c1", "line": ""}, headers=HTMX)
    assert response["HX-Retarget"] == "#answer"
    said = response.content.decode()
    assert said.count("Column 1, from the top: ") == 2, "it is shown, and said"
    assert 'id="game"' not in said


@pytest.mark.parametrize("headers", [HTMX, {}], ids=["script", "no script"])
def test_the_rest_of_an_answer_is_asked_for_in_one_word(
    client: Client, headers: dict[str, str]
) -> None:
    play(client, GAME, until=2)
    client.post(HERE, {"counting_help": "on", "line": ""})

    def asked(**typed: str) -> str:
        answer = client.post(HERE, {**typed, "line": ""}, headers=headers)
        if answer.status_code == 303:
            answer = client.get(answer["Location"])
        return unescape(answer.content.decode()).partition('id="answer">')[2].partition("</p>")[0]

    assert 'name="rest" form="typing-form" value="1+1"' in asked(typed="1").replace("\n", " ")
    details = asked(typed="more", rest="1+1")
    assert " level" in details.replace("\xa0", " ")
    assert 'name="rest"' not in details


def test_who_plays_by_typing_stays_in_the_field(client: Client) -> None:
    play(client, GAME, until=2)
    page = client.post(HERE, {"typed": "2r", "line": line_of(show(client))}, headers=HTMX)
    said = page.content.decode()
    assert said.count("autofocus") == 1
    assert "autofocus" in said.partition('id="typed"')[2].partition(">")[0]


def test_what_the_rules_forbid_is_refused(client: Client) -> None:
    response = client.post(HERE, {"typed": "1l", "line": ""})
    assert response.status_code == 422
    assert not RecordedMove.objects.exists()


def test_a_finished_game_has_no_such_field(client: Client) -> None:
    play(client, GAME)
    assert 'id="typed"' not in show(client)
    assert "Level" not in client.get(f"{HERE}?typed=l2").content.decode()
