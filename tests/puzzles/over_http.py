"""The puzzle of the day as a browser plays it, with plain forms."""

from typing import Any

from django.test import Client

from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.solo import Move, Place, SoloGame, Start, replay

HERE = "/en/sideboards/puzzles/2026-11-18/"
HTMX = {"hx-request": "true"}


def show(client: Client, address: str = HERE, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def fields_of(move: Move) -> dict[str, str]:
    """With which the form of the page sends a move: what is picked, and the button."""
    match move:
        case Start(left, right):
            return {"left": repr(left), "right": repr(right)}
        case Place(placed, side):
            return {"face": repr(placed), "place": side.value}
    return {"move": repr(move)}


def send(client: Client, game: SoloGame, move: str, **headers: str) -> Any:
    return client.post(HERE, {"line": line_text(game.moves), "move": move}, headers=headers)


def play(client: Client, game: SoloGame, *, until: int | None = None, here: str = HERE) -> SoloGame:
    for ply, move in enumerate(game.moves[:until]):
        line = line_text(game.moves[:ply])
        assert client.post(here, {"line": line, **fields_of(move)}).status_code == 303
    return replay(game.deal, game.moves[:until])
