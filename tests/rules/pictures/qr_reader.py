"""Reads the drawing of a QR code, as a phone does with one that nothing has damaged.

It asks for what is written in bytes, and corrects no faults.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from segno import consts

from rules.pictures.qr_codes import MARGIN

Dark = set[tuple[int, int]]
"""Rows and columns, both from 0."""

FINDER, TIMING, CORNER = 7, 6, 8
LEVELS = {
    0b01: consts.ERROR_LEVEL_L,
    0b00: consts.ERROR_LEVEL_M,
    0b11: consts.ERROR_LEVEL_Q,
    0b10: consts.ERROR_LEVEL_H,
}
MASKS: list[Callable[[int, int], bool]] = [
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
]


def text_in(svg: str) -> str:
    dark, size = _drawn(svg)
    level, mask = _format(dark)
    version = (size - 17) // 4
    taken = _of_the_code_itself(version, size)
    bits = [
        ((row, column) in dark) != MASKS[mask](row, column)
        for row, column in _way(size)
        if (row, column) not in taken
    ]
    codewords = [_number(bits[start : start + 8]) for start in range(0, len(bits) - 7, 8)]
    of_version: Any = consts.ECC[version]
    blocks = [block.num_data for block in of_version[level] for _ in range(block.num_blocks)]
    parts: list[list[int]] = [[] for _ in blocks]
    told = iter(codewords)
    for place in range(max(blocks)):
        for part, length in zip(parts, blocks, strict=True):
            if place < length:
                part.append(next(told))
    return _told("".join(f"{each:08b}" for part in parts for each in part), version)


def _drawn(svg: str) -> tuple[Dark, int]:
    found = re.search(r'viewBox="0 0 (\d+) \1".*stroke="[^"]+" d="([^"]+)"', svg)
    assert found
    dark, row, column = set(), 0.0, 0
    for command, across, down in re.findall(r"([Mmh])(-?\d+)(?: (-?[\d.]+))?", found[2]):
        if command == "h":
            dark |= {(int(row) - MARGIN, column - MARGIN + step) for step in range(int(across))}
            column += int(across)
        elif command == "M":
            row, column = float(down), int(across)
        else:
            row, column = row + float(down), column + int(across)
    return dark, int(found[1]) - 2 * MARGIN


def _format(dark: Dark) -> tuple[int, int]:
    told = _number([(CORNER, column) in dark for column in range(5)]) ^ 0b10101
    return LEVELS[told >> 3], told & 0b111


def _of_the_code_itself(version: int, size: int) -> Dark:
    taken = {(TIMING, place) for place in range(size)} | {(place, TIMING) for place in range(size)}
    for top, left, height, width in ((0, 0, 9, 9), (0, size - 8, 9, 8), (size - 8, 0, 8, 9)):
        taken |= _box(top, left, height, width)
    if version > 1:
        places = consts.ALIGNMENT_POS[version - 2]
        for row in places:
            for column in places:
                if (row, column) not in {(6, 6), (6, size - FINDER), (size - FINDER, 6)}:
                    taken |= _box(row - 2, column - 2, 5, 5)
    if version >= 7:
        taken |= _box(0, size - 11, 6, 3) | _box(size - 11, 0, 3, 6)
    return taken


def _box(top: int, left: int, height: int, width: int) -> Dark:
    return {(top + row, left + column) for row in range(height) for column in range(width)}


def _way(size: int) -> Iterator[tuple[int, int]]:
    """Two columns at a time from the right, up and down by turns, past the timing column."""
    rights = [right for right in range(size - 1, 0, -1) if (right - (right < TIMING)) % 2 == 0]
    for turn, right in enumerate(right for right in rights if right != TIMING):
        rows = range(size) if turn % 2 else range(size - 1, -1, -1)
        for row in rows:
            yield row, right
            yield row, right - 1


def _told(bits: str, version: int) -> str:
    length = 8 if version < 10 else 16
    assert bits[:4] == "0100"
    count, start = int(bits[4 : 4 + length], 2), 4 + length
    return bytes(
        int(bits[place : place + 8], 2) for place in range(start, start + 8 * count, 8)
    ).decode()


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
