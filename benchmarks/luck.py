"""Whether luck is fair: what the coach's own games bring beyond what it expected, turn by turn.

`python -m benchmarks luck 10000 games.jsonl` plays so many games, keeps their figures in the file,
and goes on from there when it is called again. All objectives come equally often, as in practice.

Most of a game's luck is in the cards that come. How much better a hand is than the average one,
the tables say at once, and over all draws this is nothing: so the luck that it does not explain
has the same mean and a smaller error. Goals hold for that mean.
"""

import itertools
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import islice, pairwise
from pathlib import Path

import numpy as np

from benchmarks.random_deals import random_deals
from puzzles.sideboards.coach.choices import codes_of, faces_of
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.endgame import better_of_two
from puzzles.sideboards.coach.game_review import rounded_to_tenths
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.coach.rollouts import COACH_AHEAD, QuickPlayer, coach_ahead
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloDeal, begin

GAMES = 1000
SEED = 2
MOST_LUCK = 0.1


@dataclass(frozen=True, slots=True)
class Promise:
    """Of the best choice of a decision."""

    length: int
    """Of the row."""
    free: bool
    """Whether the swap card is unused."""
    uncorrected: float
    draw: float
    """How much better the hand is than the average one, by the tables."""

    @property
    def points(self) -> float:
        corrected = self.uncorrected + coach_ahead(self.length, free=self.free)
        return float(rounded_to_tenths(corrected))


@dataclass(frozen=True, slots=True)
class CoachGame:
    score: int
    promises: tuple[Promise, ...]

    @property
    def luck(self) -> "Luck":
        more = self.score - self.promises[0].points
        return Luck(more, sum(each.draw for each in self.promises))

    def lucks_by_length(self) -> Mapping[int, "Luck"]:
        found: dict[int, Luck] = defaultdict(lambda: Luck(0, 0))
        for last, now in pairwise(self.promises):
            found[now.length] += Luck(now.points - last.points, now.draw)
        return found

    def lucks_from(self) -> Iterator[tuple[Promise, "Luck"]]:
        """What came after each promise, without any correction."""
        for place, promise in enumerate(self.promises):
            draws = sum(each.draw for each in self.promises[place + 1 :])
            yield promise, Luck(self.score - promise.uncorrected, draws)


@dataclass(frozen=True, slots=True)
class Luck:
    points: float
    draw: float

    def __add__(self, other: "Luck") -> "Luck":
        return Luck(self.points + other.points, self.draw + other.draw)


@dataclass(frozen=True, slots=True)
class Mean:
    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:+6.3f} ± {self.error:.3f}"


def run(games: str = str(GAMES), kept: str = "") -> bool:
    played = coach_games(int(games), Path(kept) if kept else None)
    print(f"Luck: {len(played)} games of the coach, all objectives equally often")
    by_length = [game.lucks_by_length() for game in played]
    fair = [_printed("in the whole game", [game.luck for game in played])]
    for length in sorted({length for lucks in by_length for length in lucks}):
        lucks = [each[length] for each in by_length if length in each]
        fair.append(_printed(f"in turn {length - 1}", lucks))
    _print_ahead(played)
    return all(fair)


def coach_games(count: int, kept: Path | None = None) -> list[CoachGame]:
    """Those that the file holds already, and the others played now."""
    games = list(_read(kept)) if kept and kept.exists() else []
    coach = Coach(tables(), current_edition().cards.values())
    for deal in islice(_deals(), len(games), count):
        games.append(game_of(deal, coach))
        if kept:
            with kept.open("a") as file:
                file.write(json.dumps(astuple(games[-1])) + "\n")
    return games


def _deals() -> Iterator[SoloDeal]:
    """The same ones for any number of them; those with the same objectives together, since value
    tables take long to build."""
    for seed in itertools.count(SEED):
        yield from sorted(random_deals(GAMES, seed=seed), key=lambda deal: deal.objectives.ids)


def _read(kept: Path) -> Iterator[CoachGame]:
    for line in kept.read_text().splitlines():
        score, promises = json.loads(line)
        yield CoachGame(score, tuple(Promise(*each) for each in promises))


def game_of(deal: SoloDeal, coach: Coach) -> CoachGame:
    game, promises = begin(deal), []
    while not game.is_over:
        position = position_in(game, coach.deck)
        best = coach.advise(position).best
        length, free = len(position.sideboard), not position.swap_used
        uncorrected = best.expected.total - coach_ahead(length, free=free)
        draw = _draw(position, coach)
        promises.append(Promise(length, free, round(uncorrected, 3), round(draw, 3)))
        game = game.play(best.moves[0])
    return CoachGame(game.score_sheet.total, tuple(promises))


def _draw(position: CoachPosition, coach: Coach) -> float:
    if not position.sideboard.placed:
        return 0
    cards = *position.hand, *position.unseen
    player = QuickPlayer(coach.value_tables(position.objectives), faces_of(cards))
    row = np.repeat(codes_of(position.sideboard)[:, None], len(cards), axis=1)
    _, worth = player.best(row, np.arange(len(cards))[None], len(position.sideboard))
    average = better_of_two(worth[None, :, None])[0, 0]
    return float(worth[: len(position.hand)].max() - average)


def _printed(name: str, lucks: Sequence[Luck]) -> bool:
    points = np.array([luck.points for luck in lucks])
    unexplained = _unexplained(lucks)
    print(f"  {name:18} {_mean(points)}     beyond the draws {unexplained}")
    return abs(unexplained.mean) <= MOST_LUCK


def _unexplained(lucks: Iterable[Luck]) -> Mean:
    points, draws = np.array([(luck.points, luck.draw) for luck in lucks]).T
    weight = np.cov(points, draws)[0, 1] / draws.var() if draws.var() else 0.0
    return _mean(points - weight * draws)


def _mean(figures: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Mean:
    return Mean(float(figures.mean()), float(figures.std() / len(figures) ** 0.5))


def _print_ahead(games: Iterable[CoachGame]) -> None:
    """What `COACH_AHEAD` would be by these games alone."""
    found: dict[tuple[str, int], list[Luck]] = defaultdict(list)
    for game in games:
        for promise, luck in game.lucks_from():
            found["unused" if promise.free else "used", promise.length].append(luck)
    for swap, by_length in COACH_AHEAD.items():
        for length, now in by_length.items():
            measured = _unexplained(found[swap, length])
            print(f"  ahead with {length} cards, swap card {swap:6} {measured}     (now {now})")
