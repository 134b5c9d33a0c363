"""Positions and moves as the puzzles ask for them."""

from collections.abc import Sequence

from puzzles.game.values import Refused
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.takeover import TakeOverGame, parse_turn
from rules.sequence.engine.errors import SequenceError


def play(position: TakeOverGame, move: str) -> TakeOverGame:
    try:
        return position.play(parse_turn(move))
    except SequenceError as error:
        raise Refused(refusal_sentence(error)) from error


def choices(position: TakeOverGame) -> Sequence[str]:
    return [repr(move) for move in position.legal_moves()]
