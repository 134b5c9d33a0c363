"""A box as a code of letters: a version, what is taught as one number, and a checksum.

The number is written in digits of different bases, the first one lowest, so that a box of which
little is taught has a short code. For each of the fourteen patterns: whether it is taught; then
its points, width and height, and a bit for each cell. For each order of colors: whether the card is
taught, and where its handles are. There is one code for each box, so any other text is refused.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from zlib import crc32

from rules.sideboards.engine.box import (
    ORDERS,
    USUAL_HANDLES,
    Box,
    Handles,
    Order,
    taught_card,
    taught_pattern,
)
from rules.sideboards.engine.cards import FULL, HEIGHT, Cell, Drawer, Handle
from rules.sideboards.engine.edition_faults import POINTS
from rules.sideboards.engine.errors import BrokenBox, Unteachable
from rules.sideboards.engine.objectives import PATTERN_IDS, PatternObjective

VERSION = 1
CHECKSUM_BYTES = 4
LONGEST_CODE = 400
NOT_TAUGHT, UNUSUAL = 0, len(USUAL_HANDLES) + 1
_CARD = UNUSUAL + 1
"""The base of a card's first digit."""
_DRAWER = (None, *Handle)

Digit = tuple[int, int]
"""With its base."""


def box_code(box: Box) -> str:
    number = 0
    for digit, base in reversed(list(_digits(box))):
        number = number * base + digit
    body = bytes([VERSION]) + number.to_bytes(-(-number.bit_length() // 8), "big")
    return code_of_bytes(body + _checksum(body))


def code_of_bytes(data: bytes) -> str:
    """The inverse of `bytes_of_code`."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def parse_box(code: str) -> Box:
    """`BrokenBox` for a code that is cut, changed, or of a later version."""
    data = bytes_of_code(code)
    body, checksum = data[:-CHECKSUM_BYTES], data[-CHECKSUM_BYTES:]
    if not body or checksum != _checksum(body):
        raise BrokenBox("changed", code)
    if body[0] != VERSION:
        raise BrokenBox("version", body[0])
    try:
        box = _box_from(_Digits(int.from_bytes(body[1:], "big")))
    except Unteachable as error:
        raise BrokenBox("changed", code) from error
    if box_code(box) != code:
        raise BrokenBox("changed", code)
    return box


def bytes_of_code(code: str) -> bytes:
    """What the code says, for codes that a box is a part of."""
    if len(code) > LONGEST_CODE or not code.isascii():
        raise BrokenBox("changed", code)
    try:
        return urlsafe_b64decode(code + "=" * (-len(code) % 4))
    except ValueError as error:
        raise BrokenBox("changed", code) from error


def _checksum(body: bytes) -> bytes:
    return crc32(body).to_bytes(CHECKSUM_BYTES, "big")


def _digits(box: Box) -> Iterator[Digit]:
    for number in PATTERN_IDS:
        taught = box.patterns.get(number)
        yield int(taught is not None), 2
        if taught:
            yield from _pattern_digits(taught)
    for order in ORDERS:
        yield from _card_digits(box.cards.get(order))


def _pattern_digits(pattern: PatternObjective) -> Iterator[Digit]:
    width, height = (max(places) + 1 for places in zip(*pattern.cells, strict=True))
    yield POINTS.index(pattern.points), len(POINTS)
    yield width - 1, FULL
    yield height - 1, HEIGHT
    yield sum(1 << row * width + column for column, row in pattern.cells), 1 << width * height


def _card_digits(handles: Handles | None) -> Iterator[Digit]:
    if handles is None:
        yield NOT_TAUGHT, _CARD
    elif handles in USUAL_HANDLES:
        yield USUAL_HANDLES.index(handles) + 1, _CARD
    else:
        yield UNUSUAL, _CARD
        yield from ((_DRAWER.index(handle), len(_DRAWER)) for handle in handles)


class _Digits:
    def __init__(self, number: int) -> None:
        self._number = number

    def next(self, base: int) -> int:
        self._number, digit = divmod(self._number, base)
        return digit


def _box_from(digits: _Digits) -> Box:
    patterns = {number: _pattern_from(number, digits) for number in PATTERN_IDS if digits.next(2)}
    cards: dict[Order, Handles] = {}
    for order in ORDERS:
        handles = _handles_from(digits)
        if handles is not None:
            cards.update([taught_card(tuple(map(Drawer, order, handles)))])
    return Box(patterns, cards)


def _pattern_from(number: int, digits: _Digits) -> PatternObjective:
    points = POINTS[digits.next(len(POINTS))]
    width, height = digits.next(FULL) + 1, digits.next(HEIGHT) + 1
    bits = digits.next(1 << width * height)
    cells: list[Cell] = [
        (place % width, place // width) for place in range(width * height) if bits >> place & 1
    ]
    return taught_pattern(number, points, cells)


def _handles_from(digits: _Digits) -> Handles | None:
    match digits.next(_CARD):
        case 0:
            return None
        case digit if digit == UNUSUAL:
            return tuple(_DRAWER[digits.next(len(_DRAWER))] for _ in range(HEIGHT))
        case digit:
            return USUAL_HANDLES[digit - 1]
