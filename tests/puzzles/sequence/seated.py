"""Days and practice deals of Sequence with stored deals, and players who play them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any
from uuid import UUID

import time_machine
from django.test import Client

from puzzles.attempts.records import record_move
from puzzles.days.deal_keys import key_of_code
from puzzles.days.records import publish_deal
from puzzles.game.deal_codes import deal_code
from puzzles.game.registry import game_of
from puzzles.game.values import Dealt
from tests.puzzles.cast import as_player, game_in, noon
from tests.puzzles.sample_games import DAY
from tests.puzzles.sequence.deals_to_try import EXAMPLE

FIRST_DAY = date(2026, 11, 19)
TODAY = "/en/sequence/puzzles/2026-11-19/"
SEQUENCE = game_of("sequence")
CODE = deal_code(SEQUENCE, Dealt(EXAMPLE))
PRACTICE = key_of_code(SEQUENCE, CODE)
PRACTICE_ADDRESS = f"/en/sequence/practice/{PRACTICE.sealed_code}/"
"""Closed while the same deal is a puzzle."""
BEST_LINE = "QH-4,4 KH-5,4 JD-7,4 6D-8,4 2H-5,6 6S-2,8 KC-3,6"
"""Of the example; 33 points."""


@contextmanager
def on_the_first_day() -> Iterator[None]:
    with time_machine.travel(noon(FIRST_DAY), tick=False):
        publish_deal(SEQUENCE, FIRST_DAY, Dealt(EXAMPLE), now=noon(FIRST_DAY))
        yield


def visits(player: UUID, address: str, **fields: Any) -> Any:
    answer = as_player(Client(), player).get(address, fields, follow=True)
    assert answer.status_code in {200, 202}, answer.status_code
    return answer


def page(player: UUID, address: str, **fields: Any) -> str:
    return str(visits(player, address, **fields).content.decode())


def sends(player: UUID, address: str, line: str, move: str, **headers: str) -> Any:
    client = as_player(Client(), player)
    return client.post(address, {"line": line, "move": move}, headers=headers)


def plays_line(player: UUID, line: str, address: str = TODAY) -> None:
    moves = line.split()
    for place, move in enumerate(moves):
        assert sends(player, address, " ".join(moves[:place]), move).status_code == 303


def plays_practice(player: UUID, line: str, *, on: date = DAY) -> None:
    """Without any page."""
    mine = game_in(PRACTICE, player)
    for move in line.split()[len(mine.position.moves) :]:
        sent = SEQUENCE.line_text(mine.position.moves)
        mine = record_move(mine, player=player, line=sent, move=move, now=noon(on))
