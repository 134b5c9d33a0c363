"""Glicko-2 against the example that its author has published."""

import pytest

from puzzles.trainer.ratings import Met, Rating, rated_after

PUBLISHED = [Met(Rating(1400, 30), 1), Met(Rating(1550, 100), 0), Met(Rating(1700, 300), 0)]


def test_the_published_example() -> None:
    after = rated_after(Rating(1500, 200, 0.06), PUBLISHED)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_great_surprise_makes_a_rating_less_steady() -> None:
    steady = Rating(1500, 50, 0.06)
    surprised = rated_after(steady, [Met(Rating(2200, 30), 1)] * 3)
    assert surprised.volatility > steady.volatility
    assert surprised.value > steady.value


def test_a_rating_settles_where_half_is_right_and_goes_on_following() -> None:
    rating = Rating()
    for place in range(200):
        rating = rated_after(rating, [Met(Rating(1600, 60), place % 2)])
    assert 1570 < rating.value < 1630
    assert 40 < rating.deviation < 80
