"""The coach's game with a deal."""

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.players import both_lines, played_by
from puzzles.sequence.takeover import TakeOverDeal, TakeOverGame, deal_text


def coach_game(deal: TakeOverDeal) -> TakeOverGame:
    """Always the same for a deal."""
    return played_by(deal, both_lines, numbers_of("coach", deal_text(deal)))
