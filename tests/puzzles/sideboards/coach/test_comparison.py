import numpy as np
import pytest
from numpy.typing import NDArray

from puzzles.sideboards.coach.comparison import PARTS, compare
from puzzles.sideboards.coach.endgame import better_of_two
from puzzles.sideboards.coach.rollouts import Expected

MEANS = np.array([3.0, 5.0, 4.99, -20.0], np.float32)


class Dice:
    """Choices whose points have known means; the games share their luck."""

    def __init__(self) -> None:
        self.random = np.random.default_rng(1)
        self.played = np.zeros(len(MEANS), int)

    def play(self, contenders: NDArray[np.intp], games: int) -> Expected:
        self.played[contenders] += games
        luck = self.random.normal(0, 5, games) + self.random.normal(0, 1, (len(contenders), games))
        points = np.zeros((PARTS, len(contenders), games), np.float32)
        points[0] = MEANS[contenders, None] + luck
        return points


def test_differences_are_known_better_than_points() -> None:
    compared = compare(len(MEANS), Dice().play, games=400, batches=30)
    best, next_best = compared[1:3]
    assert best.loss == 0
    assert next_best.loss_error < next_best.error / 2
    for choice, mean in zip(compared, MEANS, strict=True):
        assert choice.loss == pytest.approx(5 - mean, abs=4 * choice.loss_error + 1e-6)
        assert choice.expected.sum() == pytest.approx(best.expected.sum() - choice.loss)


def test_who_is_clearly_behind_plays_no_more() -> None:
    dice = Dice()
    compare(len(MEANS), dice.play, games=400, batches=30)
    assert dice.played[3] == 100
    assert dice.played[1] == dice.played[2] > 4000


def test_who_dropped_out_stays_behind_whoever_overtook_the_leader() -> None:
    steady, swinging, dropped = range(3)
    batches = iter(range(10))

    def play(contenders: NDArray[np.intp], games: int) -> Expected:
        first = next(batches) == 0
        means = {steady: 5.0, swinging: 4.5 if first else 8.0, dropped: 4.6}
        points = np.zeros((PARTS, len(contenders), games), np.float32)
        points[0] = [[means[int(choice)]] for choice in contenders]
        points[0, contenders == swinging] += np.resize([10, -10], games)
        return points

    compared = compare(3, play, games=300, batches=10)
    assert compared[swinging].loss == 0
    assert compared[dropped].loss > compared[steady].loss > 0


def test_the_better_of_two_cards_is_the_mean_over_all_pairs() -> None:
    points = np.random.default_rng(2).integers(0, 9, (PARTS, 6, 3)).astype(np.float32)
    totals = points.sum(axis=0)
    for row in range(3):
        pairs = [max(totals[i, row], totals[j, row]) for j in range(6) for i in range(j)]
        assert better_of_two(points).sum(axis=0)[row] == pytest.approx(np.mean(pairs))


def test_a_card_that_cannot_come_is_in_no_pair() -> None:
    points = np.random.default_rng(3).integers(0, 9, (PARTS, 6, 1)).astype(np.float32)
    rest = better_of_two(np.delete(points, 2, axis=1))
    assert better_of_two(points, np.array([2])) == pytest.approx(rest)
