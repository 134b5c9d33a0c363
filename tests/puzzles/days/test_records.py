from datetime import date, timedelta

import pytest
import time_machine
from django.utils.timezone import get_default_timezone

from puzzles.attempts.records import record_move
from puzzles.days.deal_keys import key_of_day
from puzzles.days.records import AlreadyOpen, publish_deal, schedule
from puzzles.game.schedule import opens_at
from puzzles.models import Attempt, Deal, Edition, Job, Puzzle
from puzzles.sideboards.play.playing import replay_line
from rules.sideboards.engine.notation import move_text
from tests.puzzles.cast import ANNA, game_in, noon, publishes, the_background_process_works
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, solo, solo_deal

TOMORROW = DAY + timedelta(days=1)
PREPARED, CHOSEN = deal_on(TOMORROW), deal_on(DAY + timedelta(days=99))

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def prepare(day: date = TOMORROW) -> None:
    assert publish_deal(SIDEBOARDS, day, dealt(deal_on(day)), now=noon(DAY))


def test_a_day_that_is_taken_meanwhile_keeps_its_first_deal() -> None:
    publishes(DAY)
    assert not publish_deal(SIDEBOARDS, DAY, dealt(deal_on(date(2026, 2, 2))), now=noon(DAY))
    assert Puzzle.objects.get(date=DAY).deal.dealt == deal_on()


def test_what_is_published_knows_its_edition_and_how_hard_it_is() -> None:
    prepare()
    deal = Deal.objects.get()
    assert deal.edition == Edition.objects.get()
    assert deal.difficulty == SIDEBOARDS.dealing.difficulty_of(PREPARED)


def test_what_is_published_gets_its_ceiling_and_a_line_that_reaches_it_once() -> None:
    prepare(DAY)
    assert [the_background_process_works(), the_background_process_works()] == [1, 0]
    deal = Deal.objects.get()
    best = replay_line(solo_deal(deal.dealt), deal.ceiling_line)
    assert best.is_over
    assert best.score_sheet.total == deal.ceiling
    assert game_in(key_of_day(SIDEBOARDS, DAY), ANNA).ceiling == deal.ceiling


def test_many_deals_of_one_edition_store_it_once() -> None:
    for day in (DAY, TOMORROW):
        prepare(day)
    assert Edition.objects.count() == 1


def test_a_deal_is_scheduled_for_a_day_that_has_none() -> None:
    puzzle = schedule(SIDEBOARDS, TOMORROW, dealt(CHOSEN))
    assert Puzzle.objects.get() == puzzle
    assert puzzle.deal.dealt == CHOSEN


def test_a_prepared_deal_gives_way_and_leaves_nothing_behind() -> None:
    prepare()
    the_background_process_works()
    puzzle = schedule(SIDEBOARDS, TOMORROW, dealt(CHOSEN))
    assert Puzzle.objects.get() == puzzle
    deal = Deal.objects.get()
    assert (deal.dealt, deal.ceiling) == (CHOSEN, None), "the ceiling was the other deal's"
    assert Job.objects.get().deal == deal


@pytest.mark.parametrize("day", [DAY, DAY - timedelta(days=1)])
@pytest.mark.parametrize("is_published", [False, True])
def test_no_deal_is_scheduled_for_a_day_that_has_begun(day: date, *, is_published: bool) -> None:
    if is_published:
        prepare(day)
    before = list(Puzzle.objects.values_list("pk", "deal_id"))
    with pytest.raises(AlreadyOpen):
        schedule(SIDEBOARDS, day, dealt(CHOSEN))
    assert list(Puzzle.objects.values_list("pk", "deal_id")) == before


def test_midnight_between_the_form_and_its_answer_is_noticed(
    clock: time_machine.Traveller,
) -> None:
    prepare()
    midnight = opens_at(TOMORROW, get_default_timezone())
    clock.move_to(midnight - timedelta(seconds=1))
    schedule(SIDEBOARDS, TOMORROW, dealt(CHOSEN))
    clock.move_to(midnight)
    with pytest.raises(AlreadyOpen):
        schedule(SIDEBOARDS, TOMORROW, dealt(PREPARED))
    assert Puzzle.objects.get().deal.dealt == CHOSEN


def test_a_prepared_deal_that_somebody_has_tried_stays() -> None:
    """Where the site's clock was set back after the day had begun."""
    prepare()
    mine = game_in(key_of_day(SIDEBOARDS, TOMORROW), ANNA)
    move = move_text(solo(mine.position).legal_moves()[0])
    record_move(mine, player=ANNA, line="", move=move, now=noon(TOMORROW))
    with pytest.raises(AlreadyOpen):
        schedule(SIDEBOARDS, TOMORROW, dealt(CHOSEN))
    assert Puzzle.objects.get().deal.dealt == PREPARED
    assert Attempt.objects.get().deal == Puzzle.objects.get().deal
