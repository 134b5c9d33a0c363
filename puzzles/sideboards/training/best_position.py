"""The position of a week: with all cards shown, exactly one line reaches the best score.

Objectives, cards and length come from the week's Monday and the site's secret, and the row that
lies there is what the most points at once make of the first cards. All lines to the end are scored;
a draw is taken if

- one line alone scores most,
- whoever goes on taking the most points at once ends at least three points below,
- no fewer than thirty lines were to be had.

A row of different cards is never its own mirror image, so each line ends in another sideboard: no
two of them are the same in other words, and one line means one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

import numpy as np

from puzzles.game.chance import RandomNumbers, below
from puzzles.game.values import Data
from puzzles.sideboards.dealing.deals import (
    deal_data,
    deal_from,
    deal_of,
    numbers_from,
    objectives_named,
)
from puzzles.sideboards.solver.lines import Lines, lines_from
from puzzles.sideboards.solver.tables import Tables
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.notation import line_text, parse_line
from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.solo import Move, SoloGame, Swap, begin, replay

WEEK_POSITION = 1
"""The version of its description, and of the draw."""
LEFT = (2, 2, 2, 3, 3, 4)
"""Placements, as often as they are drawn: with many of them a draw is more often a puzzle."""
FEWEST_LINES = 30
LEAST_AHEAD = 3
"""Of those who take the most points at once."""


class UnknownWeekPosition(ValueError):
    """Written by a later version."""


@dataclass(frozen=True, slots=True)
class BestPosition:
    game: SoloGame
    """As far as it has come."""
    best: tuple[Move, ...]
    """The only line that scores most, from there on."""
    nearest: tuple[Move, ...]
    """Of the lines that score most but for this one, the one that leaves it last."""
    lines: int

    @property
    def best_game(self) -> SoloGame:
        return after_moves(self.game, self.best)

    @property
    def nearest_game(self) -> SoloGame:
        return after_moves(self.game, self.nearest)

    @property
    def parting(self) -> int:
        """The first decision in which the two differ, counted from the position on."""
        return shared_moves(self.best, self.nearest)


def after_moves(game: SoloGame, moves: Sequence[Move]) -> SoloGame:
    for move in moves:
        game = game.play(move)
    return game


def shared_moves(one: Sequence[Move], other: Sequence[Move]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def drawn_position(monday: date, *, secret: str, edition: Edition, tables: Tables) -> BestPosition:
    """Searches."""
    numbers = numbers_from(secret, f"week position {WEEK_POSITION} {monday.isoformat()}")
    while True:
        found = good_position(_draw(numbers, edition), tables)
        if found:
            return found


def _draw(numbers: RandomNumbers, edition: Edition) -> SoloGame:
    colors, handles, rows = (pile[below(len(pile), numbers)] for pile in PILES.values())
    left = LEFT[below(len(LEFT), numbers)]
    deal = deal_of(objectives_named((colors, handles, rows), edition), numbers, edition)
    game = begin(deal)
    while len(game.sideboard) < FULL - left:
        game = most_at_once(game)[0]
    return game


def most_at_once(game: SoloGame) -> list[SoloGame]:
    """After each placement that brings the most points at once."""
    placed = [game.play(move) for move in game.legal_moves() if not isinstance(move, Swap)]
    scores = [each.score for each in placed]
    most = max(scores)
    return [each for each, score in zip(placed, scores, strict=True) if score == most]


def good_position(game: SoloGame, tables: Tables) -> BestPosition | None:
    """None if the position is no puzzle."""
    lines = lines_from(game, tables)
    place, score = int(lines.scores.argmax()), int(lines.scores.max())
    is_alone = int((lines.scores == score).sum()) == 1
    if not is_alone or len(lines.scores) < FEWEST_LINES or naive_best(game) > score - LEAST_AHEAD:
        return None
    best = lines.moves(place)
    return BestPosition(game, best, _nearest(lines, best, score), len(lines.scores))


def naive_best(game: SoloGame) -> int:
    """What the most points at once lead to, whichever of equal ones is taken."""
    reached = [game]
    while not reached[0].is_over:
        reached = [after for each in reached for after in most_at_once(each)]
    return max(each.score for each in reached)


def _nearest(lines: Lines, best: tuple[Move, ...], score: int) -> tuple[Move, ...]:
    others = lines.scores[lines.scores < score]
    places = np.flatnonzero(lines.scores == others.max())
    return max(
        (lines.moves(int(place)) for place in places), key=lambda line: shared_moves(best, line)
    )


def position_data(position: BestPosition) -> Data:
    return {
        "version": WEEK_POSITION,
        "deal": deal_data(position.game.deal),
        "line": line_text(position.game.moves),
        "best": line_text((*position.game.moves, *position.best)),
        "nearest": line_text((*position.game.moves, *position.nearest)),
        "lines": position.lines,
    }


def position_from(data: Mapping[str, Any]) -> BestPosition:
    """The position that `position_data` wrote."""
    if data.get("version") != WEEK_POSITION:
        raise UnknownWeekPosition(f"version {data.get('version')!r}")
    deal = deal_from(data["deal"])
    cards = {card.id: card for card in deal.cards}
    moves, best, nearest = (parse_line(data[name], cards) for name in ("line", "best", "nearest"))
    game = replay(deal, moves)
    return BestPosition(game, best[len(moves) :], nearest[len(moves) :], data["lines"])
