"""A toy game, as small as a game can be: guess a number in three moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from puzzles.game.chance import below, numbers_of
from puzzles.game.dealing import Dealing
from puzzles.game.game import Plug
from puzzles.game.playing import Playing, plain_lines
from puzzles.game.values import BrokenDealCode, Data, Dealt, FindEdition, Refused

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


def daily_deal(day: date, *, secret: str) -> Dealt[int]:
    return Dealt(below(HIGHEST, numbers_of(secret, day.isoformat())) + 1)


def practice_deal(wish: Mapping[str, str], *, secret: str) -> Dealt[int]:
    return Dealt(int(secret, 16) % HIGHEST + 1)


def deal_data(deal: int) -> Data:
    return {"number": deal}


def deal_from(data: Data) -> int:
    return int(data["number"])


def deal_payload(dealt: Dealt[int]) -> bytes:
    return bytes([dealt.deal])


def dealt_from(payload: bytes, find_edition: FindEdition) -> Dealt[int]:
    if not 1 <= payload[0] <= HIGHEST:
        raise BrokenDealCode("deal")
    return Dealt(payload[0])


def choices(position: Guessing) -> Sequence[str]:
    return [str(number) for number in range(1, HIGHEST + 1)]


def play(position: Guessing, move: str) -> Guessing:
    if position.is_over or move not in choices(position):
        raise Refused(f"“{move}” is no guess.")
    return Guessing(position.deal, (*position.moves, int(move)))


PLAYING: Playing[int, Guessing] = Playing(begin=Guessing, play=play, choices=choices)

GAME: Plug[int, Guessing] = Plug(
    id="guess",
    number=7,
    name="Guess a number",
    line_bits=12,
    deal_bytes=1,
    dealing=Dealing(
        daily_deal=daily_deal,
        practice_deal=practice_deal,
        deal_data=deal_data,
        deal_from=deal_from,
        deal_payload=deal_payload,
        dealt_from=dealt_from,
    ),
    playing=PLAYING,
    lines=plain_lines(PLAYING),
)
