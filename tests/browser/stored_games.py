"""What is stored of the games that are played in a browser, and analyses of them: no background
process runs here."""

from datetime import date
from uuid import UUID

from puzzles.analysis.reviews import review_or_ask
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import key_of_day
from puzzles.models import Attempt
from rules.games.sideboards.solo import SoloGame
from tests.puzzles.cast import game_in, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS


def only_game() -> SoloGame:
    """Of the only attempt that there is."""
    game = Attempt.objects.get().position
    assert isinstance(game, SoloGame)
    return game


def game_of_day(player: UUID, day: date) -> PlayerGame:
    return game_in(key_of_day(SIDEBOARDS, day), player)


def has_analyzed(player: UUID, day: date) -> None:
    """The player has asked for the analysis of a finished game, and it is there."""
    mine = game_of_day(player, day)
    review_or_ask(mine, mine.position)
    the_background_process_works()
