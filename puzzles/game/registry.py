"""The games that this site has, as the setting GAMES lists them."""

from collections.abc import Mapping, MutableMapping, Sequence
from datetime import date
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from puzzles.game.game import Game

PAGE_GAME = "puzzles.game_of_page"


def games() -> tuple[Game, ...]:
    return _loaded(tuple(settings.GAMES))


def game_of(game_id: str) -> Game:
    """`KeyError` for a game that this site does not have."""
    return {game.id: game for game in games()}[game_id]


def first_game() -> Game:
    """The game of links and rows from the time when there was only one."""
    return games()[0]


def names_of_games() -> str:
    """Returns what is about all games, such as the site, is called."""
    return " & ".join(game.name for game in games())


def set_page_game(meta: MutableMapping[str, Any], game: Game) -> None:
    """Sets the game of a page whose address does not name it, for the menu. `meta` is the
    request's."""
    meta[PAGE_GAME] = game


def page_game(meta: Mapping[str, Any]) -> Game | None:
    game: Game | None = meta.get(PAGE_GAME)
    return game


def first_begun(day: date) -> Game:
    """The first one that has a puzzle on that day; if none has, the first of all."""
    return next((game for game in games() if game.first_day <= day), first_game())


@cache
def _loaded(paths: Sequence[str]) -> tuple[Game, ...]:
    return tuple(import_string(f"{path}.plug.GAME") for path in paths)
