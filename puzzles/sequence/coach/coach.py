"""The coach's game with a deal: the middle one of a few that differ in the breaking of ties."""

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.players import fewest_missing, played_by
from puzzles.sequence.takeover import TakeOverDeal, TakeOverGame, deal_text

TIE_BREAKS = 9


def coach_game(deal: TakeOverDeal) -> TakeOverGame:
    """Always the same for a deal."""
    numbers = numbers_of("coach", deal_text(deal))
    games = [played_by(deal, fewest_missing, numbers) for _ in range(TIE_BREAKS)]
    return sorted(games, key=lambda game: game.score)[TIE_BREAKS // 2]
