"""Decisions of simulated games that teach something: one choice is clearly the best.

best    ahead of every other by at least two points and four standard errors
right   an answer that loses half a point at most
naive   what brings most points at once; of several any one
trap    a decision where the naive choice is not right
lure    the choice that the best is compared with: in a trap the naive one, else the second best
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from puzzles.game.chance import RandomNumbers, any_of, below
from puzzles.sideboards.coach.advice import Advice, Estimate
from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import rounded_to_tenths, split
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.coach.reason import (
    Candidate,
    Reason,
    candidate_in,
    reason_between,
    reason_for,
    row_after,
)
from puzzles.sideboards.coach.value_tables import ValueTables
from puzzles.sideboards.solver.tables import Tables
from puzzles.sideboards.training.themes import Theme, modifiers
from puzzles.sideboards.training.whys import Claim, Counts, claims_about, counts_after
from rules.sideboards.engine.cards import FULL, Card
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move, SoloGame, Swap

LEAST_MARGIN, LEAST_ERRORS = 2.0, 4.0
MOST_LOST = 0.5
"""By an answer that is right."""
COSTLY = 2.0
"""From such a loss on, a deck that punishes says something."""

Punish = Callable[..., list[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """One of the choices of a drill, beside the best."""

    moves: tuple[Move, ...]
    loss: float
    reason: Reason | None = None
    """Why the best is better than this one."""
    claims: tuple[Claim, ...] = ()
    """Three, of which the first alone is true; none where it would be a guess."""
    punishing: dict[str, Any] | None = None

    @property
    def is_right(self) -> bool:
        return self.loss <= MOST_LOST


@dataclass(frozen=True)
class MoveDrill:
    key: str
    """The same for the same position, mirrored too."""
    game: SoloGame
    choices: tuple[DrillChoice, ...]
    """The best first."""
    lure: int
    is_trap: bool
    themes: tuple[Theme, ...]
    shown_later: tuple[Card, ...] = ()
    """Cards that only the decks that punish show."""

    @property
    def faces(self) -> dict[int, Card]:
        return {card.id: card for card in (*self.game.deal.cards, *self.shown_later)}

    @property
    def margin(self) -> float:
        return self.choices[1].loss

    def choice_of(self, move: Move) -> DrillChoice | None:
        return next((each for each in self.choices if move in each.moves), None)

    @cached_property
    def strength(self) -> float:
        """As a rating: traps are hard, a great margin shows itself."""
        ease = 40 * min(self.margin - LEAST_MARGIN, 5)
        return (1700 if self.is_trap else 1350) - ease


def is_clear(advice: Advice) -> bool:
    second = advice.estimates[1]
    return second.loss >= max(LEAST_MARGIN, LEAST_ERRORS * second.loss_error)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision with the verdict of the coach."""

    game: SoloGame
    position: CoachPosition
    advice: Advice
    naive: Sequence[int]
    """The choices with most points at once, the best of them first; a swap brings none."""


def weighed(game: SoloGame, coach: Coach, advice: Advice | None = None) -> Weighed:
    """`advice` if it is known already."""
    position = position_in(game, coach.deck)
    advice = advice or coach.advise(position)
    tables = coach.value_tables(position.objectives).tables
    return Weighed(game, position, advice, _naive(position, advice, tables))


def drills_in(
    games: Iterator[SoloGame],
    coach: Coach,
    players: Sequence["SimulatedPlayer"],
    numbers: RandomNumbers,
) -> Iterator[MoveDrill | None]:
    """One entry for each decision that was looked at: None where nothing is clear."""
    for place, begun in enumerate(games):
        game, player = begun, players[place % len(players)]
        while not game.is_over:
            decision = weighed(game, coach)
            yield drill_of(decision, coach, numbers) if is_clear(decision.advice) else None
            game = game.play(player(decision, numbers))


