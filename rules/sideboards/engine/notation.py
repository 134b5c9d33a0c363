"""The only place where text becomes objects and back; parsing and writing round-trip.

A placed card is its id, with t if turned (44t); a sideboard is its placed cards, left to
right (12 7t 44t); a line is the start and then each move with its side, a swap marked x
before the move it precedes (12 7t  44tL x9R). A line may end in a bare x: swapped, not placed.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from rules.sideboards.engine.cards import FULL, Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.errors import Impossible, Unreadable
from rules.sideboards.engine.objectives import Objective, Objectives, one_of_each
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import Move, Place, SoloDeal, Start, Swap

LONGEST_TEXT = 400
START_TOKENS = 2

_PLACED = re.compile(r"([1-9][0-9]{0,2})(t?)")
_STEP = re.compile(r"(x?)(?:([1-9][0-9]{0,2}t?)([LR]))?")
_NUMBER = re.compile(r"[1-9][0-9]{0,2}")

KnownCards = Mapping[int, Card]


def placed_text(placed: PlacedCard) -> str:
    return repr(placed)


def parse_placed(text: str, cards: KnownCards) -> PlacedCard:
    """
    >>> parse_placed("44t", {44: Card(44, ())})
    44t
    """
    match = _PLACED.fullmatch(text)
    if match is None:
        raise Unreadable("placed_card", text)
    return PlacedCard(_card(match[1], cards), turned=bool(match[2]))


def sideboard_text(sideboard: Sideboard) -> str:
    return repr(sideboard)


def parse_sideboard(text: str, cards: KnownCards) -> Sideboard:
    tokens = _tokens(text)
    if not tokens:
        raise Unreadable("empty_sideboard", text)
    sideboard = Sideboard(tuple(parse_placed(token, cards) for token in tokens))
    if len(sideboard) > FULL:
        raise Impossible("row_too_long", text)
    _refuse_twice(placed.card for placed in sideboard.placed)
    return sideboard


def move_text(move: Move) -> str:
    """
    >>> move_text(Place(PlacedCard(Card(9, ())), Side.RIGHT))
    '9R'
    """
    return repr(move)


def parse_move(text: str, cards: KnownCards) -> Move:
    """One move as it is recorded: a start (12 7t), a swap (x) or a placement (9R)."""
    tokens = _tokens(text)
    moves = parse_line(text, cards) if len(tokens) == START_TOKENS else _step(text.strip(), cards)
    if len(moves) != 1:
        raise Unreadable("move", text)
    return moves[0]


def line_text(moves: Iterable[Move]) -> str:
    return joined_moves([move_text(move) for move in moves])


def joined_moves(texts: Sequence[str]) -> str:
    """The line of moves as they are recorded.

    >>> joined_moves(["12 7t", "x", "9R"])
    '12 7t  x9R'
    """
    start, *later = texts or [""]
    steps = " ".join(later).replace("x ", "x")
    return f"{start}  {steps}" if steps else start


def parse_line(text: str, cards: KnownCards) -> tuple[Move, ...]:
    """The moves as written, whether legal or not: `solo.replay` judges that."""
    tokens = _tokens(text)
    if not tokens:
        return ()
    if len(tokens) < START_TOKENS or not all(map(_PLACED.fullmatch, tokens[:START_TOKENS])):
        raise Unreadable("line", text)
    left, right = (parse_placed(token, cards) for token in tokens[:START_TOKENS])
    later = [move for token in tokens[START_TOKENS:] for move in _step(token, cards)]
    return Start(left, right), *later


def objectives_text(objectives: Objectives) -> str:
    return ",".join(map(str, objectives.ids))


def parse_objectives(text: str, known: Mapping[int, Objective]) -> Objectives:
    """One of each category, in any order."""
    numbers = _numbers(text, reason="objectives")
    for number in numbers:
        if number not in known:
            raise Impossible("no_such_objective", number)
    return one_of_each(known[number] for number in numbers)


def cards_text(cards: Iterable[Card]) -> str:
    return ",".join(str(card.id) for card in cards)


def parse_cards(text: str, cards: KnownCards) -> tuple[Card, ...]:
    """Cards in a given order, without how they lie: a deal, a hand, cards seen."""
    found = tuple(_card(str(number), cards) for number in _numbers(text, reason="cards"))
    _refuse_twice(found)
    return found


def parse_deal(objectives: Objectives, text: str, cards: KnownCards) -> SoloDeal:
    found = parse_cards(text, cards)
    if len(found) != SOLO_DEAL_CARDS:
        raise Impossible("deal_length", len(found))
    return SoloDeal(objectives, found)


def _step(token: str, cards: KnownCards) -> tuple[Move, ...]:
    match = _STEP.fullmatch(token)
    if match is None or not token:
        raise Unreadable("move", token)
    swap, placed, side = match.groups()
    swaps: tuple[Move, ...] = (Swap(),) if swap else ()
    return (*swaps, Place(parse_placed(placed, cards), Side(side))) if placed else swaps


def _tokens(text: str) -> list[str]:
    if len(text) > LONGEST_TEXT:
        raise Unreadable("too_long", text)
    return text.split()


def _numbers(text: str, *, reason: str) -> list[int]:
    tokens = _tokens(text.replace(",", " "))
    if not tokens or not all(map(_NUMBER.fullmatch, tokens)):
        raise Unreadable(reason, text)
    return [int(token) for token in tokens]


def _card(number: str, cards: KnownCards) -> Card:
    if int(number) not in cards:
        raise Impossible("no_such_card", number)
    return cards[int(number)]


def _refuse_twice(cards: Iterable[Card]) -> None:
    seen: set[int] = set()
    for card in cards:
        if card.id in seen:
            raise Impossible("card_twice", card.id)
        seen.add(card.id)
