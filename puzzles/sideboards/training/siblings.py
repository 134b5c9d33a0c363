"""Siblings of a mistake: other positions in which the same kind of choice is as costly.

key       what siblings share: the relation of the best choice to the tempting one, the objective
          that loses, and the kind of reason
tempting  the choice with most points now; where the best has most points itself, the next one
tier      how alike a sibling must be beyond the key: first the same three objectives, a turn at
          most apart, the very reason, as many drawers lit, and a best choice that is clearly
          alone; then only the objective that loses
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from puzzles.sideboards.coach.advice import Advice, Estimate
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import Decision, decision_in
from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.coach.reason import LEAST_SHARE, MISLEADING, Why
from puzzles.sideboards.coach.rollouts import SWAP_CARD, WAYS
from puzzles.sideboards.training.laid_rows import START_WAYS, LaidRows, move_of
from puzzles.sideboards.training.mistake_key import MistakeKey, best_relation, mistake_key
from puzzles.sideboards.training.relation import Relation, relation_of
from rules.sideboards.engine.cards import FULL, Card
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import Category, Objectives, one_of_each
from rules.sideboards.engine.setup import SOLO_DRAWN, START_CARDS, START_HAND
from rules.sideboards.engine.solo import Move, SoloGame, Start, Swap

TEMPTING_LOSS, TEMPTING_ERRORS = 1.5, 4.0
"""Of the tempting choice: points, and standard errors."""
LEAST_LEAD = 1.0
"""Of the best choice before the second, in the first tier."""
TIER_SECONDS = 1.0
VERIFIED = 12
"""Candidates of one batch that the coach looks at."""
PROMISING = 1.0
"""The loss by the tables from which a candidate is looked at."""
OVERLOOKING = frozenset({Why.LAST, Why.COMPLETES, Why.LONGER, Why.PROMISE, Why.HAND})
"""Kinds of mistakes in which the best choice may have most points now, and was not seen."""
LITTLE, LARGE = 4, 5
"""Points now of a hand that one may want to swap, and how much better than that it may be."""

Seconds = Callable[[], float]
"""A clock."""
_Losses = NDArray[np.floating[Any]]


@dataclass(frozen=True, slots=True)
class FoundSibling:
    game: SoloGame
    """Up to the decision."""
    decision: Decision
    """With the tempting choice as the one taken."""
    tier: int


@dataclass(frozen=True, slots=True)
class SiblingSearch:
    coach: Coach
    edition: Edition

    def sibling(
        self, key: MistakeKey, *, avoid: frozenset[int], seed: int, seconds: Seconds
    ) -> FoundSibling | None:
        """`avoid`: the cards of hands that were shown before."""
        chance = np.random.default_rng(seed)
        for tier, rows_of in enumerate((self._alike, self._same_loser)):
            ends = seconds() + TIER_SECONDS
            for rows in rows_of(key, chance):
                for game in _candidates(rows, key, avoid):
                    found = self._verified(game, key, tier)
                    if found:
                        return found
                    if seconds() >= ends:
                        break
                if seconds() >= ends:
                    break
        return None

    def _alike(self, key: MistakeKey, chance: Generator) -> Iterator[LaidRows]:
        objectives = self._objectives(key.objectives)
        for number in range(1_000_000):
            length = key.length + (0, 0, -1, 1)[number % 4]
            if not key.length or not _can_be(length, key):
                length = key.length
            yield self._rows(objectives, length, key, chance, greedy=bool(number % 2))

    def _same_loser(self, key: MistakeKey, chance: Generator) -> Iterator[LaidRows]:
        lengths = [n for n in range(START_CARDS, FULL) if _can_be(n, key)] if key.length else [0]
        for number in range(1_000_000):
            objectives = self._objectives(self._others(key, chance))
            length = int(chance.choice(lengths))
            yield self._rows(objectives, length, key, chance, greedy=bool(number % 2))

    def _others(self, key: MistakeKey, chance: Generator) -> tuple[int, ...]:
        """Other objectives, but for the one that loses."""
        piles = self._piles()
        return tuple(
            own if category is key.part else int(chance.choice(piles[category]))
            for category, own in zip(Category, key.objectives, strict=True)
        )

    def _piles(self) -> dict[Category, list[int]]:
        every = self.edition.objectives.values()
        return {
            category: [each.id for each in every if each.category is category]
            for category in Category
        }

    def _objectives(self, ids: tuple[int, ...]) -> Objectives:
        return one_of_each(self.edition.objectives[number] for number in ids)

    def _rows(
        self,
        objectives: Objectives,
        length: int,
        key: MistakeKey,
        chance: Generator,
        *,
        greedy: bool,
    ) -> LaidRows:
        tables = self.coach.value_tables(objectives)
        rows = LaidRows(tables, self.coach.deck, chance, greedy).lay(length)
        return rows.swap() if key.swap_used and length else rows

    def _verified(self, game: SoloGame, key: MistakeKey, tier: int) -> FoundSibling | None:
        position = position_in(game, self.coach.deck)
        advice = self.coach.advise(position)
        tempting = tempting_choice(game, advice, key)
        if tempting is None or (tier == 0 and margin(advice) < LEAST_LEAD):
            return None
        decision = decision_in(game, tempting, self.coach, advice)
        if decision.reason is None:
            return None
        found = mistake_key(decision, decision.reason, tempting)
        if found.shared != key.shared or (tier == 0 and not _is_alike(found, key)):
            return None
        return FoundSibling(game, decision, tier)


def _is_alike(one: MistakeKey, other: MistakeKey) -> bool:
    return (one.why, one.drawers) == (other.why, other.drawers)


def _can_be(length: int, key: MistakeKey) -> bool:
    """The last card is a kind of its own."""
    if key.why is Why.LAST:
        return length == FULL - 1
    last = FULL if key.is_of_swap else FULL - 1
    return START_CARDS <= length < last


def margin(advice: Advice) -> float:
    """Of the best choice before the next. A start turned as a whole is the same start, unless an
    objective names drawer rows."""
    turned = {_turned_as_a_whole(move) for move in advice.best.moves}
    others = (each.loss for each in advice.estimates[1:] if not turned & set(each.moves))
    return min(others, default=0.0)


def _turned_as_a_whole(move: Move) -> Move:
    if isinstance(move, Start):
        return Start(move.right.half_turned(), move.left.half_turned())
    return move


def tempting_choice(game: SoloGame, advice: Advice, key: MistakeKey) -> Move | None:
    """None where it does not lose enough, or where it is another kind of mistake."""
    for estimate in _most_tempting(game, advice, key):
        loses = estimate.loss >= max(TEMPTING_LOSS, TEMPTING_ERRORS * estimate.loss_error)
        for move in estimate.moves:
            if loses and best_relation(advice.best, move) is key.relation:
                return move
    return None


def _most_tempting(game: SoloGame, advice: Advice, key: MistakeKey) -> list[Estimate]:
    """Those with most points now, but for the best."""
    others = [each for each in advice.estimates if each is not advice.best]
    if key.relation is Relation.SWAP_NEEDLESS:
        return [each for each in others if each.moves[0] == Swap()]
    placed = [each for each in others if each.moves[0] != Swap()]
    now = [game.play(each.moves[0]).score for each in placed]
    best = advice.best.moves[0]
    if key.why not in OVERLOOKING and best != Swap() and game.play(best).score > max(now):
        return []
    return [each for each, points in zip(placed, now, strict=True) if points == max(now)]


def _candidates(rows: LaidRows, key: MistakeKey, avoid: frozenset[int]) -> Iterator[SoloGame]:
    """Those that lose most by the tables."""
    ids = np.array([card.id for card in rows.deck])
    fresh = ~np.isin(ids[rows.hand], list(avoid)).any(axis=0)
    lost = _swap_losses(rows, key) if key.is_of_swap else _losses(rows, key)
    lost = np.where(fresh, lost, -np.inf)
    for lane in (-lost).argsort()[:VERIFIED]:
        if lost[lane] >= PROMISING:
            yield rows.game(int(lane))


def _losses(rows: LaidRows, key: MistakeKey) -> _Losses:
    """Of the most tempting way in each lane; none where it is another kind of mistake."""
    _, outlook = rows.choices()
    ways = np.arange(len(outlook.worth))[:, None]
    best = outlook.worth.argmax(axis=0)
    others = np.where(ways == best, -np.inf, outlook.now)
    tempts = others == others.max(axis=0)
    tempts &= _RELATIONS[len(ways)][ways, best] == list(Relation).index(key.relation)
    lead = _of(outlook.now, best) - outlook.now
    if key.why in MISLEADING:
        tempts &= lead < 0
    elif key.why not in OVERLOOKING:
        tempts &= lead == 0
    lost = _of(outlook.worth, best) - outlook.worth
    if key.part:
        part = outlook.parts[key.part]
        tempts &= _of(part, best) - part >= LEAST_SHARE * lost
    losses: _Losses = np.where(tempts, lost, -np.inf).max(axis=0)
    return losses


def _swap_losses(rows: LaidRows, key: MistakeKey) -> _Losses:
    """As the quick player judges hands; a needless swap tempts where the hand brings little now."""
    _, outlook = rows.choices()
    promise = outlook.worth.max(axis=0) - rows.promise_of_row
    behind: _Losses = promise.mean() - SWAP_CARD[rows.length] - promise
    if key.relation is Relation.SWAP_MISSED:
        return behind
    best = outlook.worth.argmax(axis=0)
    brings_little = _of(outlook.now, best) - outlook.now.min(axis=0) <= LITTLE
    return np.where(brings_little & (behind > -LARGE), -behind, -np.inf)


def _of(figures: NDArray[np.float32], ways: NDArray[np.intp]) -> NDArray[np.float32]:
    """Those of one way in each lane."""
    return figures[ways, np.arange(figures.shape[1])]


def _relation_of_ways(ways: int) -> NDArray[np.intp]:
    """By the way that is taken and the best one: a place in `Relation`."""
    cards = [Card(number, ()) for number in range(1, START_HAND + 1)]
    hand = cards if ways == len(START_WAYS) else cards[:SOLO_DRAWN]
    moves = [move_of(way, hand) for way in range(ways)]
    places = list(Relation)
    return np.array([[places.index(relation_of(b, t)) for b in moves] for t in moves])


_RELATIONS = {ways: _relation_of_ways(ways) for ways in (SOLO_DRAWN * WAYS, len(START_WAYS))}
