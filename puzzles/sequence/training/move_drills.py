"""Decisions of simulated games that teach something: one move alone keeps the best score.

best    the only move that costs nothing
lure    the costly move that the best is compared with: of the simulated players who miss the best,
        that of the strongest
trap    a drill that somebody misses who plans a line
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.game.chance import RandomNumbers
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.players import (
    Strategy,
    at_random,
    both_lines,
    fewest_missing,
    first_line,
    greedy,
    one_line,
)
from puzzles.sequence.coach.reasons import Explainer, Outlook, Reason, Why
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.takeover import (
    Discard,
    TakeOverGame,
    TakeOverMove,
    deal_text,
    take_over,
)
from puzzles.sequence.training.themes import Theme, themes_of
from puzzles.sequence.training.whys import claims_about

TEMPTED: Mapping[Strategy, int] = {
    both_lines: 1800,
    fewest_missing: 1600,
    one_line: 1400,
    first_line: 1350,
    greedy: 1100,
}
"""The players whose moves tempt, the strongest first, each with a rating."""
SIMULATED_PLAYERS: Sequence[Strategy] = (at_random, *reversed([*TEMPTED]))
"""Who plays the games: their decisions are of all kinds, not only a strong player's."""
AVERAGE = 1400
"""The rating of the one with whom each drill is taken to have drawn."""
KEY_LETTERS = 16


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """Costly moves of which the same is to be said."""

    moves: tuple[TakeOverMove, ...]
    loss: int
    why: Why
    left: Outlook
    """After any of them."""
    turn: int = 0
    """In which the card comes that a space was to be kept for."""
    claims: tuple[Why, ...] = ()
    """Three, of which the first alone is true; none where there are too few."""


@dataclass(frozen=True)
class MoveDrill:
    key: str
    """The same for the same position."""
    game: TakeOverGame
    best: TakeOverMove
    score: int
    """What the best move keeps."""
    possible: Outlook
    """After the best move."""
    choices: tuple[DrillChoice, ...]
    """All other moves."""
    lure: TakeOverMove
    strength: float
    """How hard it is, as a rating."""
    is_trap: bool
    themes: tuple[Theme, ...]

    @cached_property
    def _by_move(self) -> Mapping[TakeOverMove, DrillChoice]:
        return {move: choice for choice in self.choices for move in choice.moves}

    def choice_of(self, move: TakeOverMove) -> DrillChoice | None:
        """None for the best move."""
        return self._by_move.get(move)

    @property
    def tempting(self) -> DrillChoice:
        return self._by_move[self.lure]

    def reason_against(self, choice: DrillChoice) -> Reason:
        return Reason(choice.why, self.best, self.possible, choice.left, choice.turn)


def simulated_games(numbers: RandomNumbers) -> Iterator[tuple[TakeOverGame, Strategy]]:
    """Endless; each with the player who goes on with it."""
    while True:
        for player in SIMULATED_PLAYERS:
            if deal := opening(numbers):
                yield take_over(deal), player


def drills_in(numbers: RandomNumbers) -> Iterator[MoveDrill | None]:
    """Endless, with an entry for each decision: None for one that makes no drill. A game makes one
    drill at most: a turn later its board looks like the same position."""
    for begun, player in simulated_games(numbers):
        game, drill = begun, None
        while not (game.is_over or drill):
            drill = drill_of(game, numbers)
            yield drill
            game = game.play(player(game, numbers))


def drill_of(game: TakeOverGame, numbers: RandomNumbers) -> MoveDrill | None:
    """None unless one move alone costs nothing, as the open cards show, and somebody misses it."""
    costs = losses(game)
    best = only_best(costs)
    position = Explainer(game, costs)
    if best is None or not position.is_in_sight:
        return None
    tempting = {player: player(game, numbers) for player in TEMPTED}
    missing = [player for player, move in tempting.items() if move != best]
    if not missing:
        return None
    return drill_about(
        position,
        lure=tempting[missing[0]],
        strength=strength_against(missing),
        is_trap=missing != [greedy],
    )


def only_best(costs: Mapping[TakeOverMove, int]) -> TakeOverMove | None:
    """The move that alone costs nothing; None where there are several, or no choice."""
    free = [move for move, cost in costs.items() if not cost]
    if len(free) > 1 or len(costs) == 1 or isinstance(free[0], Discard):
        return None
    return free[0]


def drill_about(
    position: Explainer,
    *,
    lure: TakeOverMove,
    strength: float,
    is_trap: bool,
    asks_why: bool = True,
) -> MoveDrill:
    """Of a decision with one best move."""
    game, (best,) = position.game, position.free
    choices = _choices(position, asks_why=asks_why)
    return MoveDrill(
        key=key_of(game),
        game=game,
        best=best,
        score=position.prospects.best,
        possible=position.outlook(best),
        choices=choices,
        lure=lure,
        strength=strength,
        is_trap=is_trap,
        themes=themes_of(game, position.brief_reason(lure)),
    )


def _choices(position: Explainer, *, asks_why: bool) -> tuple[DrillChoice, ...]:
    alike: dict[DrillChoice, list[TakeOverMove]] = {}
    for move, cost in position.costs.items():
        if cost:
            reason = position.brief_reason(move)
            claims = claims_about(move, reason.why, position) if asks_why else ()
            said = DrillChoice((), cost, reason.why, reason.left, reason.turn, claims)
            alike.setdefault(said, []).append(move)
    return tuple(
        DrillChoice((*moves,), said.loss, said.why, said.left, said.turn, said.claims)
        for said, moves in alike.items()
    )


def key_of(game: TakeOverGame) -> str:
    played = " ".join(map(repr, game.moves))
    return hashlib.sha256(f"{deal_text(game.deal)}|{played}".encode()).hexdigest()[:KEY_LETTERS]


def strength_against(missing: Sequence[Strategy]) -> float:
    """The rating with which one would lose to those who find the best, and beat those who miss
    it, about as often as it happens."""
    ratings = [*TEMPTED.values(), AVERAGE]
    won = len(missing) + 0.5
    low, high = 0.0, 3000.0
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((rating - middle) / 400)) for rating in ratings)
        low, high = (middle, high) if expected < won else (low, middle)
    return float(round(low))
