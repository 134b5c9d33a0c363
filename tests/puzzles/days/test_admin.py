"""Operators look at puzzles, and choose deals for days to come."""

from datetime import date, timedelta

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils.timezone import get_default_timezone

from puzzles.attempts.records import record_move
from puzzles.days import admin
from puzzles.days.deal_keys import key_of_day
from puzzles.days.records import publish_deal, schedule
from puzzles.game.game import Game
from puzzles.game.schedule import opens_at
from puzzles.game.values import Dealt
from puzzles.models import Deal, Job, Puzzle
from rules.sideboards.engine.notation import cards_text, move_text, objectives_text
from tests.operators import as_operator
from tests.puzzles.cast import ANNA, game_in, noon, the_background_process_works
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, solo

TOMORROW = DAY + timedelta(days=1)
CHOSEN = deal_on(DAY + timedelta(days=99))
FORM = {
    "date": TOMORROW.isoformat(),
    "objectives": objectives_text(CHOSEN.objectives),
    "cards": cards_text(CHOSEN.cards),
}
PUZZLES = "/admin/puzzles/puzzle/"
TOO_LATE = "Only future days can be given a deal."

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def words(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def prepare(*, days_ahead: int = 1) -> str:
    """The address of the prepared puzzle."""
    day = DAY + timedelta(days=days_ahead)
    assert publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=noon(DAY))
    return f"{PUZZLES}{Puzzle.objects.get().pk}/"


def test_an_operator_schedules_a_deal(operator: Client) -> None:
    assert operator.post(f"{PUZZLES}add/", FORM).headers["Location"] == PUZZLES
    puzzle = Puzzle.objects.get(date=TOMORROW)
    assert puzzle.deal.dealt == CHOSEN
    assert the_background_process_works() == 1
    page = words(operator, PUZZLES)
    assert FORM["objectives"] in page
    assert f'<td class="field-ceiling">{Deal.objects.get().ceiling}</td>' in page


def test_a_prepared_day_gives_way(operator: Client) -> None:
    address = f"{prepare()}change/"
    assert f'value="{cards_text(deal_on(TOMORROW).cards)}"' in words(operator, address)
    assert operator.post(address, FORM).status_code == 302
    assert Puzzle.objects.get(date=TOMORROW).deal.dealt == CHOSEN
    assert Deal.objects.count() == Job.objects.count() == 1


def test_what_is_open_can_only_be_looked_at(operator: Client) -> None:
    address = prepare(days_ahead=0)
    page = words(operator, f"{address}change/")
    assert cards_text(deal_on(DAY).cards) in page
    assert "_save" not in page
    assert operator.post(f"{address}change/", FORM).status_code == 403
    assert operator.post(f"{address}delete/", {"post": "yes"}).status_code == 403
    assert Puzzle.objects.get().deal.dealt == deal_on(DAY)


@pytest.mark.parametrize("is_prepared", [False, True])
def test_a_day_that_opens_while_the_form_is_sent_is_refused_politely(
    client: Client,
    clock: time_machine.Traveller,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_prepared: bool,
) -> None:
    midnight = opens_at(TOMORROW, get_default_timezone())

    def after_midnight(game: Game, day: date, dealt: Dealt[object]) -> Puzzle:
        clock.move_to(midnight)
        return schedule(game, day, dealt)

    clock.move_to(midnight - timedelta(seconds=1))
    operator = as_operator(client)
    address = f"{prepare()}change/" if is_prepared else f"{PUZZLES}add/"
    monkeypatch.setattr(admin, "schedule", after_midnight)
    answer = operator.post(address, FORM)
    assert (answer.status_code, answer.headers["Location"]) == (302, PUZZLES)
    page = words(operator, PUZZLES)
    assert page.count(TOO_LATE) == 1
    assert "successfully" not in page
    assert not LogEntry.objects.exists()
    stored = [puzzle.deal.dealt for puzzle in Puzzle.objects.all()]
    assert stored == ([deal_on(TOMORROW)] if is_prepared else [])


def test_a_prepared_deal_that_somebody_has_tried_is_refused_politely(operator: Client) -> None:
    address = prepare()
    mine = game_in(key_of_day(SIDEBOARDS, TOMORROW), ANNA)
    move = move_text(solo(mine.position).legal_moves()[0])
    record_move(mine, player=ANNA, line="", move=move, now=noon(TOMORROW))
    assert operator.post(f"{address}change/", FORM).headers["Location"] == PUZZLES
    assert TOO_LATE in words(operator, PUZZLES)
    assert Puzzle.objects.get().deal.dealt == deal_on(TOMORROW)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("date", "2026-11-18", TOO_LATE),
        ("date", "2025-01-01", TOO_LATE),
        ("date", "tomorrow", "Enter a valid date."),
        ("objectives", "1,2,3", "A game needs one objective each"),
        ("objectives", "1,8,99", "There’s no objective\xa099."),
        ("objectives", "?", "doesn’t name three objectives"),
        ("cards", "1,2,3", "A deal has 17\xa0cards, not 3."),
        ("cards", "1" + ",1" * 16, "Card\xa01 appears twice."),
        ("cards", "61" + ",1" * 16, "There’s no card\xa061."),
        ("cards", "", "This field is required."),
    ],
)
def test_a_wrong_deal_is_refused_with_a_reason(
    operator: Client, *, field: str, value: str, sentence: str
) -> None:
    answer = operator.post(f"{PUZZLES}add/", FORM | {field: value})
    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert not Puzzle.objects.exists()


def test_a_day_that_is_taken_is_changed_not_added(operator: Client) -> None:
    prepare()
    assert "already exists" in operator.post(f"{PUZZLES}add/", FORM).content.decode()
    assert Puzzle.objects.get().deal.dealt == deal_on(TOMORROW)
