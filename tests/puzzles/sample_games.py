"""Deals and games for the tests of the puzzles."""

import re
from datetime import date
from functools import cache

from django.utils.translation import override

from puzzles.days.deal_keys import key_of_code
from puzzles.game.deal_codes import deal_code
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.game.reviewing import Reviewing
from puzzles.game.values import Dealt, Position
from puzzles.sideboards.dealing.deals import daily_deal
from puzzles.sideboards.dealing.editions import frozen
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import HEIGHT, PlacedCard, Side
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import Move, Place, SoloDeal, SoloGame, Start, Swap, begin, replay
from rules.sideboards.pictures.words import card_words

DAY = date(2026, 11, 18)
LONG_AGO = date(2026, 5, 5)
"""Its deal is one to practice with: it begins unlike the puzzles around `DAY`."""
SECRET = "not the site's"
SIDEBOARDS = game_of("sideboards")


@cache
def deal_on(day: date = DAY) -> SoloDeal:
    return daily_deal(day, secret=SECRET, edition=current_edition(), tables=tables())


def dealt(deal: SoloDeal) -> Dealt[SoloDeal]:
    """With the edition that it is made from."""
    return Dealt(deal, frozen(current_edition()))


def solo(position: Position) -> SoloGame:
    """A position of Sideboards, which is opaque to the rooms, as its own rules know it."""
    assert isinstance(position, SoloGame)
    return position


def solo_deal(deal: object) -> SoloDeal:
    assert isinstance(deal, SoloDeal)
    return deal


def reviewing_of(game: Game) -> Reviewing[object, Position]:
    assert game.reviewing
    return game.reviewing


def code_of(deal: SoloDeal) -> str:
    """As the row of a practice deal has it."""
    return deal_code(SIDEBOARDS, dealt(deal))


def address_of(deal: SoloDeal, language: str = "en") -> str:
    """Where a practice deal is played, stored or not."""
    return f"/{language}/sideboards/practice/{key_of_code(SIDEBOARDS, code_of(deal)).sealed_code}/"


def finished_game(deal: SoloDeal, *, choice: int = 0) -> SoloGame:
    """Each turn the same choice among the legal moves, as far as there are so many."""
    game = begin(deal)
    while not game.is_over:
        moves = game.legal_moves()
        game = game.play(moves[choice % len(moves)])
    return game


def cards_told(page: str) -> set[int]:
    """The cards of the game whose drawers an English page tells, however they lie: in one sentence,
    or in a column of the board that one walks through."""
    cells = re.findall(r'<td tabindex="-?\d">([^<]+)</td>', page)
    columns = len(cells) // HEIGHT
    told = "\n".join([page, *(", ".join(cells[column::columns]) for column in range(columns))])
    with override("en"):
        return {
            card.id
            for card in current_edition().cards.values()
            if any(card_words(PlacedCard(card, turned)) in told for turned in (False, True))
        }


def mirror_image(game: SoloGame) -> SoloGame:
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


def notations(game: SoloGame) -> list[str]:
    return [move_text(move) for move in game.moves]
