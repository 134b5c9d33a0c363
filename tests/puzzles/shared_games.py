"""Finished games behind links, for tests of the pages that show them."""

from datetime import date
from uuid import UUID

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import DealKey, key_of_day
from puzzles.sharing.links import link_to
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import ANNA, game_in, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, cards_told, deal_on, finished_game

KEY = key_of_day(SIDEBOARDS, DAY)


def played(player: UUID, game: SoloGame, *, key: DealKey = KEY, on: date = DAY) -> PlayerGame:
    plays_game(player, key, game, on=on)
    return game_in(key, player)


def shared_by_anna(game: SoloGame | None = None) -> str:
    return link_to(played(ANNA, game or finished_game(deal_on(), choice=3))).code


def later_cards(page: str) -> set[int]:
    """Cards that only whoever plays on may know, as far as the page shows them."""
    return {card.id for card in deal_on().cards[3:]} & cards_told(page)
