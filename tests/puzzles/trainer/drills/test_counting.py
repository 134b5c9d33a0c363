"""Counting drills on their pages."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from puzzles.models import DrillAnswer, Player
from puzzles.sideboards.training.counted import counting_groups
from rules.sideboards.pictures.words import marked_row_words, objective_words, row_words
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, as_player
from tests.puzzles.over_http import HTMX
from tests.puzzles.trainer.drills.answering import (
    BOARD_DRILLS,
    KINDS,
    board_in_address,
    board_name,
    right_form,
    the_answer,
    wrong_form,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]
COUNTING = "sideboards/trainer/counting"
CORRECT = {"en": "Correct", "fr": "Juste", "de": "Richtig", "it": "Giusto"}
NOT_QUITE = {"en": "Not quite", "fr": "Pas tout à fait", "de": "Nicht ganz", "it": "Non proprio"}


def address(kind: str, drill: str, language: str = "en") -> str:
    return f"/{language}/{COUNTING}/{kind}/{board_in_address(kind, drill)}/"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_right_and_wrong_are_told_with_the_rule(client: Client, kind: str, language: str) -> None:
    for seed, form, verdict in ((1, right_form, CORRECT), (2, wrong_form, NOT_QUITE)):
        drill = board_name(seed)
        place = address(kind, drill, language)
        assert "<form" in client.get(place).content.decode()
        answer = client.post(place, form(kind, drill))
        assert (answer.status_code, answer.headers["Location"]) == (303, f"{place}#drill")
        page = client.get(place).content.decode()
        assert verdict[language] in page
        assert 'href="/r/' in page
        assert 'class="lit"' in page or kind == "bonus"
        row = DrillAnswer.objects.get(drill=drill)
        assert (row.kind, row.is_right, row.theme) == (kind, form is right_form, "")
        assert row.rating is not None
        assert (row.rating > 1500) == row.is_right


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_whoever_listens_is_told_all_of_it(client: Client, kind: str, language: str) -> None:
    drill = board_name(rating=2400)
    asked = BOARD_DRILLS.drill(kind, drill).asked
    boards = asked.boards if kind == "bonus" else [asked.sideboard]
    place = address(kind, drill, language)
    open_page = unescape(client.get(place).content.decode())
    answer = client.post(place, wrong_form(kind, drill), headers=HTMX)
    told = unescape(answer.content.decode())
    spoken = told.split('id="spoken"')[1]
    with override(language):
        objective = asked.objective
        assert objective_words(objective) in open_page
        screen = BOARD_DRILLS.screen(BOARD_DRILLS.drill(kind, drill), None)
        drawn = list(map(row_words, boards))
        for words in [each.words for each in screen.drawers] if kind == "drawers" else drawn:
            assert f'aria-label="{words}"' in open_page
        for board in boards:
            lit = marked_row_words(board, counting_groups(board, objective))
            assert f'aria-label="{lit}"' in told
        for reason in screen.reasons:
            assert reason in spoken
    assert NOT_QUITE[language] in spoken


@pytest.mark.parametrize("kind", KINDS)
def test_a_double_tap_counts_once(client: Client, kind: str) -> None:
    place = address(kind, board_name())
    client.post(place, right_form(kind, board_name()))
    again = client.post(place, wrong_form(kind, board_name()), headers=HTMX)
    assert again.status_code == 200
    assert "Correct" in again.content.decode()
    assert the_answer().is_right


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "form",
    [{}, {"number": "-1"}, {"number": "9" * 99}, {"b0": "x", "b1": "8"}, {"d9-9": "on"}],
    ids=str,
)
def test_a_made_up_answer_is_refused_in_one_sentence(
    client: Client, kind: str, form: dict[str, str]
) -> None:
    answer = client.post(address(kind, board_name(), "de"), form)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert page.count('<li class="message message-error"') == 1
    assert not DrillAnswer.objects.exists()
    assert not Player.objects.exists()


def test_a_form_that_lacks_bonuses_says_whose_and_keeps_the_others(client: Client) -> None:
    drill = board_name(rating=2400)
    sent = right_form("bonus", drill)
    del sent["b0"], sent["b2"]
    answer = client.post(address("bonus", drill), sent, headers=HTMX)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'role="alert">Nothing chosen yet for: Player A; Player C.</li>' in page
    assert len(re.findall(r'type="radio"[^>]* checked>', page)) == len(sent)
    for field, bonus in sent.items():
        assert f'name="{field}" value="{bonus}" checked>' in page
    assert "required" not in page, "else the browser would say it, in its own language"


def test_boards_get_harder_with_the_player(client: Client) -> None:
    level = re.compile(r"/count/a(\d)-")

    def next_level() -> int:
        found = client.get(f"/en/{COUNTING}/count/")
        match = level.search(found.headers["Location"])
        assert found.status_code == 302
        assert match
        return int(match[1])

    begun = next_level()
    for seed in range(8):
        drill = board_name(seed, rating=1800)
        client.post(address("count", drill), right_form("count", drill))
    assert next_level() > begun
    client.cookies.clear()
    for seed in range(8):
        drill = board_name(seed, rating=1000)
        client.post(address("count", drill), wrong_form("count", drill))
    assert next_level() < begun


def test_the_next_board_is_another_one(client: Client) -> None:
    places = {client.get(f"/en/{COUNTING}/row/").headers["Location"] for _ in range(5)}
    assert len(places) == 5


def test_a_board_that_was_answered_never_comes_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = iter([5, 5, 5, 6])
    monkeypatch.setattr(
        "puzzles.trainer.drills.counting.secrets.randbelow", lambda _: next(numbers)
    )
    first = client.get(f"/en/{COUNTING}/row/").headers["Location"]
    drill = first.split("/")[-2].partition("_")[0]
    client.post(first, right_form("row", drill))
    # a rating that has hardly moved asks for the same level
    DrillAnswer.objects.update(rating=1500, deviation=350)
    second = client.get(f"/en/{COUNTING}/row/").headers["Location"]
    assert second != first
    assert next(numbers, None) is None


def test_a_board_that_was_not_handed_out_opens_and_says_nothing_of_strength(
    client: Client,
) -> None:
    page = f"/en/{COUNTING}/count/{board_name(1)}/"
    assert "<form" in client.get(page).content.decode()
    part = client.post(page, right_form("count", board_name(1)), headers=HTMX).content.decode()
    assert "Correct" in part
    assert "doesn’t change your strength" in part
    assert the_answer().rating is None
    again = client.post(address("count", board_name(1)), right_form("count", board_name(1)))
    assert again.status_code == 303
    assert the_answer().rating is None, "known by now"


@pytest.mark.parametrize("drill", ["x", "a3-ffffff-0000000001", "b3-0a1b2c-0000000001"])
def test_a_name_that_means_nothing_here_leads_to_a_board(client: Client, drill: str) -> None:
    for place in (f"/en/{COUNTING}/count/{drill}/", address("count", drill)):
        answer = client.get(place)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/{COUNTING}/count/")


def test_there_is_no_other_kind(client: Client) -> None:
    assert client.get(f"/en/{COUNTING}/guess/").status_code == 404
    assert client.get(f"/en/{COUNTING}/guess/{board_name()}/").status_code == 404


def test_a_page_and_an_answer_cost_what_a_move_costs(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    place, form = address("drawers", board_name()), right_form("drawers", board_name())
    as_player(client, ANNA).post(address("row", board_name()), right_form("row", board_name()))
    with django_assert_num_queries(2):
        client.get(place)
    # the limit, how the player stands, and in a transaction the player and the answer
    with django_assert_num_queries(6):
        client.post(place, form, headers=HTMX)
    with django_assert_num_queries(2):
        client.get(place)
    with django_assert_num_queries(4):
        client.get(f"/en/{COUNTING}/")
