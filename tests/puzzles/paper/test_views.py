"""Puzzles on paper: what is printed, to whom, and never one that still runs."""

from datetime import date, timedelta
from html import unescape

import pytest
import time_machine
from django.test import Client

from puzzles.days.deal_keys import key_of_code
from puzzles.days.records import publish_deal
from puzzles.days.running_puzzles import first_running_day
from puzzles.game.values import Dealt
from puzzles.models import Attempt, Deal, Peek
from puzzles.paper.sheets import opens_on
from tests.puzzles.cast import (
    ANNA,
    as_player,
    noon,
    plays,
    publishes,
    scores_are_there,
    the_background_process_works,
)
from tests.puzzles.sample_games import DAY, LONG_AGO, SIDEBOARDS, code_of, deal_on
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import FIRST_DAY, SEQUENCE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

LAST = first_running_day(DAY) - timedelta(days=1)
PAPER, SOLUTION = (f"/en/sideboards/puzzles/{LAST}/{name}/" for name in ("print", "solution"))
PRACTICE = key_of_code(SIDEBOARDS, code_of(deal_on(LONG_AGO)))
PRACTICE_ADDRESS = f"/en/sideboards/practice/{PRACTICE.sealed_code}/"


def text_of(client: Client, address: str, *, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return " ".join(unescape(answer.content.decode()).split())


def agrees(client: Client, address: str) -> str:
    assert client.post(address).status_code == 303
    return text_of(client, address)


def sheets_in(page: str) -> int:
    return page.count('class="paper-sheet"')


def test_a_sheet_has_objectives_all_cards_and_a_way_to_the_solution(client: Client) -> None:
    publishes(LAST)
    assert "Print a puzzle?" in text_of(client, PAPER)
    page = agrees(client, PAPER)
    assert sheets_in(page) == 1
    strip = page.partition('class="paper-strip"')[2].partition("</ol>")[0]
    assert strip.count("<figure>") == len(deal_on(LAST).cards)
    for objective in deal_on(LAST).objectives.three:
        assert f">{objective.id}</text>" in page
    assert f'href="{SOLUTION}"' in page
    assert 'class="qr"' in page


def test_the_solution_is_the_line_that_reaches_the_most(client: Client) -> None:
    publishes(LAST)
    ceiling = Deal.objects.get().ceiling
    assert "See the solution?" in text_of(client, SOLUTION)
    page = agrees(client, SOLUTION)
    assert f"{ceiling}\N{NO-BREAK SPACE}points are the most".replace("\xa0", " ") in page
    assert "Turn 6" in page.replace("\xa0", " ")


def test_a_solution_that_is_not_known_yet_comes_by_itself(client: Client) -> None:
    publishes(LAST)
    Deal.objects.update(ceiling_line="", ceiling=None)
    page = agrees(client, SOLUTION)
    assert "still being looked for" in page
    asks = {"HX-Request": "true", "HX-Target": "main"}
    assert client.get(SOLUTION, headers=asks).status_code == 204, "it stays as it is until then"
    assert 'http-equiv="refresh"' in page


@pytest.mark.parametrize("day", [DAY, DAY - timedelta(days=1), first_running_day(DAY)])
@pytest.mark.parametrize("name", ["print", "solution"])
def test_a_puzzle_that_still_runs_is_neither_printed_nor_solved(
    client: Client, day: date, name: str
) -> None:
    publishes(day)
    address = f"/en/sideboards/puzzles/{day}/{name}/"
    assert "still comparing" in text_of(client, address, status=403)
    assert client.post(address).status_code == 403


def test_it_opens_on_the_day_that_the_closed_page_tells() -> None:
    for days in range(14):
        day = DAY - timedelta(days=days)
        assert first_running_day(opens_on(day) - timedelta(days=1)) <= day
        assert first_running_day(opens_on(day)) > day


@pytest.mark.parametrize("name", ["print", "solution"])
def test_a_day_to_come_and_one_before_the_first_are_not_there(client: Client, name: str) -> None:
    for day in (DAY + timedelta(days=1), date(2025, 12, 31)):
        text_of(client, f"/en/sideboards/puzzles/{day}/{name}/", status=404)


def test_a_past_puzzle_that_begins_like_a_running_one_is_closed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    publishes(LAST)
    monkeypatch.setattr("puzzles.paper.views.begins_like_a_puzzle", lambda *_: True)
    assert client.post(PAPER).status_code == 403
    assert not Peek.objects.exists()


def test_whoever_has_finished_the_deal_is_not_asked(client: Client) -> None:
    plays(ANNA, LAST)
    assert sheets_in(text_of(as_player(client, ANNA), PAPER)) == 1


def test_whoever_looks_before_the_end_is_not_compared(client: Client) -> None:
    plays(ANNA, LAST, moves=2)
    agrees(as_player(client, ANNA), PAPER)
    assert Attempt.objects.get().cards_seen
    assert Peek.objects.get().player_id == ANNA


def test_a_stranger_leaves_nothing_but_a_cookie(client: Client) -> None:
    publishes(LAST)
    agrees(client, PAPER)
    assert not Peek.objects.exists()
    assert "peek" in client.cookies


def test_a_week_is_seven_sheets_after_one_question(client: Client) -> None:
    monday = LAST - timedelta(days=6)
    for days in range(7):
        publishes(monday + timedelta(days=days))
    address = f"/en/sideboards/archive/week/{monday}/print/"
    assert sheets_in(agrees(client, address)) == 7
    assert address in text_of(client, f"/en/sideboards/archive/week/{monday}/")


def test_the_newest_set_is_not_printed_and_no_week_begins_on_a_tuesday(client: Client) -> None:
    newest = first_running_day(DAY)
    for days in range(7):
        publishes(newest + timedelta(days=days))
    address = f"/en/sideboards/archive/week/{newest}/print/"
    assert "This week can be printed on" in text_of(client, address, status=403)
    assert address not in text_of(client, f"/en/sideboards/archive/week/{newest}/")
    tuesday = newest - timedelta(days=6)
    text_of(client, f"/en/sideboards/archive/week/{tuesday}/print/", status=404)


def test_a_practice_deal_that_nobody_has_begun_gets_its_solution(client: Client) -> None:
    assert sheets_in(agrees(client, f"{PRACTICE_ADDRESS}print/")) == 1
    assert "still being looked for" in agrees(client, f"{PRACTICE_ADDRESS}solution/")
    assert Deal.objects.count() == 1
    scores_are_there()
    assert "are the most" in text_of(client, f"{PRACTICE_ADDRESS}solution/")


def test_a_practice_deal_that_begins_like_a_running_puzzle_is_refused(client: Client) -> None:
    publishes(DAY)
    code = key_of_code(SIDEBOARDS, code_of(deal_on(DAY))).sealed_code
    for name in ("print", "solution"):
        text_of(client, f"/en/sideboards/practice/{code}/{name}/", status=403)


def test_a_link_that_was_cut_or_made_up_is_told_so(client: Client) -> None:
    cut = f"/en/sideboards/practice/{PRACTICE.sealed_code[:-1]}/print/"
    assert "Something is missing" in text_of(client, cut, status=404)
    made_up = f"/en/sideboards/practice/{PRACTICE.code}/print/"
    assert "hasn’t dealt these cards" in text_of(client, made_up, status=404)


def test_a_past_puzzle_leads_to_its_sheet_and_a_running_one_does_not(client: Client) -> None:
    for day in (LAST, DAY):
        publishes(day)
    assert PAPER in text_of(client, f"/en/sideboards/puzzles/{LAST}/")
    assert "/print/" not in text_of(client, f"/en/sideboards/puzzles/{DAY}/")


@pytest.fixture
def _past_of_sequence(clock: time_machine.Traveller) -> None:
    publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
    the_background_process_works()
    clock.move_to(noon(date(2026, 12, 1)))


@pytest.mark.usefixtures("_past_of_sequence")
def test_sequence_is_printed_with_board_hand_and_row_and_solved(client: Client) -> None:
    page = agrees(client, f"/de/sequence/puzzles/{FIRST_DAY}/print/")
    strip = page.partition('class="paper-strip')[2].partition("</ol>")[0]
    assert strip.count("playing-card") == len(EXAMPLE.cards)
    assert "board-picture" in page
    solution = agrees(client, f"/de/sequence/puzzles/{FIRST_DAY}/solution/")
    assert "33" in solution
