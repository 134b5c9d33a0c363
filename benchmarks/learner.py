"""Whether move drills teach: a simulated learner before and after 300 of them, over five seeds.

The learner weighs seven things it sees of a choice: the points of each objective now, what the next
card brings for each on average, and whether it is a swap. It begins greedy. After each drill it
moves its weights a little toward the choices that lose little. A control learns from shuffled
verdicts. How hard drills are is an estimate: the taught learner must be right less often in the
third of them that is said to be harder.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice, product

import numpy as np
from numpy.typing import NDArray

from puzzles.sideboards.coach.choices import codes_of, faces_of
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.reason import row_after
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.drill_data import drill_from
from puzzles.sideboards.training.move_drills import MOST_LOST, MoveDrill
from puzzles.sideboards.training.stock import make_drills
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL, HEIGHT, Card
from rules.sideboards.engine.objectives import PILES, Category, Objectives, one_of_each
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import Swap

DRILLS, SEEDS = 300, 5
RATE = 0.01
GREEDY = np.array([1.0, 1, 1, 0, 0, 0, -1])
OBJECTIVE_SETS, GAMES_EACH = 12, 40
CARDS_IMAGINED = 12
LEAST_GAIN = 5.0

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True)
class Sight:
    """What the learner sees with three objectives."""

    points_now: PointsNow
    imagined: Ints
    """Some faces of the deck as printed and turned: (marks, faces)."""

    @classmethod
    def of(
        cls, objectives: Objectives, deck: Sequence[Card], chance: np.random.Generator
    ) -> "Sight":
        some = [deck[place] for place in chance.choice(len(deck), CARDS_IMAGINED, replace=False)]
        faces = np.concatenate(list(faces_of(some)), axis=1)
        return cls(PointsNow(objectives, tables()), faces)

    def scored(self, codes: Ints, length: int) -> Floats:
        """(objectives, lanes)"""
        every = [self.points_now.of(category, codes, length) for category in Category]
        return np.array(every, np.float64)

    def features(self, codes: Ints, length: int, before: Floats, swap: NDArray[np.bool_]) -> Floats:
        """Of rows of this length, codes (marks, lanes): (7, lanes)."""
        now = self.scored(codes, length)
        next_card = np.zeros_like(now)
        if length < FULL:
            row, face = codes[:, None, None], self.imagined[:, :, None]
            ends = np.stack([row[:, 0] * HEIGHT + face, row[:, 0] + face * HEIGHT**length], axis=1)
            lanes = ends.reshape(len(codes), -1)
            after = self.scored(lanes, length + 1).reshape(len(now), 2, 2, -1, codes.shape[1])
            next_card = after.max(axis=(1, 2)).mean(axis=1) - now
        return np.concatenate([now - before, next_card, swap[None].astype(float)])


@dataclass(frozen=True)
class Lesson:
    """A drill as the learner sees it."""

    features: Floats
    """(7, choices)"""
    losses: Floats
    strength: float


def lesson_of(drill: MoveDrill, sight: Sight) -> Lesson:
    game = drill.game
    row, length = game.sideboard, len(game.sideboard)
    before = sight.scored(codes_of(row)[:, None], length) if length else np.zeros((3, 1))
    seen = []
    for choice in drill.choices:
        move = choice.moves[0]
        placed = row_after(row, move)
        after = placed.sideboard if placed else row
        swap = np.array([isinstance(move, Swap)])
        seen.append(sight.features(codes_of(after)[:, None], len(after), before, swap))
    losses = np.array([each.loss for each in drill.choices])
    return Lesson(np.concatenate(seen, axis=1), losses, drill.strength)


def learned(lessons: Sequence[Lesson]) -> Floats:
    weights = GREEDY.copy()
    for lesson in lessons:
        wanted = softmax(-lesson.losses)
        likely = softmax(weights @ lesson.features)
        weights += RATE * lesson.features @ (wanted - likely)
    return weights


def softmax(values: Floats) -> Floats:
    powers = np.exp(values - values.max())
    softened: Floats = powers / powers.sum()
    return softened


def right_answers(weights: Floats, lessons: Sequence[Lesson]) -> float:
    chosen = [int((weights @ lesson.features).argmax()) for lesson in lessons]
    pairs = zip(chosen, lessons, strict=True)
    return float(np.mean([lesson.losses[place] <= MOST_LOST for place, lesson in pairs]))


def right_by_strength(weights: Floats, lessons: Sequence[Lesson]) -> list[float]:
    """Of the easiest third, the middle and the hardest."""
    by_strength = sorted(lessons, key=lambda lesson: lesson.strength)
    thirds = np.array_split(np.arange(len(lessons)), 3)
    return [right_answers(weights, [by_strength[place] for place in third]) for third in thirds]


def average_score(weights: Floats, seed: int) -> float:
    """Of whole games, the same ones for the same seed."""
    chance = np.random.default_rng(seed)
    deck = _deck()
    return float(np.mean([_Table(weights, deck, chance).played() for _ in range(OBJECTIVE_SETS)]))


def _deck() -> list[Card]:
    cards = current_edition().cards
    return [cards[number] for number in sorted(cards)]


class _Table:
    """Games with the same objectives, all played at once."""

    def __init__(self, weights: Floats, deck: Sequence[Card], chance: np.random.Generator) -> None:
        known = current_edition().objectives
        ids = [int(chance.choice(pile)) for pile in PILES.values()]
        self.weights = weights
        self.sight = Sight.of(one_of_each(known[number] for number in ids), deck, chance)
        self.faces = faces_of(deck)
        self.order = np.stack([chance.permutation(len(deck)) for _ in range(GAMES_EACH)], axis=1)
        self.games = np.arange(GAMES_EACH)

    def played(self) -> float:
        """The average score."""
        codes, free = self._started(), np.ones(GAMES_EACH, bool)
        for turn, length in enumerate(range(START_CARDS, FULL)):
            hand = self.order[START_HAND + SOLO_DRAWN * turn :][:SOLO_DRAWN]
            worth, rows = self._placed(codes, hand, length)
            kept = self.sight.features(codes, length, self.sight.scored(codes, length), free)
            swaps = free & (self.weights @ kept > worth.max(axis=0))
            new_worth, new_rows = self._placed(codes, self.order[-SOLO_DRAWN:], length)
            best = np.where(swaps, new_worth, worth).argmax(axis=0)
            codes = np.where(swaps, new_rows, rows)[:, best, self.games]
            free &= ~swaps
        return float((self.sight.scored(codes, FULL).sum(axis=0) + free).mean())

    def _started(self) -> Ints:
        rows = [
            self.faces[one][:, self.order[left]] * HEIGHT + self.faces[other][:, self.order[right]]
            for left, right in combinations(range(START_HAND), START_CARDS)
            for one, other in product(range(2), range(2))
        ]
        worth = self._worth(np.stack(rows, axis=1), START_CARDS, np.zeros((3, GAMES_EACH)))
        chosen: Ints = np.stack(rows, axis=1)[:, worth.argmax(axis=0), self.games]
        return chosen

    def _placed(self, codes: Ints, hand: Ints, length: int) -> tuple[Floats, Ints]:
        ways = []
        for cards, turned in product(hand, range(2)):
            face = self.faces[turned][:, cards]
            ways += [codes * HEIGHT + face, codes + face * HEIGHT**length]
        rows = np.stack(ways, axis=1)
        return self._worth(rows, length + 1, self.sight.scored(codes, length)), rows

    def _worth(self, rows: Ints, length: int, before: Floats) -> Floats:
        """rows: (marks, ways, games); (ways, games)"""
        ways = rows.shape[1]
        lanes, repeated = rows.reshape(len(rows), -1), np.tile(before, ways)
        no_swap = np.zeros(lanes.shape[1], bool)
        worth: Floats = self.weights @ self.sight.features(lanes, length, repeated, no_swap)
        return worth.reshape(ways, -1)


def run() -> bool:
    games = OBJECTIVE_SETS * GAMES_EACH
    print(f"Learner: {DRILLS} drills for each of {SEEDS} seeds, {games} games before and after")
    gains, control, are_ordered = [], [], []
    for seed in range(SEEDS):
        lessons = list(_lessons(seed))
        before = average_score(GREEDY, seed)
        taught, shuffled = learned(lessons), learned(list(_shuffled(lessons, seed)))
        gains.append(average_score(taught, seed) - before)
        control.append(average_score(shuffled, seed) - before)
        right = [right_answers(weights, lessons) for weights in (GREEDY, taught)]
        print(f"  seed {seed}: {before:5.1f} {gains[-1]:+5.1f}   (goal: {LEAST_GAIN:+})", end="")
        print(f"   right {right[0]:.0%} → {right[1]:.0%}   shuffled {control[-1]:+.1f}", end="")
        thirds = right_by_strength(taught, lessons)
        are_ordered.append(thirds == sorted(thirds, reverse=True))
        print(f"   easy to hard {', '.join(f'{each:.0%}' for each in thirds)}", flush=True)
    return min(gains) >= LEAST_GAIN and max(control) < 0 and all(are_ordered)


def _lessons(seed: int) -> Iterator[Lesson]:
    deck, chance = _deck(), np.random.default_rng(seed)
    made = (drill for drill in make_drills(f"learner {seed}") if drill)
    for each in islice(made, DRILLS):
        drill = drill_from(each.content)
        yield lesson_of(drill, Sight.of(drill.game.deal.objectives, deck, chance))


def _shuffled(lessons: Sequence[Lesson], seed: int) -> Iterator[Lesson]:
    chance = np.random.default_rng(seed)
    for lesson in lessons:
        yield replace(lesson, losses=chance.permutation(lesson.losses))
