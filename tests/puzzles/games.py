"""Deals and games for the tests of the puzzles."""

from datetime import date

from puzzles.deals import daily_deal
from rules.current_edition import current_edition
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.sideboard import Side
from rules.games.sideboards.solo import Deal, Game, Move, Place, Start, Swap, begin, replay

DAY = date(2026, 11, 18)
SECRET = "not the site's"


def deal_on(day: date = DAY) -> Deal:
    return daily_deal(day, secret=SECRET, edition=current_edition())


def finished_game(deal: Deal, *, choice: int = 0) -> Game:
    """Each turn the same choice among the legal moves, as far as there are so many."""
    game = begin(deal)
    while not game.is_over:
        moves = game.legal_moves()
        game = game.play(moves[choice % len(moves)])
    return game


def mirror_image(game: Game) -> Game:
    """The same game by a player who puts everything at the other end."""
    return replay(game.deal, tuple(map(mirrored, game.moves)))


def mirrored(move: Move) -> Move:
    match move:
        case Start(left, right):
            return Start(right, left)
        case Place(placed, Side.LEFT):
            return Place(placed, Side.RIGHT)
        case Place(placed):
            return Place(placed, Side.LEFT)
        case Swap():
            return move


def notations(game: Game) -> list[str]:
    return [move_text(move) for move in game.moves]
