"""Positions of the solo game for the tests of the coach."""

from random import Random

from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import GameReview, decisions_of
from puzzles.sideboards.coach.position import CoachPosition, position_in
from rules.sideboards.engine.objectives import PILES
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal, SoloGame, begin
from tests.puzzles.sideboards.solver.positions import CARDS, deal_of


def random_deal(seed: int, *, rules: int | None = None) -> SoloDeal:
    """`rules` decides on the objectives, else the seed does."""
    cards = Random(seed).sample([card.id for card in CARDS], SOLO_DEAL_CARDS)
    random = Random(seed if rules is None else rules)
    return deal_of([random.choice(pile) for pile in PILES.values()], cards)


def random_game(seed: int, *, turn: int = 7, rules: int | None = None) -> SoloGame:
    """Played at random up to the choice of the given turn, or to the end."""
    random = Random(seed)
    game = begin(random_deal(seed, rules=rules))
    while not game.is_over and game.turn < turn:
        game = game.play(random.choice(game.legal_moves()))
    return game


def random_position(seed: int, *, turn: int) -> CoachPosition:
    return position_in(random_game(seed, turn=turn), CARDS)


def review_of(game: SoloGame, coach: Coach) -> GameReview:
    """Of a finished game."""
    return GameReview(tuple(decisions_of(game, coach)), game.score_sheet.total)
