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

from puzzles.games.chance import RandomNumbers, any_of, below
from puzzles.games.sideboards.coach.advice import Advice, Estimate
from puzzles.games.sideboards.coach.coach import Coach
from puzzles.games.sideboards.coach.game_review import rounded_to_tenths, split
from puzzles.games.sideboards.coach.position import CoachPosition, position_in
from puzzles.games.sideboards.coach.reason import Reason, reason_for
from puzzles.games.sideboards.coach.value_tables import ValueTables
from puzzles.games.sideboards.training.themes import Theme, modifiers
from puzzles.games.sideboards.training.whys import Claim, Counts, claims_about, counts_after
from rules.games.sideboards.cards import FULL, Card
from rules.games.sideboards.objectives import Category
from rules.games.sideboards.solo import Move, SoloGame, Swap

LEAST_MARGIN, LEAST_ERRORS = 2.0, 4.0
MOST_LOST = 0.5
"""By an answer that is right."""
COSTLY = 2.0
"""From such a loss on, a deck that punishes says something."""

Punish = Callable[..., dict[str, Any]]


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
            position = position_in(game, coach.deck)
            advice = coach.advise(position)
            yield drill_of(game, position, advice, coach, numbers) if is_clear(advice) else None
            game = game.play(player(game, advice, numbers))


def drill_of(
    game: SoloGame,
    position: CoachPosition,
    advice: Advice,
    coach: Coach,
    numbers: RandomNumbers,
) -> MoveDrill:
    naive = any_of(naive_places(game, advice), numbers)
    is_trap = advice.estimates[naive].loss > MOST_LOST
    lure = naive if is_trap else 1
    explain = Explainer(position, advice.best, coach.value_tables(position.objectives), numbers)
    best, *others = advice.estimates
    choices = DrillChoice(best.moves, best.loss), *map(explain.explained, others)
    other = advice.estimates[lure]
    holds = modifiers(position, (best.moves[0], best), (other.moves[0], other))
    themes = tuple(theme for theme in Theme if theme in holds)
    return MoveDrill(f"{position.seed:016x}", game, choices, lure, is_trap, themes)


def punished(drill: MoveDrill, coach: Coach, punish: Punish) -> MoveDrill:
    """With the deck that punishes each choice that loses much, as long as cards are to come."""
    position = position_in(drill.game, coach.deck)
    if len(position.sideboard) == FULL - 1:
        return drill
    best = drill.choices[0].moves[0]
    choices = [
        replace(each, punishing=punish(position, best, each.moves[0], coach.deck, seed=place))
        if each.loss >= COSTLY
        else each
        for place, each in enumerate(drill.choices)
    ]
    shown = {number for each in choices for number in _cards_of(each)}
    later = tuple(card for card in coach.deck if card.id in shown)
    return replace(drill, choices=tuple(choices), shown_later=later)


def _cards_of(choice: DrillChoice) -> Sequence[int]:
    example = choice.punishing["example"] if choice.punishing else None
    return example["cards"] if example else ()


def naive_places(game: SoloGame, advice: Advice) -> list[int]:
    """The choices with most points at once, the best of them first; a swap brings none."""
    gains = {
        place: game.play(each.moves[0]).score
        for place, each in enumerate(advice.estimates)
        if not isinstance(each.moves[0], Swap)
    }
    most = max(gains.values())
    return [place for place, gain in gains.items() if gain == most]


@dataclass(frozen=True)
class Explainer:
    """Says of each choice why the best is better."""

    position: CoachPosition
    best: Estimate
    tables: ValueTables
    numbers: RandomNumbers

    @cached_property
    def counts(self) -> Counts:
        return counts_after(self.position, self.tables, self.best.moves[0], self.best)

    def explained(self, estimate: Estimate) -> DrillChoice:
        choice = DrillChoice(estimate.moves, estimate.loss)
        reason = self._reason(estimate)
        taken = counts_after(self.position, self.tables, estimate.moves[0], estimate)
        claims = claims_about(reason, self.counts, taken, self.numbers)
        return replace(choice, reason=reason, claims=claims)

    def _reason(self, estimate: Estimate) -> Reason:
        loss = rounded_to_tenths(estimate.loss)
        shares = split(loss, self.best.expected - estimate.expected)
        return reason_for(
            self.position,
            self.tables,
            better=(self.best.moves[0], self.best),
            taken=(estimate.moves[0], estimate),
            lost={category: getattr(shares, category) for category in Category},
        )


# Who plays the games: their decisions are of all kinds, not only a strong player's

SimulatedPlayer = Callable[[SoloGame, Advice, RandomNumbers], Move]


def greedy(game: SoloGame, advice: Advice, numbers: RandomNumbers) -> Move:
    return advice.estimates[any_of(naive_places(game, advice), numbers)].moves[0]


def careless(game: SoloGame, advice: Advice, numbers: RandomNumbers) -> Move:
    return any_of([each for each in game.legal_moves() if not isinstance(each, Swap)], numbers)


def half_coached(game: SoloGame, advice: Advice, numbers: RandomNumbers) -> Move:
    return advice.best.moves[0] if below(2, numbers) else greedy(game, advice, numbers)


SIMULATED_PLAYERS = (greedy, careless, half_coached)
