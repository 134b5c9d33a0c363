"""Positions of the solo game for the tests of the coach."""

from random import Random

from puzzles.coach.position import Position, position_in
from rules.games.sideboards.objectives import PILES
from rules.games.sideboards.setup import SOLO_DEAL_CARDS
from rules.games.sideboards.solo import Deal, Game, begin
from tests.puzzles.solver.positions import CARDS, deal_of


def random_deal(seed: int, *, rules: int | None = None) -> Deal:
    """`rules` decides on the objectives, else the seed does."""
    cards = Random(seed).sample([card.id for card in CARDS], SOLO_DEAL_CARDS)
    random = Random(seed if rules is None else rules)
    return deal_of([random.choice(pile) for pile in PILES.values()], cards)


def random_game(seed: int, *, turn: int = 7, rules: int | None = None) -> Game:
    """Played at random up to the choice of the given turn, or to the end."""
    random = Random(seed)
    game = begin(random_deal(seed, rules=rules))
    while not game.is_over and game.turn < turn:
        game = game.play(random.choice(game.legal_moves()))
    return game


def random_position(seed: int, *, turn: int) -> Position:
    return position_in(random_game(seed, turn=turn), CARDS)
