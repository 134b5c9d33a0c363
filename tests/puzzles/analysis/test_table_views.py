"""What cards on a table allowed: asked for by an address, computed in the background, shown."""

import re
from http import HTTPStatus

import pytest
from django.test import Client

from puzzles.analysis import table_views
from puzzles.models import Job, JobKind, TableAnswer
from puzzles.visitors.rate_limits import Limit
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import the_background_process_works
from tests.puzzles.sideboards.at_table.test_screens import ALONE, TEXT

HERE = "/en/sideboards/table/best/"
HTMX = {"HX-Request": "true"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def test_whoever_asks_waits_for_the_background_process_and_then_sees_it(client: Client) -> None:
    waiting = client.get(HERE, ALONE)
    page = html_of(waiting)
    assert waiting.status_code == HTTPStatus.ACCEPTED
    assert int(waiting.headers["Retry-After"]) >= 1
    assert "Your sideboard: " in page
    assert "Trying out every row of these cards." in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert the_background_process_works() == 1
    done = client.get(HERE, ALONE)
    assert done.status_code == HTTPStatus.OK
    assert "The best in any order: " in html_of(done)


def test_asking_again_asks_nothing_new_and_any_order_of_the_cards_is_the_same(
    client: Client,
) -> None:
    client.get(HERE, ALONE)
    mirrored = ".".join(reversed(TEXT.split(".")))
    client.get(HERE, ALONE | {"row": mirrored})
    assert Job.objects.filter(kind=JobKind.AT_TABLE).count() == 1
    the_background_process_works()
    assert client.get(HERE, ALONE | {"row": mirrored}).status_code == HTTPStatus.OK
    assert TableAnswer.objects.count() == 1


def test_the_order_in_which_they_came_is_a_question_of_its_own(client: Client) -> None:
    client.get(HERE, ALONE)
    the_background_process_works()
    page = html_of(client.get(HERE, ALONE | {"came": "LRLR"}))
    assert "In which order did they come?" in page
    assert re.search(r'hx-get="/en/sideboards/table/best/\?[^"]*came=LRLRL"', page)
    told = client.get(HERE, ALONE | {"came": "LRLRLR"}, headers=HTMX)
    assert told.status_code == HTTPStatus.ACCEPTED
    assert "The best in any order: " in html_of(told)
    the_background_process_works()
    page = html_of(client.get(HERE, ALONE | {"came": "LRLRLR"}, headers=HTMX))
    assert "<html" not in page
    assert "The best in the order in which they came: " in page


def test_an_unfinished_sideboard_leads_back_to_where_it_is_drawn(client: Client) -> None:
    answer = client.get(HERE, ALONE | {"row": TEXT[:-3]})
    assert answer.status_code == HTTPStatus.FOUND
    assert answer.headers["Location"].startswith("/en/sideboards/rules/table/row/?players=1&")
    assert not Job.objects.exists()


def test_a_game_without_such_questions_has_no_such_page(client: Client) -> None:
    answer = client.get("/en/sequence/table/best/", ALONE)
    assert answer.status_code == HTTPStatus.NOT_FOUND


def test_what_failed_too_often_can_be_asked_for_again(client: Client) -> None:
    client.get(HERE, ALONE)
    Job.objects.update(starts=Job.MOST_STARTS)
    page = html_of(client.get(HERE, ALONE))
    assert "This couldn’t be computed." in page
    assert 'http-equiv="refresh"' not in page
    again = client.post(f"{HERE}?players=1&row={TEXT}&colors=3&handles=9&rows=21", {"retry": "1"})
    assert again.status_code == HTTPStatus.SEE_OTHER
    assert Job.objects.get().starts < Job.MOST_STARTS


def test_nobody_asks_more_than_the_background_process_can_do(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_views, "ASKING", Limit("table-questions", calls=1, seconds=600))
    assert client.get(HERE, ALONE).status_code == HTTPStatus.ACCEPTED
    assert client.get(HERE, ALONE).status_code == HTTPStatus.ACCEPTED, "nothing new"
    other = ALONE | {"rows": "22"}
    assert client.get(HERE, other).status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert Job.objects.count() == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_are_there_in_each_language(client: Client, language: str) -> None:
    page = html_of(client.get(f"/{language}/sideboards/table/best/", ALONE))
    assert ("Trying out every row" in page) == (language == "en")
