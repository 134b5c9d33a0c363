"""The players of the tests, and tries as the site stores them."""

from datetime import UTC, date, datetime, time
from uuid import UUID

from django.http import HttpResponse
from django.test import Client

from puzzles import players, records
from puzzles.attempt import line_of
from puzzles.schedule import day_text
from puzzles.standings import standing_in, untouched
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Game
from tests.puzzles.games import DAY, deal_on, finished_game

ANNA, BEN, CLEO = (UUID(int=number) for number in (1, 2, 3))


def as_player(client: Client, player: UUID) -> Client:
    """The client with the player's cookie."""
    response = HttpResponse()
    players.remember(response, player)
    client.cookies[players.COOKIE] = response.cookies[players.COOKIE].value
    return client


def noon(day: date) -> datetime:
    return datetime.combine(day, time(11), UTC)


def plays(
    player: UUID, day: date = DAY, *, on: date | None = None, choice: int = 0, moves: int = 99
) -> None:
    """A try at the puzzle of a day: whole, its first moves, or what is left of it."""
    records.publish_deal(day, deal=deal_on(day))
    game = finished_game(deal_on(day), choice=choice)
    plays_game(player, day_text(day), Game(game.deal, game.moves[:moves]), on=on or day)


def plays_game(player: UUID, key: str, game: Game, *, on: date) -> None:
    standing = standing_in(key, player) or untouched(key, game.deal)
    for move in game.moves[len(standing.game.moves) :]:
        line = line_of(standing.game)
        standing = records.record_move(
            standing, player=player, line=line, move=move_text(move), now=noon(on)
        )
