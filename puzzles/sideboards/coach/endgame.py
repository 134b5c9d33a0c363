"""The last two cards, enumerated: every card that may come is tried in every way.

Of two cards drawn one places the better one. With the cards sorted by what each brings at best,
the chance that a card is the better one of a pair follows from its rank alone.
"""

import numpy as np

from puzzles.sideboards.coach.rollouts import WAYS, CardIndices, Expected, QuickPlayer
from puzzles.sideboards.solver.tables import Codes
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.scoring import UNUSED_SWAP_POINTS

LAST = FULL - 1


def finished(player: QuickPlayer, codes: Codes, *, free: bool) -> Expected:
    """What full rows score."""
    points = player.value_tables.points(codes)
    swap = np.full_like(points[:1], UNUSED_SWAP_POINTS * free)
    return np.concatenate([points, swap])


def before_last_draw(
    player: QuickPlayer,
    codes: Codes,
    cards: CardIndices,
    *,
    free: bool,
    absent: CardIndices | None = None,
) -> Expected:
    """Rows of seven, codes (marks, rows), before two of the cards come.

    `absent` names for each row the place in `cards` of one that cannot come.
    """
    lanes = np.repeat(codes[:, None], len(cards), axis=1).reshape(len(codes), -1)
    hands = np.repeat(cards, codes.shape[1])[None]
    full, _ = player.best(lanes, hands, LAST)
    swapped = finished(player, full, free=False).reshape(-1, len(cards), codes.shape[1])
    after_swapping = better_of_two(swapped, absent)
    if not free:
        return after_swapping
    kept = finished(player, full, free=True).reshape(swapped.shape)
    keeps = kept.sum(axis=0) >= after_swapping.sum(axis=0)
    return better_of_two(np.where(keeps, kept, after_swapping[:, None]), absent)


def after_swap(player: QuickPlayer, codes: Codes, cards: CardIndices, length: int) -> Expected:
    """One row of six or seven, codes (marks,), before two of the cards come as the new hand."""
    lanes = np.repeat(codes[:, None], len(cards), axis=1)
    rows = player.choices(lanes, cards[None], length).reshape(len(codes), -1)
    if length == LAST:
        expected = finished(player, rows, free=False)
    else:
        own = np.tile(np.arange(len(cards)), WAYS)
        expected = before_last_draw(player, rows, cards, free=False, absent=own)
    by_way = expected.reshape(len(expected), WAYS, len(cards))
    best = by_way.sum(axis=0).argmax(axis=0)
    by_card = np.take_along_axis(by_way, best[None, None], axis=1)[:, 0]
    return better_of_two(by_card[:, :, None])[:, 0]


def better_of_two(expected: Expected, absent: CardIndices | None = None) -> Expected:
    """The mean over all pairs of cards: from (parts, cards, rows) to (parts, rows)."""
    totals = expected.sum(axis=0)
    cards, rows = totals.shape
    if absent is not None:
        totals[absent, np.arange(rows)] = -np.inf
        cards -= 1
    beaten = np.arange(cards, dtype=np.float32) / (cards * (cards - 1) / 2)
    by_rank = totals.argsort(axis=0)[-cards:]
    sorted_up = np.take_along_axis(expected, by_rank[None], axis=1)
    mean: Expected = (sorted_up * beaten[:, None]).sum(axis=1)
    return mean
