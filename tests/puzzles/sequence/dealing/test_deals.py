from datetime import date, timedelta

from puzzles.sequence.dealing import deals
from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.dealing.deals import (
    DIFFICULTY_BY_WEEKDAY,
    daily_deal,
    practice_deal,
    seeded_deal,
)
from puzzles.sequence.dealing.difficulty import STEPS, difficulty_of

CARDS = "3C 8S 9H JD 10D 4H 7D"
DAY, MONDAY = date(2026, 11, 19), date(2026, 11, 23)


def test_this_generator_keeps_dealing_what_it_dealt_when_it_got_its_number() -> None:
    assert deals.GENERATOR == 2
    assert deal_data(seeded_deal(1))["cards"][:7] == CARDS.split()


def test_a_day_has_the_same_deal_whenever_it_is_asked_for() -> None:
    assert daily_deal(DAY, secret="a") == daily_deal(DAY, secret="a") != daily_deal(DAY, secret="b")


def test_the_week_climbs_from_gentle_to_hard() -> None:
    assert [*DIFFICULTY_BY_WEEKDAY] == sorted(DIFFICULTY_BY_WEEKDAY)
    assert {*DIFFICULTY_BY_WEEKDAY} == {*STEPS}
    for day in (MONDAY, MONDAY + timedelta(days=6)):
        found = daily_deal(day, secret="a")
        assert found.difficulty == difficulty_of(found.deal)
        assert found.difficulty == DIFFICULTY_BY_WEEKDAY[day.weekday()]


def test_practice_follows_from_its_secret_and_has_the_difficulty_wished() -> None:
    assert practice_deal("a") == practice_deal("a") != practice_deal("b")
    assert practice_deal("a", difficulty=5).difficulty == 5
