"""How sure a figure is: against a slow computation by leaving out and drawing games again."""

from datetime import date
from random import Random
from statistics import mean, stdev

import pytest

from puzzles.game.trainer.reviewed import GivenAway
from puzzles.trainer.skill.figures import (
    FEWEST_GAMES,
    SURE,
    ReviewedGame,
    by_kind,
    by_share,
    figure_of,
    whole_figure,
)

DAY = date(2026, 11, 18)


def lost(points: float, *, turn: str = "1", reason: str = "later") -> GivenAway:
    return GivenAway(points, {"turn": turn}, {"reason": {reason: points} if points else {}})


def played(*decisions: GivenAway) -> ReviewedGame:
    return ReviewedGame(DAY, decisions)


def test_points_are_divided_by_decisions_not_by_games() -> None:
    games = [played(lost(2)), played(lost(0), lost(0), lost(1))]
    assert whole_figure(games).value == 3 / 4


def test_kinds_divide_the_decisions_and_reasons_the_points() -> None:
    games = [
        played(lost(2, turn="1", reason="later"), lost(4, turn="2", reason="longer")),
        played(lost(0, turn="1"), lost(0, turn="2")),
    ]
    assert {key: one.value for key, one in by_kind(games, "turn").items()} == {"1": 1, "2": 2}
    shares = by_share(games, "reason")
    assert {key: one.value for key, one in shares.items()} == {"later": 0.5, "longer": 1}
    assert sum(one.value for one in shares.values()) == whole_figure(games).value


def test_the_error_is_that_of_drawing_the_games_again() -> None:
    chance = Random(3)
    games = [(chance.gammavariate(2, 3), chance.choice((7, 8, 8, 9))) for _ in range(60)]
    found = figure_of(games)
    again = [figure_of(chance.choices(games, k=60)).value for _ in range(1500)]
    assert found.error == pytest.approx(stdev(again), rel=0.1)
    assert found.value == pytest.approx(mean(again), rel=0.05)


def test_a_few_games_tell_no_error_but_how_many_are_missing() -> None:
    found = figure_of([(4.0, 8)] * (FEWEST_GAMES - 1))
    assert (found.error, found.margin, found.games_needed) == (None, None, 1)


def test_games_still_needed_are_those_that_make_it_sure() -> None:
    chance = Random(5)
    draw = [(chance.uniform(0, 16), 8) for _ in range(400)]
    few = figure_of(draw[:10])
    assert few.margin
    assert few.margin > SURE
    enough = figure_of(draw[: 10 + few.games_needed])
    assert enough.margin
    assert enough.margin == pytest.approx(SURE, rel=0.25)
    assert figure_of(draw).games_needed == 0


def test_a_figure_lies_between_its_bounds_and_never_below_nothing() -> None:
    found = figure_of([(0.0, 8), (0.0, 8), (9.0, 8), (0.0, 8), (0.0, 8)])
    assert found.low == 0
    assert found.low < found.value < found.high


def test_without_games_there_is_nothing() -> None:
    assert figure_of([]).value == 0
    assert figure_of([(0.0, 0)]).games == 0
