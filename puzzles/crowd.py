"""What everybody made of a deal, and where one result stands among them. One query."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from django.db.models import Q

from puzzles.attempt import is_mirror_image, mirrored, result_of
from puzzles.models import Tally
from puzzles.standings import Standing
from puzzles.turns import placed_by, side_of
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.notation import parse_move
from rules.games.sideboards.sideboard import Side
from rules.games.sideboards.solo import Game, Move

ENOUGH = 5
"""Finishers from which on a distribution says something, and nobody in it is alone."""
MOST_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Choice:
    move: Move
    """As it looks to the player of the result, whose row may be the mirror image."""
    tries: int
    points: int
    is_mine: bool

    @property
    def cards(self) -> Sequence[PlacedCard]:
        return placed_by(self.move)

    @property
    def side(self) -> Side | None:
        return side_of(self.move)

    @property
    def average(self) -> float:
        return self.points / self.tries


@dataclass(frozen=True, slots=True)
class Crowd:
    tries_by_score: Mapping[int, int]
    starts: Sequence[Choice]
    firsts: Sequence[Choice]
    """After the same start."""

    @property
    def finishers(self) -> int:
        return sum(self.tries_by_score.values())

    @property
    def is_enough(self) -> bool:
        return self.finishers >= ENOUGH

    @property
    def median(self) -> float | None:
        """The middle result, or the middle between the two middle ones."""
        if not self.tries_by_score:
            return None
        low, high = self._at((self.finishers - 1) // 2), self._at(self.finishers // 2)
        return (low + high) / 2

    def _at(self, place: int) -> int:
        scores = sorted(self.tries_by_score)
        upto = accumulate(self.tries_by_score[score] for score in scores)
        return next(score for score, count in zip(scores, upto, strict=True) if place < count)

    def place_of(self, score: int) -> int:
        return 1 + sum(tries for other, tries in self.tries_by_score.items() if other > score)


def crowd_around(standing: Standing) -> Crowd | None:
    """None for a deal that is not stored: nobody has played it."""
    if standing.deal_id is None:
        return None
    return crowd_of(standing.deal_id, standing.game)


def crowd_of(deal_id: int, game: Game) -> Crowd:
    kinds, mine = Tally.Kind, result_of(game)
    rows = Tally.objects.filter(deal_id=deal_id).filter(
        Q(kind__in=[kinds.SCORE, kinds.START]) | Q(kind=kinds.FIRST, position=mine.start)
    )
    found = list(rows.order_by("-tries", "-points", "choice"))
    by_kind = {kind: [row for row in found if row.kind == kind] for kind in kinds}
    return Crowd(
        tries_by_score={int(row.choice): row.tries for row in by_kind[kinds.SCORE]},
        starts=_choices(by_kind[kinds.START], game, mine=mine.start),
        firsts=_choices(by_kind[kinds.FIRST], game, mine=mine.first),
    )


def _choices(rows: Sequence[Tally], game: Game, *, mine: str) -> list[Choice]:
    """The most frequent, and mine in any case."""
    cards = {card.id: card for card in game.deal.cards}
    choices = [
        Choice(
            mirrored(move) if is_mirror_image(game.moves[0]) else move,
            row.tries,
            row.points,
            is_mine=row.choice == mine,
        )
        for row, move in ((row, parse_move(row.choice, cards)) for row in rows)
    ]
    return [choice for place, choice in enumerate(choices) if place < MOST_SHOWN or choice.is_mine]
