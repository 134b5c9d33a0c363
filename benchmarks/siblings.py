"""How soon a sibling of a mistake is found, and how alike it is.

`python -m benchmarks siblings 200` makes so many mistakes of greedy, random and half-trained
players and looks for a sibling of each. On a machine that does other things as well the processor
time counts; both are printed.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.random_deals import random_deals
from benchmarks.reasons import GAMES_AT_ONCE, games_of_learners
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import Decision, decisions_of
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.mistake_key import mistake_key
from puzzles.sideboards.training.siblings import (
    FoundSibling,
    SiblingSearch,
)
from rules.sideboards.edition.current import current_edition

MISTAKES = 200
SEED = 1000
COSTLY = 2
LEAST_FOUND, MOST_SECONDS, MOST_FOR_MOST = 0.97, 2.0, 0.5


@dataclass(frozen=True, slots=True)
class _Search:
    kind: str
    found: FoundSibling | None
    seconds: float
    processor_seconds: float


def run(mistakes: str = str(MISTAKES)) -> bool:
    deck = tuple(current_edition().cards.values())
    search = SiblingSearch(Coach(tables(), deck), current_edition())
    done = [
        _searched(decision, search, number)
        for number, decision in _mistakes(int(mistakes), search.coach)
    ]
    print(f"Siblings of {len(done)} mistakes that lost {COSTLY} points or more")
    in_time = [each for each in done if each.found and each.processor_seconds <= MOST_SECONDS]
    print(f"  found within {MOST_SECONDS} s: {len(in_time) / len(done):.1%}")
    for tier, name in enumerate(("alike", "same losing objective")):
        count = sum(each.found is not None and each.found.tier == tier for each in done)
        print(f"  {name}: {count / len(done):.1%}")
    quick = _printed("processor", [each.processor_seconds for each in done])
    _printed("clock", [each.seconds for each in done])
    for each in done:
        if each not in in_time:
            print(f"  not found: {each.kind}")
    return len(in_time) >= LEAST_FOUND * len(done) and quick <= MOST_FOR_MOST


def _printed(name: str, seconds: list[float]) -> float:
    median, most = np.quantile(seconds, [0.5, 0.9])
    print(
        f"  {name}: median {median:.2f} s, 90 % within {most:.2f} s, at most {max(seconds):.2f} s"
    )
    return float(most)


def _mistakes(count: int, coach: Coach) -> Iterator[tuple[int, Decision]]:
    """The costliest of each game, as the trainer takes them."""
    found = 0
    for number in range(count):
        for game in games_of_learners(random_deals(GAMES_AT_ONCE, seed=SEED + number), coach):
            decision = max(decisions_of(game, coach), key=lambda each: each.loss)
            if decision.loss >= COSTLY:
                yield found, decision
                found += 1
            if found == count:
                return


def _searched(decision: Decision, search: SiblingSearch, number: int) -> _Search:
    if decision.reason is None:
        raise ValueError("a loss without a reason")
    key = mistake_key(decision, decision.reason, decision.move)
    hand = frozenset(card.id for card in decision.position.hand)
    # the worker has seldom built the tables of these objectives before
    search = SiblingSearch(Coach(tables(), search.coach.deck), search.edition)
    began, began_processor = time.monotonic(), time.process_time()
    found = search.sibling(key, avoid=hand, seed=number, seconds=time.process_time)
    return _Search(
        kind=f"{key.relation}, {key.why.value}, {key.part or 'no objective'}, {key.length} cards",
        found=found,
        seconds=time.monotonic() - began,
        processor_seconds=time.process_time() - began_processor,
    )
