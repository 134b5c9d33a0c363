import json
from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from puzzles.games.sideboards.dealing.deals import (
    UnknownDescription,
    below,
    daily_deal,
    daily_objectives,
    deal_data,
    deal_from,
    numbers_from,
)
from puzzles.games.sideboards.dealing.difficulty import difficulty_of
from puzzles.games.sideboards.table_store import tables
from rules.editions.current import current_edition
from rules.games.sideboards.notation import cards_text
from rules.games.sideboards.setup import SUGGESTED_SETS
from rules.games.sideboards.solo import replay
from tests.puzzles.sample_games import DAY, SECRET, deal_on, finished_game

YEAR = [date(2026, 1, 1) + timedelta(days=day) for day in range(365)]


def test_a_day_has_the_same_deal_whenever_it_is_asked_for() -> None:
    assert deal_on(DAY) == deal_on(DAY)


def test_this_generator_keeps_dealing_what_it_dealt_when_it_got_its_number() -> None:
    deal = deal_on(DAY)
    assert deal.objectives.ids == (2, 13, 16)
    assert cards_text(deal.cards) == ("37,55,58,40,45,30,60,3,57,41,1,5,4,16,36,49,44")


def test_another_secret_makes_other_deals() -> None:
    other = daily_deal(DAY, secret="another", edition=current_edition())
    assert other.cards != deal_on(DAY).cards


def test_a_deal_has_17_different_cards_of_the_edition() -> None:
    for day in YEAR[::30]:
        deal = deal_on(day)
        assert len({card.id for card in deal.cards}) == 17
        assert all(current_edition().cards[card.id] == card for card in deal.cards)


def test_mondays_have_a_recommended_set() -> None:
    mondays = [daily_objectives(day, secret=SECRET) for day in YEAR if day.weekday() == 0]
    assert set(mondays) == set(SUGGESTED_SETS)


def test_no_objective_comes_on_two_days_of_a_week_running() -> None:
    for day in YEAR:
        if day.weekday() != 0:
            yesterday = daily_objectives(day - timedelta(days=1), secret=SECRET)
            assert not set(yesterday) & set(daily_objectives(day, secret=SECRET))


def test_in_a_year_every_objective_has_its_day() -> None:
    seen = Counter(number for day in YEAR for number in daily_objectives(day, secret=SECRET))
    assert set(seen) == set(range(1, 31))


def test_sundays_are_hard_and_mondays_are_not() -> None:
    weeks = YEAR[4:130:7]
    mondays = [difficulty_of(deal_on(day), tables()) for day in weeks]
    sundays = [difficulty_of(deal_on(day + timedelta(days=6)), tables()) for day in weeks]
    assert min(sundays) >= 4
    assert max(mondays) <= 3


def test_each_number_below_a_limit_comes_equally_often() -> None:
    numbers = numbers_from(SECRET, "dice")
    thrown = Counter(below(6, numbers) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert all(850 < count < 1150 for count in thrown.values())


def test_a_number_that_would_favor_the_low_ones_is_thrown_again() -> None:
    assert below(10, iter([2**64 - 1, 23])) == 3


def test_numbers_of_different_names_share_nothing() -> None:
    one, other = (set(islice(numbers_from(SECRET, name), 100)) for name in ("a 1", "a 11"))
    assert not one & other


def test_a_frozen_deal_replays_without_its_edition() -> None:
    deal = deal_on()
    thawed = deal_from(json.loads(json.dumps(deal_data(deal))))
    game = finished_game(deal, choice=5)
    assert thawed == deal
    assert replay(thawed, game.moves).score_sheet == game.score_sheet


def test_a_description_of_a_later_version_is_refused() -> None:
    with pytest.raises(UnknownDescription, match="version 2"):
        deal_from(deal_data(deal_on()) | {"version": 2})


def test_a_description_with_two_of_one_pile_is_refused() -> None:
    data = deal_data(deal_on())
    data["objectives"][1] = data["objectives"][0]
    with pytest.raises(UnknownDescription, match="one objective each"):
        deal_from(data)
