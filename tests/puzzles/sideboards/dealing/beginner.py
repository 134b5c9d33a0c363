"""The beginner who measures deals, playing by the rules alone: slow and obvious."""

from puzzles.sideboards.dealing.difficulty import ORDERS
from rules.sideboards.engine.solo import SoloDeal, SoloGame, Swap, begin


def scores_of_beginner(deal: SoloDeal) -> list[int]:
    """By order."""
    orders = [deal.cards[first:] + deal.cards[:first] for first in range(ORDERS)]
    games = [beginner_game(SoloDeal(deal.objectives, cards)) for cards in orders]
    return [game.score_sheet.total for game in games]


def beginner_game(deal: SoloDeal) -> SoloGame:
    game = begin(deal)
    while not game.is_over:
        after = [game.play(move) for move in game.legal_moves() if not isinstance(move, Swap)]
        game = max(after, key=lambda game: game.score_sheet.total)
    return game
