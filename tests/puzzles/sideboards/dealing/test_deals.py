import json
from collections import Counter
from datetime import date, timedelta
from statistics import mean

import pytest

from puzzles.sideboards.dealing import deals
from puzzles.sideboards.dealing.deals import (
    UnknownDescription,
    daily_deal,
    daily_objectives,
    deal_data,
    deal_from,
    deal_of,
    numbers_from,
    objectives_named,
)
from puzzles.sideboards.dealing.difficulty import difficulty_of
from puzzles.sideboards.dealing.foresight import good_score
from puzzles.sideboards.dealing.week import LEAST_CEILING
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import cards_text
from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.engine.solo import replay
from tests.puzzles.sample_games import DAY, SECRET, deal_on, finished_game

YEAR = [date(2026, 1, 1) + timedelta(days=day) for day in range(365)]


def test_a_day_has_the_same_deal_whenever_it_is_asked_for() -> None:
    assert deal_on(DAY) == deal_on(DAY)


def test_this_generator_keeps_dealing_what_it_dealt_when_it_got_its_number() -> None:
    deal = deal_on(DAY)
    assert deal.objectives.ids == (2, 11, 24)
    assert cards_text(deal.cards) == ("38,27,18,44,5,7,56,19,33,34,12,26,39,1,43,49,46")


def test_another_secret_makes_other_deals() -> None:
    other = daily_deal(DAY, secret="another", edition=current_edition(), tables=tables())
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


@pytest.mark.parametrize("day", YEAR[::11])
def test_every_title_can_be_reached(day: date) -> None:
    assert ceiling(deal_on(day), tables()).score >= LEAST_CEILING == 60


def test_where_no_draw_fits_the_day_gets_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "allowed_scores", lambda _: range(90, 91))
    monkeypatch.setattr(deals, "MOST_DRAWS", 3)
    numbers = numbers_from(SECRET, f"cards {DAY.isoformat()}")
    objectives = objectives_named(daily_objectives(DAY, secret=SECRET), current_edition())
    draws = [deal_of(objectives, numbers, current_edition()) for _ in range(3)]
    best = daily_deal(DAY, secret=SECRET, edition=current_edition(), tables=tables())
    assert best == max(draws, key=lambda deal: good_score(deal, tables()))


def test_the_week_gets_harder_from_monday_to_sunday() -> None:
    mondays = YEAR[4:130:7]
    weeks = [[monday + timedelta(days=day) for monday in mondays] for day in (0, 3, 6)]
    steps = [[difficulty_of(deal_on(day), tables()) for day in days] for days in weeks]
    monday, thursday, sunday = (mean(each) for each in steps)
    assert monday + 0.5 < thursday < sunday - 0.5
    assert max(steps[0]) <= 3 <= min(steps[2])


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
