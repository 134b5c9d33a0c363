"""The games that this site has, as the setting GAMES lists them."""

import re
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from datetime import date
from functools import cache
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils.module_loading import import_string

from puzzles.game.game import Game
from puzzles.game.values import Coded

PAGE_GAME = "puzzles.game_of_page"
PLAIN_ID = re.compile(r"[a-z][a-z0-9]*")
HIGHEST_NUMBER = 7
"""A code has four bits for its kind, of which each game has two."""


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
    games = tuple(import_string(f"{path}.plug.GAME") for path in paths)
    folders = [path.rpartition(".")[2] for path in paths]
    for fault in game_faults(list(zip(folders, games, strict=True))):
        raise ImproperlyConfigured(fault)
    return games


def game_faults(listed: Sequence[tuple[str, Coded]]) -> Iterator[str]:
    """What would give stored rows or links to a wrong game. Each game stands beside the name of
    its folder."""
    numbered: dict[int, Coded] = {}
    for folder, game in listed:
        if game.id != folder or not PLAIN_ID.fullmatch(game.id):
            yield (
                f"The id of a game is the name of its folder, of small letters and digits alone: "
                f"“{game.id}” in “{folder}” is none."
            )
        if not 1 <= game.number <= HIGHEST_NUMBER:
            yield f"The number of “{game.id}” is {game.number}, not 1 to {HIGHEST_NUMBER}."
        if other := numbered.get(game.number):
            yield f"The number {game.number} of “{game.id}” is that of “{other.id}”."
        numbered[game.number] = game
