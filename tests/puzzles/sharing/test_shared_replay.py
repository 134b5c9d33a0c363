"""The moves of a shared game, for those who may see them, and what the coach says of both games."""

import re

import pytest
from django.test import Client

from puzzles.analysis.reviews import stored_reviews
from puzzles.days.deal_keys import key_of_day
from puzzles.models import Analysis, Job
from puzzles.sharing.links import link_to
from tests.html_text import html_of
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    game_in,
    publishes,
    the_background_process_works,
)
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game
from tests.puzzles.shared_games import KEY, later_cards, played, shared_by_anna

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def test_whoever_has_finished_sees_the_board_and_both_games(client: Client) -> None:
    code = shared_by_anna()
    played(BEN, finished_game(deal_on(), choice=8))
    as_player(client, BEN)
    assert "row-picture" in html_of(client.get(f"/en/shared/{code}/"))
    page = html_of(client.get(f"/en/shared/{code}/moves/?turn=6"))
    assert page.count("row-picture") == 2
    assert ">This game<" in page
    assert ">Your game<" in page


def test_who_asks_twice_sees_the_moves_of_that_deal_alone(client: Client) -> None:
    code = shared_by_anna()
    moves = f"/en/shared/{code}/moves/"
    assert "See the moves before you play?" in html_of(client.get(moves))
    answer = client.post(moves)
    assert (answer.status_code, answer.headers["Location"]) == (303, moves)
    page = html_of(client.get(f"{moves}?turn=6"))
    assert page.count("row-picture") == 1
    assert later_cards(page)
    yesterday = DAY.replace(day=17)
    publishes(yesterday)
    elsewhere = link_to(
        played(ANNA, finished_game(deal_on(yesterday)), key=key_of_day(SIDEBOARDS, yesterday))
    ).code
    assert "row-picture" not in html_of(client.get(f"/en/shared/{elsewhere}/moves/"))


def test_a_made_up_permission_to_see_is_none(client: Client) -> None:
    code = shared_by_anna()
    client.cookies["peek"] = str(KEY)
    assert "row-picture" not in html_of(client.get(f"/en/shared/{code}/moves/"))


@pytest.mark.parametrize("turn", ["", "0", "6", "99", "-1", "²", "x", "9" * 300])
def test_any_turn_that_an_address_names_is_shown_as_one(client: Client, turn: str) -> None:
    code = shared_by_anna()
    client.post(f"/en/shared/{code}/moves/")
    answer = client.get(f"/en/shared/{code}/moves/", {"turn": turn})
    assert answer.status_code == 200
    assert html_of(answer).count('aria-current="step"') == 1


def test_a_turn_comes_as_a_fragment_too(client: Client) -> None:
    code = shared_by_anna()
    client.post(f"/en/shared/{code}/moves/")
    page = client.get(f"/en/shared/{code}/moves/?turn=2", headers={"hx-request": "true"})
    assert html_of(page).startswith('<div id="replay"')
    spoken = html_of(page).partition('<p id="spoken" hx-swap-oob="innerHTML">')[2]
    assert spoken.startswith("Turn\xa02 of 6. This game: First card, ")


def figures(page: str) -> list[tuple[int, ...]]:
    """The columns of all accounts on the page, in tenths."""
    tables = re.findall(r'<table class="table sheet-table">.*?</table>', page, re.DOTALL)
    columns = []
    for table in tables:
        cells = re.findall(r'<td class="number">([+−]?[\d.]+)</td>', table)
        tenths = [round(10 * float(cell.replace("−", "-"))) for cell in cells]
        columns += [tuple(tenths[0::2]), tuple(tenths[1::2])]
    return columns


def test_the_coach_says_of_both_games_what_they_owe_to_luck_and_choice(client: Client) -> None:
    code = shared_by_anna()
    played(BEN, finished_game(deal_on(), choice=8))
    as_player(client, BEN)
    moves = f"/en/shared/{code}/moves/"
    assert "What does the coach say?" in html_of(client.get(f"{moves}?turn=2"))
    assert client.get(f"/en/shared/{code}/coach/?turn=2").status_code == 202
    the_background_process_works()
    answer = client.get(f"/en/shared/{code}/coach/?turn=2")
    assert answer.headers["Location"] == f"{moves}?turn=2#coach"
    ends: list[int] = []
    for turn in range(7):
        columns = figures(html_of(client.get(f"{moves}?turn={turn}")))
        assert len(columns) == 4
        for before, luck, lost, after in columns:
            assert before + luck + lost == after
        assert [column[0] for column in columns[::2]] == ends or not turn
        ends = [column[-1] for column in columns[::2]]
    scores = [finished_game(deal_on(), choice=choice).score_sheet.total for choice in (3, 8)]
    assert ends == [10 * score for score in scores]


def test_the_coach_looks_at_nothing_for_those_who_may_not_see_the_moves(client: Client) -> None:
    code = shared_by_anna()
    assert client.get(f"/en/shared/{code}/coach/?turn=x").status_code == 302
    assert not Analysis.objects.exists()
    assert not Job.objects.exists()


def test_until_the_coach_has_looked_at_both_games_one_waits(client: Client) -> None:
    code = shared_by_anna()
    played(BEN, finished_game(deal_on(), choice=8))
    address = f"/en/shared/{code}/coach/?turn=3"
    as_player(client, BEN)
    for _ in range(2):
        answer = client.get(address)
        assert (answer.status_code, int(answer.headers["Retry-After"]) > 0) == (202, True)
        assert f'hx-get="{address}"' in html_of(answer)
    assert Job.objects.count() == 2, "each game is asked for once"
    assert the_background_process_works() == 2
    assert client.get(address).status_code == 302


def test_a_review_of_one_of_two_games_is_not_shown_yet(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA).get(f"/en/shared/{code}/coach/?turn=3")
    the_background_process_works()
    played(BEN, finished_game(deal_on(), choice=8))
    anna, ben = (game_in(KEY, player) for player in (ANNA, BEN))
    assert stored_reviews(ben, [anna.position])
    page = html_of(as_player(client, BEN).get(f"/en/shared/{code}/moves/?turn=3"))
    assert figures(page) == []
    assert "What does the coach say?" in page


def test_going_back_to_a_forgotten_page_brings_the_whole_of_it(client: Client) -> None:
    code = shared_by_anna()
    as_player(client, ANNA)
    headers = {"hx-request": "true", "hx-history-restore-request": "true"}
    page = html_of(client.get(f"/en/shared/{code}/moves/", headers=headers))
    assert page.startswith("<!doctype html>")
