"""Finished games behind links, for tests of the pages that show them."""

from datetime import date
from uuid import UUID

from puzzles.sharing import link_to
from puzzles.standings import Standing, standing_in, untouched
from rules.games.sideboards.solo import Game
from tests.puzzles.cast import ANNA, plays_game
from tests.puzzles.games import DAY, deal_on, finished_game

KEY = "2026-11-18"


def played(player: UUID, game: Game, *, key: str = KEY, on: date = DAY) -> Standing:
    plays_game(player, key, game, on=on)
    return standing_in(key, player) or untouched(key, game.deal)


def shared_by_anna(game: Game | None = None) -> str:
    return link_to(played(ANNA, game or finished_game(deal_on(), choice=3))).code


def later_cards(page: str) -> set[int]:
    """Cards that only whoever plays on may know, as far as the page names them."""
    return {card.id for card in deal_on().cards[3:] if f"Card {card.id}" in page}
