"""Three reasons to choose from, of which the engine's counts say that one alone is true.

claim   a statement about the better of two rows beside the other: more patterns now, more of the
        unseen cards that complete one, more from the next card on average, more points by the end
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from puzzles.game.chance import RandomNumbers, below
from puzzles.sideboards.coach.reason import Candidate, Reason, Why
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.objectives import Category

OFFERED = 3
"""Reasons to choose from."""
CLAIMED = {
    Why.COMPLETES: Why.COMPLETES,
    Why.LONGER: Why.LONGER,
    Why.BUILDS: Why.CHANCES,
    Why.CHANCES: Why.CHANCES,
    Why.LATER: Why.NEXT,
    Why.NEXT: Why.NEXT,
    Why.PROMISE: Why.PROMISE,
}
"""By the reason: what is claimed where it is to be found. The other reasons show themselves."""


@dataclass(frozen=True, slots=True)
class Claim:
    why: Why
    category: Category | None
    """None for the next card, which may bring points for any objective."""


Counts = Mapping[Claim, float]
"""What each claim compares, after one choice."""


def counts_after(candidate: Candidate | None) -> Counts:
    """Nothing for a swap, which shows no row."""
    return dict(_counts(candidate)) if candidate else {}


def claims_about(
    reason: Reason, better: Counts, taken: Counts, numbers: RandomNumbers
) -> tuple[Claim, ...]:
    """The true one first, then two that are false; none where there are too few."""
    true = true_claim(reason)
    if true is None:
        return ()
    false = [claim for claim in better if better[claim] <= taken[claim]]
    if true not in better or true in false or len(false) < OFFERED - 1:
        return ()
    others = [false.pop(below(len(false), numbers)) for _ in range(OFFERED - 1)]
    return true, *others


def true_claim(reason: Reason) -> Claim | None:
    """None for a reason that cannot be found by counting."""
    if reason.why not in CLAIMED:
        return None
    why = CLAIMED[reason.why]
    return Claim(why, None if why is Why.NEXT else reason.category)


def _counts(candidate: Candidate) -> Iterator[tuple[Claim, float]]:
    for category in Category:
        now = Why.LONGER if category is Category.ROWS else Why.COMPLETES
        yield Claim(now, category), candidate.counting(category)
    if candidate.length == FULL:
        return
    for category in (Category.COLORS, Category.HANDLES):
        yield Claim(Why.CHANCES, category), int((candidate.gains(category) > 0).sum())
    yield Claim(Why.NEXT, None), float(candidate.gains(*Category).mean())
    for category in Category:
        promised = getattr(candidate.estimate.expected, category.value)
        yield Claim(Why.PROMISE, category), promised
