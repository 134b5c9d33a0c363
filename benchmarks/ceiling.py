"""The exact search beside a plain C enumeration: the same scores, and the time of each.

Both are measured in processor seconds, deal by deal, so that other work on the machine
weighs alike on both.
"""

from collections.abc import Sequence
from statistics import mean, median
from time import process_time

from benchmarks.random_deals import random_deals
from benchmarks.referee import Referee, Verdict, referee
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from rules.sideboards.engine.solo import SoloDeal, replay

DEALS = 200
SEED = 1
MEDIAN_GOAL = 2.0
WORST_GOAL = 6.0


def run() -> bool:
    deals = random_deals(DEALS, seed=SEED)
    print(f"Ceiling: the exact best score of {len(deals)} random deals, all objectives")
    with referee() as judge:
        if judge is None:
            print("  There is no gcc here: our own times only.")
            _print_times("here", [_solved(deal).seconds for deal in deals])
            return True
        return _compared(deals, judge)


def _compared(deals: Sequence[SoloDeal], judge: Referee) -> bool:
    both = [(judge.judge(deal), _solved(deal)) for deal in deals]
    ratios = [ours.seconds / theirs.seconds for theirs, ours in both]
    equal = sum(ours.score == theirs.score for theirs, ours in both)
    _print_times("plain C", [theirs.seconds for theirs, _ in both])
    _print_times("here", [ours.seconds for _, ours in both])
    print(f"  ratio     median {median(ratios):6.3f}     worst {max(ratios):6.3f}", end="")
    print(f"     (goals: {MEDIAN_GOAL:g} and {WORST_GOAL:g})")
    average = mean(theirs.score for theirs, _ in both)
    print(f"  equal scores: {equal} of {len(deals)}, average {average:.2f}")
    is_fast = median(ratios) <= MEDIAN_GOAL and max(ratios) <= WORST_GOAL
    return equal == len(deals) and is_fast


def _solved(deal: SoloDeal) -> Verdict:
    """The score counted where it must hold: in a replay of the line."""
    ready = tables()
    begun = process_time()
    found = ceiling(deal, ready)
    seconds = process_time() - begun
    replayed = replay(deal, found.line).score_sheet.total
    return Verdict(replayed if replayed == found.score else -1, seconds)


def _print_times(name: str, seconds: Sequence[float]) -> None:
    median_ms, worst_ms = 1000 * median(seconds), 1000 * max(seconds)
    print(f"  {name:8}  median {median_ms:6.1f} ms  worst {worst_ms:6.1f} ms a deal")
