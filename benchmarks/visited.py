"""A site of its own for benchmarks, in which both games have been played today."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from urllib.parse import urlencode
from uuid import UUID

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils.translation import override

from puzzles.attempts.player_games import PlayerGame, game_on_day
from puzzles.attempts.records import record_move, switch_counting_help
from puzzles.days.clock import now, today
from puzzles.days.records import publish_deal
from puzzles.game.game import Game
from puzzles.game.registry import first_game, games
from puzzles.game.values import Dealt
from puzzles.models import RecordedMove
from puzzles.sharing.links import link_to
from tests.puzzles.cast import as_player
from tests.puzzles.sequence.deals_to_try import EXAMPLE

LANGUAGE = "de"
"""Its words are the longest."""
MOVES = 3
"""That somebody who is in the middle of a game has made."""
PLAYER = UUID(int=1)
HELPED = UUID(int=9)
"""Who plays with counting help."""
ABOUT_TO_PLAY = UUID(int=10)
"""Without it."""
FINISHERS = [UUID(int=number) for number in range(2, 9)]


@dataclass(frozen=True, slots=True)
class Under:
    """A game under way, of one player."""

    cookie: str
    form: bytes
    attempt_id: int

    def take_back(self) -> None:
        RecordedMove.objects.filter(attempt_id=self.attempt_id, ply=MOVES).delete()


@dataclass(frozen=True, slots=True)
class Visited:
    """One game as it stands for one who plays, and for one who has finished."""

    game: Game
    address: str
    playing: Under
    """Without counting help."""
    helped: Under
    beginner: str
    """About to play without counting help."""
    finisher: str
    shared: str

    @property
    def is_first(self) -> bool:
        return self.game == first_game()


@contextmanager
def with_site_in(folder: Path) -> Iterator[None]:
    """With a database of its own: nothing that somebody has played is touched."""
    connection.close()
    before, connection.settings_dict["NAME"] = connection.settings_dict["NAME"], folder / "db"
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def a_played_site() -> list[Visited]:
    return [_visited(game) for game in games()]


def _visited(game: Game) -> Visited:
    day = today()
    publish_deal(game, day, _dealt(game), now=now())
    finished = [plays(game, player, moves=99) for player in FINISHERS]
    with override(LANGUAGE):
        address = game_on_day(game, day, None).key.address
    return Visited(
        game=game,
        address=address,
        playing=_under(game, PLAYER, address, counting_help=False),
        helped=_under(game, HELPED, address, counting_help=True),
        beginner=_beginner(game),
        finisher=_cookies(as_player(Client(), FINISHERS[0])),
        shared=f"/{LANGUAGE}/shared/{link_to(finished[0]).code}/",
    )


def _beginner(game: Game) -> str:
    before = game_on_day(game, today(), ABOUT_TO_PLAY)
    switch_counting_help(before, player=ABOUT_TO_PLAY, is_on=False, now=now())
    return _cookies(as_player(Client(), ABOUT_TO_PLAY))


def _under(game: Game, player: UUID, address: str, *, counting_help: bool) -> Under:
    before = game_on_day(game, today(), player)
    switch_counting_help(before, player=player, is_on=counting_help, now=now())
    mine = plays(game, player, moves=MOVES)
    client = as_player(Client(), player)
    form = _form(mine, client.get(address).content.decode())
    return Under(_cookies(client), form, mine.attempt_id or 0)


def _dealt(game: Game) -> Dealt[object]:
    """A search would take its time."""
    if game.dealing.searched:
        return Dealt(EXAMPLE)
    return game.dealing.daily_deal(today(), secret=settings.PUZZLE_SECRET)


def plays(game: Game, player: UUID, *, moves: int, day: date | None = None) -> PlayerGame:
    """The last of all choices, so many times or to the end."""
    mine = game_on_day(game, day or today(), player)
    while len(mine.position.moves) < moves and not mine.is_finished:
        mine = record_move(mine, player=player, **_next(mine), now=now())
    return mine


def _next(mine: PlayerGame) -> dict[str, str]:
    return {
        "line": mine.game.line_text(mine.position.moves),
        "move": mine.game.playing.choices(mine.position)[-1],
    }


def _form(mine: PlayerGame, page: str) -> bytes:
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    return urlencode({"csrfmiddlewaretoken": token[1] if token else "", **_next(mine)}).encode()


def _cookies(client: Client) -> str:
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())
