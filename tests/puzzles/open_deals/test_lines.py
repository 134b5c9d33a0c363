import json
from typing import Any
from uuid import UUID

import pytest

from puzzles.days.running_puzzles import first_running_day
from puzzles.game.registry import game_of
from puzzles.models import Attempt, Deal
from puzzles.open_deals.lines import new_lines
from tests.puzzles.cast import plays, publishes
from tests.puzzles.open_deals.past_days import BEFORE, LAST, crowd_plays
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, finished_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for _key, line in new_lines(known=())]


def test_every_line_is_replayed_by_the_rules_to_the_points_it_tells() -> None:
    for day in (BEFORE, LAST):
        publishes(day)
    told = lines()
    assert [data["date"] for data in told] == [str(BEFORE), str(LAST)]
    for data in told:
        game = game_of(data["game"])
        deal = game.dealing.deal_from(data["deal"])
        for played in (data["best"], data["coach"]):
            position = game.lines.replay_text(deal, played["line"])
            assert position.is_over
            assert position.score == played["points"]
        assert data["coach"]["points"] <= data["best"]["points"]


def test_a_day_that_still_runs_has_no_line() -> None:
    for day in (LAST, first_running_day(DAY), DAY):
        publishes(day)
    assert [data["date"] for data in lines()] == [str(LAST)]


def test_a_deal_that_begins_like_a_running_puzzle_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    publishes(LAST)
    monkeypatch.setattr("puzzles.open_deals.lines.begins_like_a_puzzle", lambda *_: True)
    assert lines() == []


def test_a_deal_waits_for_its_scores() -> None:
    publishes(LAST)
    Deal.objects.update(ceiling_line="")
    assert lines() == []


def test_a_line_that_is_known_is_not_made_again() -> None:
    publishes(LAST)
    assert not list(new_lines(known={(SIDEBOARDS.id, str(LAST))}))


def test_results_are_told_of_a_crowd_alone() -> None:
    crowd_plays(LAST, 4)
    assert lines()[0]["results"] is None
    crowd_plays(LAST, 1, first=5)
    start = repr(finished_game(deal_on(LAST)).moves[0])
    score = finished_game(deal_on(LAST)).score
    assert lines()[0]["results"] == {
        "counted_on": str(DAY),
        "tries": 5,
        "points": [[score, score, 5]],
        "first_moves": {start: 5},
        "other_first_moves": 0,
    }


def test_first_moves_of_few_are_counted_together() -> None:
    crowd_plays(LAST, 6)
    crowd_plays(LAST, 5, choice=4, first=7)
    crowd_plays(LAST, 3, choice=9, first=12)
    results = lines()[0]["results"]
    common = repr(finished_game(deal_on(LAST)).moves[0])
    assert (results["first_moves"], results["other_first_moves"]) == ({common: 6}, 8)
    assert all(count >= 5 for _first, _last, count in results["points"])


def test_what_is_not_compared_is_not_counted() -> None:
    crowd_plays(LAST, 7)
    plays(UUID(int=8), LAST, moves=2)
    for number, marks in ((1, {"cards_seen": True}), (2, {"is_counted": False})):
        Attempt.objects.filter(player=UUID(int=number)).update(**marks)
    assert lines()[0]["results"]["tries"] == 5
