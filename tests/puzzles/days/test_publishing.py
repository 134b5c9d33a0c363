from datetime import timedelta

import pytest

from puzzles.days.publishing import MOST_AT_ONCE, days_to_fill_in, publish, publish_missing
from puzzles.game.schedule import FIRST_DAY
from puzzles.models import Deal, Puzzle
from tests.puzzles.cast import publishes
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published", "dealing")]


def test_publishing_twice_publishes_once() -> None:
    day = DAY - timedelta(days=3)
    assert [publish(SIDEBOARDS, day), publish(SIDEBOARDS, day)] == [True, False]
    assert Puzzle.objects.filter(date=day).count() == 1


def test_every_day_that_has_none_is_published_the_newest_first() -> None:
    days = publish_missing(SIDEBOARDS, last=DAY + timedelta(days=1))
    assert len(days) > MOST_AT_ONCE
    assert days == sorted(days, reverse=True)
    assert DAY not in days
    assert set(Puzzle.objects.values_list("date", flat=True)) == {*days, DAY}
    assert Puzzle.objects.get(date=FIRST_DAY).deal.dealt == deal_on(FIRST_DAY)
    assert publish_missing(SIDEBOARDS, last=DAY) == []


def test_a_day_that_another_process_publishes_meanwhile_keeps_no_other_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    last, taken = FIRST_DAY + timedelta(days=3), FIRST_DAY + timedelta(days=1)
    missing = days_to_fill_in(SIDEBOARDS, last=last)
    publishes(taken)
    monkeypatch.setattr("puzzles.days.publishing.days_to_fill_in", lambda *_, **__: missing)
    assert publish_missing(SIDEBOARDS, last=last) == [day for day in missing if day != taken]
    assert Deal.objects.filter(key=taken.isoformat()).count() == 1
