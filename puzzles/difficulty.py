"""How hard a deal is, in five steps.

The measure is a beginner who always takes the most points at once and never swaps. What they
average over a few orders of the deal's own cards says how much the objectives and these cards
give away without a plan. It needs no table, so it follows any edition.
"""

from rules.games.sideboards.solo import Deal, Game, Swap, begin

STEPS = (51, 45, 40, 34)
"""The beginner averages at least this for 1, for 2 …: fifths of deals over all objectives."""
ORDERS = 12


def difficulty_of(deal: Deal) -> int:
    """1 (gentle) to 5 (hard)."""
    average = beginner_average(deal)
    return next((step for step, least in enumerate(STEPS, 1) if average >= least), len(STEPS) + 1)


def beginner_average(deal: Deal) -> float:
    """Orders are the deal's own, moved on by one card each: every card comes early and late."""
    orders = [deal.cards[first:] + deal.cards[:first] for first in range(ORDERS)]
    return sum(beginner_score(Deal(deal.objectives, cards)) for cards in orders) / ORDERS


def beginner_score(deal: Deal) -> int:
    return beginner_game(deal).score_sheet.total


def beginner_game(deal: Deal) -> Game:
    game = begin(deal)
    while not game.is_over:
        after = [game.play(move) for move in game.legal_moves() if not isinstance(move, Swap)]
        game = max(after, key=lambda game: game.score_sheet.total)
    return game
