"""What others chose in the same deal, seen from the player's own side of the row."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from puzzles.game.values import Tallied, Tallies
from puzzles.sideboards.play.attempt import (
    COUNTED_FIRST_MOVE,
    COUNTED_START,
    is_mirror_image,
    mirrored,
    tally_keys,
)
from puzzles.sideboards.play.turns import placed_by, side_of
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.notation import parse_move
from rules.sideboards.engine.solo import Move, SoloGame

MOST_SHOWN = 8


@dataclass(frozen=True, slots=True)
class OthersChoice:
    move: Move
    """From the player's side: mirrored if the player's start is."""
    attempts: int
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
        return self.points / self.attempts


@dataclass(frozen=True, slots=True)
class Others:
    starts: Sequence[OthersChoice]
    firsts: Sequence[OthersChoice]
    """After the same start."""


def others_in(game: SoloGame, tallies: Tallies) -> Others:
    mine = {key.kind: key.choice for key in tally_keys(game)}
    kinds = {kind: [row for row in tallies.others if row.kind == kind] for kind in mine}
    return Others(
        starts=_choices(kinds[COUNTED_START], game, mine=mine[COUNTED_START]),
        firsts=_choices(kinds[COUNTED_FIRST_MOVE], game, mine=mine[COUNTED_FIRST_MOVE]),
    )


def _choices(rows: Iterable[Tallied], game: SoloGame, *, mine: str) -> list[OthersChoice]:
    """The most frequent, and always the player's own."""
    cards = {card.id: card for card in game.deal.cards}
    choices = [
        OthersChoice(
            mirrored(move) if is_mirror_image(game.moves[0]) else move,
            row.tries,
            row.points,
            is_mine=row.choice == mine,
        )
        for row, move in ((row, parse_move(row.choice, cards)) for row in rows)
    ]
    return [choice for place, choice in enumerate(choices) if place < MOST_SHOWN or choice.is_mine]
