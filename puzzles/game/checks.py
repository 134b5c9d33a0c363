"""System checks: the site does not start with a game that could be taken for another one."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from puzzles.game.registry import games
from puzzles.game.values import Coded

PLAIN_ID = re.compile(r"[a-z][a-z0-9]*")
HIGHEST_NUMBER = 7
"""A code has four bits for its kind, of which each game has two."""


@register()
def check_games(**_kwargs: Any) -> list[CheckMessage]:
    folders = [path.rpartition(".")[2] for path in settings.GAMES]
    listed = list(zip(folders, games(), strict=True))
    return [Error(fault, id="games.E001") for fault in game_faults(listed)]


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
