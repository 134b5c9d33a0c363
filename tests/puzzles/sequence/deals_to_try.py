"""The example of the puzzle, and deals whose best scores are known."""

import json
from pathlib import Path
from typing import TypedDict

from puzzles.sequence.dealing.deal_data import DealData, deal_from
from puzzles.sequence.takeover import TakeOverDeal
from rules.sequence.engine.board import Space
from rules.sequence.engine.notation import parse_card, parse_space

DATA = Path(__file__).parent / "data" / "deals.json"


class Known(TypedDict):
    deal: DealData
    best: int
    line: str
    coach: int


KNOWN: list[Known] = json.loads(DATA.read_text())


def spaces(text: str) -> frozenset[Space]:
    return frozenset(map(parse_space, text.split()))


def deal_of(*, mine: str, green: str, cards: str) -> TakeOverDeal:
    return TakeOverDeal(spaces(mine), spaces(green), tuple(map(parse_card, cards.split())))


EXAMPLE = deal_of(
    mine="2,10 4,6 5,9 6,3 6,4 6,6 6,8 7,6 8,3 9,3",
    green="1,6 1,7 3,8 4,7 5,7 6,1 7,7 8,1 9,7 9,8",
    cards="6S 6D KH 2H QH 3S JD KS JS KD 3H 2D KC KC 4S QS 3C 7S",
)
KNOWN_DEALS = [deal_from(known["deal"]) for known in KNOWN]
