"""The position of a week: with all cards shown, exactly one line reaches the best score.

Board and cards come from the week's Monday and the site's secret, and the moves so far are those of
simulated players. A decision is taken if

- the row lies open to the end,
- from there on to the end of the game each decision has one best move alone, in three or four of
  them, so that one line alone is the best,
- nobody finds it who only makes lines longer or finishes them one after the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from puzzles.game.chance import RandomNumbers, numbers_of
from puzzles.game.values import Data
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.coach.players import Strategy, first_line, greedy, one_line
from puzzles.sequence.dealing.deal_data import deal_data, deal_from
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import (
    TURNS,
    TakeOverGame,
    TakeOverMove,
    parse_turns,
    replay_turns,
)
from puzzles.sequence.training.move_drills import only_best, simulated_games

WEEK_POSITION = 1
"""The version of its description, and of the draw."""
MOST_LEFT = 5
"""Turns to the end: all cards that come lie open."""
LENGTHS = (3, 4)
"""Moves of the best line."""
SHORT_SIGHTED: Sequence[Strategy] = (greedy, first_line, one_line)


class UnknownWeekPosition(ValueError):
    """Written by a later version."""


Line = tuple[TakeOverMove, ...]


@dataclass(frozen=True, slots=True)
class BestPosition:
    game: TakeOverGame
    """As far as it has come."""
    best: Line
    """The only line that scores most, from there on."""
    nearest: Line
    """Of the lines that score most but for this one, the one that leaves it last."""

    @property
    def best_game(self) -> TakeOverGame:
        return after_moves(self.game, self.best)

    @property
    def nearest_game(self) -> TakeOverGame:
        return after_moves(self.game, self.nearest)

    @property
    def parting(self) -> int:
        """The first decision in which the two differ, counted from the position on."""
        pairs = enumerate(zip(self.best, self.nearest, strict=False))
        return next(place for place, (one, other) in pairs if one != other)


def after_moves(game: TakeOverGame, moves: Line) -> TakeOverGame:
    for move in moves:
        game = game.play(move)
    return game


def drawn_position(monday: date, *, secret: str) -> BestPosition:
    """Searches."""
    numbers = numbers_of(secret, f"sequence week position {WEEK_POSITION} {monday.isoformat()}")
    return next(filter(None, (good_position(game, numbers) for game in _drawn(numbers))))


def _drawn(numbers: RandomNumbers) -> Iterator[TakeOverGame]:
    for begun, player in simulated_games(numbers):
        game = begun
        while not game.is_over:
            if TURNS - game.turn < MOST_LEFT:
                yield game
            game = game.play(player(game, numbers))


def good_position(game: TakeOverGame, numbers: RandomNumbers) -> BestPosition | None:
    """None if the position is no puzzle."""
    steps = [*_only_best_moves(game)]
    best = tuple(move for move, _ in steps)
    after = after_moves(game, best)
    if len(best) not in LENGTHS or not after.is_over:
        return None
    if any(_played_on(game, player, numbers) == after.score for player in SHORT_SIGHTED):
        return None
    return BestPosition(game, best, _nearest(game, steps))


def _only_best_moves(
    game: TakeOverGame,
) -> Iterator[tuple[TakeOverMove, Mapping[TakeOverMove, int]]]:
    """Move by move as long as one alone is the best, each with the costs of all."""
    while not game.is_over:
        costs = losses(game)
        best = only_best(costs)
        if best is None:
            return
        yield best, costs
        game = game.play(best)


def _played_on(game: TakeOverGame, player: Strategy, numbers: RandomNumbers) -> int:
    while not game.is_over:
        game = game.play(player(game, numbers))
    return game.score


def _nearest(
    game: TakeOverGame, steps: list[tuple[TakeOverMove, Mapping[TakeOverMove, int]]]
) -> Line:
    least = min(cost for _, costs in steps for cost in costs.values() if cost)
    place = max(place for place, (_, costs) in enumerate(steps) if least in costs.values())
    _, costs = steps[place]
    other = next(move for move, cost in costs.items() if cost == least)
    begun = (*(move for move, _ in steps[:place]), other)
    return (*begun, *_to_the_end(after_moves(game, begun)))


def _to_the_end(game: TakeOverGame) -> Iterator[TakeOverMove]:
    """The best line, then any card until the game is over."""
    while not game.is_over:
        moves = best_line(game).moves or game.legal_moves()[:1]
        yield from moves
        game = after_moves(game, moves)


def position_data(position: BestPosition) -> Data:
    return {
        "version": WEEK_POSITION,
        "deal": deal_data(position.game.deal),
        "line": line_text(position.game.moves),
        "best": line_text(position.best),
        "nearest": line_text(position.nearest),
    }


def position_from(data: Mapping[str, Any]) -> BestPosition:
    """The position that `position_data` wrote."""
    if data.get("version") != WEEK_POSITION:
        raise UnknownWeekPosition(f"version {data.get('version')!r}")
    game = replay_turns(deal_from(data["deal"]), parse_turns(data["line"]))
    return BestPosition(game, parse_turns(data["best"]), parse_turns(data["nearest"]))


def line_text(moves: Line) -> str:
    return " ".join(map(repr, moves))
