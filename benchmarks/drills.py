"""Move drills of Sequence: how soon they are made, how soon siblings of mistakes are found, and
whether they teach.

`python -m benchmarks drills 300 10` makes so many drills, and looks for siblings of so many
mistakes with each reason. Times are processor seconds.

A simulated learner weighs six things that it sees of a move: the longest line through its chip, the
first line that the cards in sight finish, what they bring for the best two lines together, how many
such lines pass the chip, and whether it spends a jack of either kind. It begins greedy. After each
drill it moves its weights a little toward the moves that cost little. A control learns from
shuffled verdicts. The taught learner must be right less often in the third of the drills that is
said to be harder.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from statistics import median, quantiles
from time import process_time

import numpy as np

from benchmarks.learner import Floats, softmax
from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.players import length_after
from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.solver.best import bounds_of, earliest_turns
from puzzles.sequence.solver.geometry import LINE_PLACES, place_of
from puzzles.sequence.solver.supplies import supplies_of
from puzzles.sequence.takeover import (
    SEEN_AHEAD,
    TURNS,
    Discard,
    TakeOverDeal,
    TakeOverGame,
    TakeOverMove,
    take_over,
)
from puzzles.sequence.training.move_drills import MoveDrill, drills_in
from puzzles.sequence.training.siblings import MistakeKey, sibling

DRILLS, SIBLINGS = 300, 10
MOST_SECONDS = 0.5
"""For nine drills of ten."""
TRIES, LEAST_FOUND = 3, 0.9
"""A sibling that is not found is looked for again, as by the background process; so many of the
mistakes with each reason have one then."""
SEEDS, GAMES = 5, 100
RATE = 0.02
GREEDY = np.array([1.0, 0, 0, 0, 0, 0])
LEAST_GAIN = 3.0
"""Points a game."""


def run(drills: str = str(DRILLS), siblings: str = str(SIBLINGS)) -> bool:
    made, are_quick = _made(int(drills))
    are_found = _print_siblings(int(siblings))
    return _print_learners(made) and are_quick and are_found


def _made(number: int) -> tuple[list[MoveDrill], bool]:
    made, seconds, decisions = list[MoveDrill](), list[float](), 0
    begun = process_time()
    for drill in drills_in(numbers_of("the benchmark", "drills")):
        decisions += 1
        if drill:
            seconds.append(process_time() - begun)
            made.append(drill)
            if len(made) == number:
                break
            begun = process_time()
    most = quantiles(seconds, n=10)[-1]
    print(f"Drills of Sequence: {number}, one of {decisions / number:.0f} decisions")
    print(f"  made in {median(seconds):.2f} s, nine of ten in {most:.2f} s", end="")
    print(f" (goal: {MOST_SECONDS}), at worst {max(seconds):.2f} s")
    for name, found in (
        ("theme", Counter(theme.value for drill in made for theme in drill.themes)),
        ("reason", Counter(drill.tempting.why.name.lower() for drill in made)),
    ):
        shares = ", ".join(f"{key} {times / number:.0%}" for key, times in found.most_common())
        print(f"  by {name}: {shares}")
    asked = sum(bool(drill.tempting.claims) for drill in made)
    print(f"  traps {sum(drill.is_trap for drill in made) / number:.0%},", end="")
    print(f" the reason is asked in {asked / number:.0%}", flush=True)
    return made, most <= MOST_SECONDS


def _print_siblings(number: int) -> bool:
    enough = True
    for why in Why:
        seconds, found = list[float](), 0
        for seed in range(number):
            begun = process_time()
            found += _has_sibling(MistakeKey(why, 1 + seed % TURNS), seed)
            seconds.append(process_time() - begun)
        print(f"  siblings, {why.name.lower():15} {found / number:4.0%}", end="")
        print(f" found, in {median(seconds):.2f} s, at worst {max(seconds):.2f} s", flush=True)
        enough = enough and found >= LEAST_FOUND * number
    return enough


def _has_sibling(key: MistakeKey, seed: int) -> bool:
    tries = (numbers_of(f"{seed}", f"siblings {number}") for number in range(TRIES))
    return any(sibling(key, numbers, process_time) for numbers in tries)


# The learner


@dataclass(frozen=True)
class Lesson:
    """A drill as the learner sees it."""

    features: Floats
    """(6, moves)"""
    losses: Floats
    strength: float


def _lesson_of(drill: MoveDrill) -> Lesson:
    losses = {move: choice.loss for choice in drill.choices for move in choice.moves}
    # the best comes last, so that whoever finds another one as good to look at is not right
    moves = [*losses, drill.best]
    features = np.stack([_seen_of(move, drill.game) for move in moves], axis=1)
    return Lesson(features, np.array([*losses.values(), 0.0]), drill.strength)


def _seen_of(move: TakeOverMove, game: TakeOverGame) -> Floats:
    supplies = supplies_of(game.play(move), ahead=SEEN_AHEAD)
    turns = earliest_turns(supplies)
    both = int(bounds_of(supplies, turns).scores[:1].sum())
    first = max(0, TURNS + 1 - int(turns.min()))
    space = None if isinstance(move, Discard) or game.green & {move.space} else move.space
    through = 0.0
    if space is not None:
        passes = np.any(place_of(space) == LINE_PLACES, axis=1)
        through = float(np.count_nonzero(passes & (turns <= TURNS)))
    spent = (float(move.card.is_two_eyed), float(move.card.is_one_eyed))
    return np.array([length_after(move, game), first, both, through, *spent])


def _learned(lessons: Sequence[Lesson]) -> Floats:
    weights = GREEDY.copy()
    for lesson in lessons:
        wanted, likely = softmax(-lesson.losses), softmax(weights @ lesson.features)
        weights += RATE * lesson.features @ (wanted - likely)
    return weights


def _right_by_strength(weights: Floats, lessons: Sequence[Lesson]) -> list[float]:
    """Of the easiest third, the middle and the hardest."""
    in_order = sorted(lessons, key=lambda lesson: lesson.strength)
    right = [lesson.losses[(weights @ lesson.features).argmax()] == 0 for lesson in in_order]
    return [float(np.mean(third)) for third in np.array_split(np.array(right), 3)]


def _average_score(weights: Floats, deals: Sequence[TakeOverDeal]) -> float:
    return float(np.mean([_played(weights, deal) for deal in deals]))


def _played(weights: Floats, deal: TakeOverDeal) -> int:
    game = take_over(deal)
    while not game.is_over:
        moves = game.legal_moves()
        worth = [float(weights @ _seen_of(move, game)) for move in moves]
        game = game.play(moves[int(np.argmax(worth))])
    return game.score


def _print_learners(made: Sequence[MoveDrill]) -> bool:
    print(f"  learner: {len(made)} drills in {SEEDS} orders, {GAMES} games before and after")
    lessons = [_lesson_of(drill) for drill in made]
    gains, control, are_ordered = list[float](), list[float](), list[bool]()
    for seed in range(SEEDS):
        chance = np.random.default_rng(seed)
        deals = [*islice(_deals(seed), GAMES)]
        ordered = [lessons[place] for place in chance.permutation(len(lessons))]
        shuffled = [replace(each, losses=chance.permutation(each.losses)) for each in ordered]
        before = _average_score(GREEDY, deals)
        taught = _learned(ordered)
        gains.append(_average_score(taught, deals) - before)
        control.append(_average_score(_learned(shuffled), deals) - before)
        thirds = _right_by_strength(taught, lessons)
        are_ordered.append(thirds[0] > thirds[-1])
        print(f"    {before:5.1f} {gains[-1]:+5.1f} (goal: {LEAST_GAIN:+})", end="")
        print(f"   shuffled {control[-1]:+.1f}", end="")
        print(f"   right, easy to hard {', '.join(f'{each:.0%}' for each in thirds)}", flush=True)
    return min(gains) >= LEAST_GAIN and max(control) <= 0 and all(are_ordered)


def _deals(seed: int) -> Iterator[TakeOverDeal]:
    numbers = numbers_of(str(seed), "games of the learner")
    return filter(None, (opening(numbers) for _ in count()))
