"""The puzzle of the day as a browser plays it, with plain forms."""

from typing import Any

from django.test import Client

from puzzles.attempt import line_of
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Game, replay

HERE = "/en/puzzles/2026-11-18/"
HTMX = {"hx-request": "true"}


def show(client: Client, address: str = HERE, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def send(client: Client, game: Game, move: str, **headers: str) -> Any:
    return client.post(HERE, {"line": line_of(game), "move": move}, headers=headers)


def play(client: Client, game: Game, *, until: int | None = None) -> Game:
    for ply, move in enumerate(game.moves[:until]):
        assert send(client, replay(game.deal, game.moves[:ply]), move_text(move)).status_code == 303
    return replay(game.deal, game.moves[:until])
