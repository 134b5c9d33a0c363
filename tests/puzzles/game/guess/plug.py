"""A toy game, as small as a game can be: guess a number in three moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode, Dealt, FindEdition, Refused

HIGHEST, GUESSES = 9, 3


@dataclass(frozen=True)
class Guessing:
    deal: int
    moves: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return len(self.moves) == GUESSES

    @property
    def score(self) -> int:
        return HIGHEST - min((abs(guess - self.deal) for guess in self.moves), default=HIGHEST)


class GuessANumber(Game):
    id, number, name = "guess", 7, "Guess a number"
    line_bits, deal_bytes = 12, 1

    def daily_deal(self, day: date, *, secret: str) -> Dealt:
        return Dealt(day.toordinal() % HIGHEST + 1)

    def practice_deal(self, wish: Mapping[str, str], *, secret: str) -> Dealt:
        return Dealt(int(secret, 16) % HIGHEST + 1)

    def deal_data(self, deal: int) -> dict[str, Any]:
        return {"number": deal}

    def deal_from(self, data: Mapping[str, Any]) -> int:
        return int(data["number"])

    def deal_payload(self, dealt: Dealt) -> bytes:
        return bytes([dealt.deal])

    def dealt_from(self, payload: bytes, find_edition: FindEdition) -> Dealt:
        if not 1 <= payload[0] <= HIGHEST:
            raise BrokenDealCode("deal")
        return Dealt(payload[0])

    def begin(self, deal: int) -> Guessing:
        return Guessing(deal)

    def choices(self, position: Guessing) -> Sequence[str]:
        return [str(number) for number in range(1, HIGHEST + 1)]

    def play(self, position: Guessing, move: str) -> Guessing:
        if position.is_over or move not in self.choices(position):
            raise Refused(f"“{move}” is no guess.")
        return Guessing(position.deal, (*position.moves, int(move)))


GAME = GuessANumber()
