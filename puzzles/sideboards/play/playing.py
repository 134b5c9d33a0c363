"""Positions, moves and lines as the puzzles ask for them."""

from collections.abc import Sequence

from puzzles.game.values import Refused
from puzzles.sideboards.dealing.line_numbers import game_from, line_numbers
from puzzles.sideboards.play.attempt import move_read
from puzzles.sideboards.play.refusals import refusal_sentence
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import move_text, parse_line, parse_move
from rules.sideboards.engine.solo import SoloDeal, SoloGame, replay


def play(position: SoloGame, move: str) -> SoloGame:
    try:
        return position.play(move_read(position, move))
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error


def choices(position: SoloGame) -> Sequence[str]:
    return [move_text(move) for move in position.legal_moves()]


def replay_moves(deal: SoloDeal, moves: Sequence[str]) -> SoloGame:
    cards = {card.id: card for card in deal.cards}
    return replay(deal, tuple(parse_move(move, cards) for move in moves))


def replay_line(deal: SoloDeal, line: str) -> SoloGame:
    return replay(deal, parse_line(line, {card.id: card for card in deal.cards}))


def game_with_number(deal: SoloDeal, number: int) -> SoloGame | None:
    return game_from(deal, number) if number in line_numbers(deal) else None
