"""The board in numbers.

place   a space as a number: 0 to 99, in reading order
line    an index of LINES; a pair: an index of PAIRS
"""

import numpy as np
from numpy.typing import NDArray

from rules.sequence.engine.board import CORNERS, LINES, PAIRS, SIZE, Space

Indices = NDArray[np.intp]


def place_of(space: Space) -> int:
    """
    >>> place_of(Space(1, 1)), place_of(Space(5, 9))
    (0, 48)
    """
    return (space.row - 1) * SIZE + space.column - 1


_INDEX = {line: index for index, line in enumerate(LINES)}
PLACES = SIZE**2
LINE_PLACES: Indices = np.array([[place_of(space) for space in line] for line in LINES])
FIRST_LINES: Indices = np.array([_INDEX[first] for first, _ in PAIRS])
SECOND_LINES: Indices = np.array([_INDEX[second] for _, second in PAIRS])
_SHARED = [set(first) & set(second) - CORNERS for first, second in PAIRS]
SHARED_PLACES: Indices = np.array(
    [place_of(next(iter(shared))) if shared else PLACES for shared in _SHARED]
)
"""The space that both lines of a pair need, PLACES if there is none."""
