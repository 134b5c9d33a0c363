"""Glicko-2 against the example that its author has published, and a slow referee."""

from collections.abc import Sequence
from itertools import product
from math import exp, log, pi, sqrt

import pytest

from puzzles.trainer.ratings import Met, Rating, rated_after

PUBLISHED = [Met(Rating(1400, 30), 1), Met(Rating(1550, 100), 0), Met(Rating(1700, 300), 0)]
SCALE = 173.7178


def test_the_published_example() -> None:
    after = rated_after(Rating(1500, 200, 0.06), PUBLISHED)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_newcomer_begins_in_the_middle_as_the_author_proposes() -> None:
    assert Rating() == Rating(value=1500, deviation=350, volatility=0.06)


OWN = [Rating(), Rating(1500, 50), Rating(1300, 120, 0.09), Rating(1900, 60, 0.1)]
OTHERS = [Rating(1500, 80), Rating(2000, 30), Rating(1100, 60), Rating(1600, 350)]


@pytest.mark.parametrize("player", OWN)
def test_each_rating_is_what_a_slow_referee_finds(player: Rating) -> None:
    """Also where a result is so surprising that the search begins on the other side."""
    for opponent, score, times in product(OTHERS, (0, 0.5, 1), (1, 2, 3)):
        games = [Met(opponent, score)] * times
        found, wanted = rated_after(player, games), refereed(player, games)
        assert found.volatility == pytest.approx(wanted.volatility, rel=1e-5)
        assert found.value == pytest.approx(wanted.value, abs=1e-3)
        assert found.deviation == pytest.approx(wanted.deviation, abs=1e-3)


@pytest.mark.parametrize("volatility", [1e-8, 1.5])
def test_a_volatility_far_from_the_usual_is_searched_as_far_as_needed(volatility: float) -> None:
    player = Rating(1500, 60, volatility)
    for score in (0.5, 1):
        games = [Met(Rating(1520, 60), score)]
        wanted = refereed(player, games).volatility
        assert rated_after(player, games).volatility == pytest.approx(wanted, rel=1e-5)


@pytest.mark.parametrize(
    ("player", "opponent", "score", "times"),
    [
        (Rating(2000, 43, 1.2), Rating(1082, 44), 0, 2),
        (Rating(1500, 266, 1.2), Rating(2435, 230), 1, 2),
        (Rating(1000, 256, 0.09), Rating(941, 97), 0, 1),
        (Rating(532, 184, 0.42), Rating(2591, 283), 0.5, 12),
    ],
)
def test_the_search_ends_however_unlikely_the_results_are(
    player: Rating, opponent: Rating, score: float, times: int
) -> None:
    games = [Met(opponent, score)] * times
    wanted = refereed(player, games).volatility
    assert rated_after(player, games).volatility == pytest.approx(wanted, rel=1e-5)


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


def refereed(player: Rating, games: Sequence[Met]) -> Rating:
    """The eight steps as they are printed; step 5 by halving, from far outside."""
    mu, phi = (player.value - 1500) / SCALE, player.deviation / SCALE
    parts = []
    for game in games:
        other, deviation = (game.opponent.value - 1500) / SCALE, game.opponent.deviation / SCALE
        g = 1 / sqrt(1 + 3 * deviation * deviation / (pi * pi))
        parts.append((g, 1 / (1 + exp(-g * (mu - other))), game.score))
    v = 1 / sum(g * g * e * (1 - e) for g, e, _ in parts)
    delta = v * sum(g * (score - e) for g, e, score in parts)
    sigma = exp(halved(log(player.volatility**2), delta, phi, v) / 2)
    before = sqrt(phi * phi + sigma * sigma)
    after = 1 / sqrt(1 / (before * before) + 1 / v)
    value = mu + after * after * sum(g * (score - e) for g, e, score in parts)
    return Rating(1500 + SCALE * value, SCALE * after, sigma)


def halved(a: float, delta: float, phi: float, v: float) -> float:
    """f falls from above 0 to below it; the paper's bound, where f falls more than once."""
    above = delta * delta - phi * phi - v
    low, high = sorted((a, log(above))) if above > 0 else (a - 20, a)
    for _ in range(200):
        x = (low + high) / 2
        spread = phi * phi + v + exp(x)
        f = exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - a) / 0.25
        low, high = (x, high) if f > 0 else (low, x)
    return low