def drill_of(decision: Weighed, coach: Coach, numbers: RandomNumbers) -> MoveDrill:
    position, advice = decision.position, decision.advice
    naive = any_of(decision.naive, numbers)
    is_trap = advice.estimates[naive].loss > MOST_LOST
    lure = naive if is_trap else 1
    explain = Explainer(position, advice.best, coach.value_tables(position.objectives), numbers)
    best, *others = advice.estimates
    choices = DrillChoice(best.moves, best.loss), *map(explain.explained, others)
    other = advice.estimates[lure]
    holds = modifiers(position, (best.moves[0], best), (other.moves[0], other))
    themes = tuple(theme for theme in Theme if theme in holds)
    return MoveDrill(f"{position.seed:016x}", decision.game, choices, lure, is_trap, themes)


def punished(drill: MoveDrill, coach: Coach, punish: Punish) -> MoveDrill:
    """With the deck that punishes each choice that loses much, as long as cards are to come."""
    position = position_in(drill.game, coach.deck)
    costly = [place for place, each in enumerate(drill.choices) if each.loss >= COSTLY]
    if len(position.sideboard) == FULL - 1 or not costly:
        return drill
    best, *_mirrored = drill.choices[0].moves
    taken = [drill.choices[place].moves[0] for place in costly]
    choices = list(drill.choices)
    for place, deck in zip(costly, punish(position, best, taken, coach.deck, seed=1), strict=True):
        choices[place] = replace(choices[place], punishing=deck)
    shown = {number for each in choices for number in _cards_of(each)}
    later = tuple(card for card in coach.deck if card.id in shown)
    return replace(drill, choices=tuple(choices), shown_later=later)


def _cards_of(choice: DrillChoice) -> Sequence[int]:
    example = choice.punishing["example"] if choice.punishing else None
    return example["cards"] if example else ()


def _naive(position: CoachPosition, advice: Advice, tables: Tables) -> list[int]:
    rows = {
        place: placed.sideboard
        for place, each in enumerate(advice.estimates)
        if (placed := row_after(position.sideboard, each.moves[0]))
    }
    codes = np.stack([codes_of(row) for row in rows.values()], axis=1)
    length = len(next(iter(rows.values())))
    points_now = PointsNow(position.objectives, tables)
    points = np.sum([points_now.of(each, codes, length) for each in Category], axis=0)
    most = points.max()
    return [place for place, now in zip(rows, points, strict=True) if now == most]


@dataclass(frozen=True)
class Explainer:
    """Says of each choice why the best is better."""

    position: CoachPosition
    best: Estimate
    tables: ValueTables
    numbers: RandomNumbers

    @cached_property
    def better(self) -> Candidate | None:
        return self._candidate(self.best)

    @cached_property
    def counts(self) -> Counts:
        return counts_after(self.better)

    def explained(self, estimate: Estimate) -> DrillChoice:
        taken = self._candidate(estimate)
        reason = self._reason(estimate, taken)
        claims = claims_about(reason, self.counts, counts_after(taken), self.numbers)
        return DrillChoice(estimate.moves, estimate.loss, reason, claims)

    def _candidate(self, estimate: Estimate) -> Candidate | None:
        return candidate_in(self.position, self.tables, estimate.moves[0], estimate)

    def _reason(self, estimate: Estimate, taken: Candidate | None) -> Reason:
        loss = rounded_to_tenths(estimate.loss)
        shares = split(loss, self.best.expected - estimate.expected)
        lost = {category: getattr(shares, category) for category in Category}
        if self.better and taken:
            return reason_between(self.better, taken, lost)
        return reason_for(
            self.position,
            self.tables,
            better=(self.best.moves[0], self.best),
            taken=(estimate.moves[0], estimate),
            lost=lost,
        )


# Who plays the games: their decisions are of all kinds, not only a strong player's

SimulatedPlayer = Callable[[Weighed, RandomNumbers], Move]


def greedy(decision: Weighed, numbers: RandomNumbers) -> Move:
    return decision.advice.estimates[any_of(decision.naive, numbers)].moves[0]


def careless(decision: Weighed, numbers: RandomNumbers) -> Move:
    moves = decision.game.legal_moves()
    return any_of([each for each in moves if not isinstance(each, Swap)], numbers)


def half_coached(decision: Weighed, numbers: RandomNumbers) -> Move:
    return decision.advice.best.moves[0] if below(2, numbers) else greedy(decision, numbers)


SIMULATED_PLAYERS = (greedy, careless, half_coached)
