"""Glicko-2: how strong a player is, how sure that is, and how steady.

After M. Glickman, “Example of the Glicko-2 system” (2022); the Greek names are those of its steps.
A period of this site is one answer: the drill is the opponent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

_MEAN, _SCALE = 1500.0, 173.7178
_TAU = 0.5
"""How fast the volatility may change."""
_CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    value: float = _MEAN
    deviation: float = 350.0
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent, and the score against it: 1, 0 or between."""

    opponent: Rating
    score: float


def rated_after(player: Rating, games: Sequence[Met]) -> Rating:
    """
    >>> win, loss = Met(Rating(1500, 80), 1), Met(Rating(1500, 80), 0)
    >>> round(rated_after(Rating(), [win]).value), round(rated_after(Rating(), [loss]).value)
    (1675, 1325)
    """
    mu, phi = _scaled(player)
    met = [(*_scaled(game.opponent), game.score) for game in games]
    expected = [(_g(other), _expected(mu, at, other), score) for at, other, score in met]
    variance = 1 / sum(g**2 * e * (1 - e) for g, e, _score in expected)
    gained = sum(g * (score - e) for g, e, score in expected)
    volatility = _volatility(player.volatility, phi, variance, variance * gained)
    before = phi**2 + volatility**2
    after = 1 / sqrt(1 / before + 1 / variance)
    value = _MEAN + _SCALE * (mu + after**2 * gained)
    return Rating(value, _SCALE * after, volatility)


def _scaled(rating: Rating) -> tuple[float, float]:
    return (rating.value - _MEAN) / _SCALE, rating.deviation / _SCALE


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(mu: float, other: float, phi: float) -> float:
    return 1 / (1 + exp(-_g(phi) * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Computes step 5: the root of f, between two bounds that the Illinois algorithm narrows."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        high = next(at for k in range(1, 1000) if f(at := start - k * _TAU) >= 0)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        between = low + (low - high) * f_low / (f_high - f_low)
        f_between = f(between)
        if f_between * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = between, f_between
    return exp(low / 2)
