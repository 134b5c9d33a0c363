"""The puzzle of the day as a browser plays it, with plain forms."""

from typing import Any

from django.test import Client

from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloGame, replay

HERE = "/en/sideboards/puzzles/2026-11-18/"
HTMX = {"hx-request": "true"}
TAP = {**HTMX, "hx-target": "table"}


def show(client: Client, address: str = HERE, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def send(client: Client, game: SoloGame, move: str, **headers: str) -> Any:
    return client.post(HERE, {"line": line_text(game.moves), "move": move}, headers=headers)


def play(client: Client, game: SoloGame, *, until: int | None = None) -> SoloGame:
    for ply, move in enumerate(game.moves[:until]):
        assert send(client, replay(game.deal, game.moves[:ply]), move_text(move)).status_code == 303
    return replay(game.deal, game.moves[:until])
