"""A line of squares, one for each turn: how good it was, without a card."""

from collections.abc import Sequence
from enum import Enum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

COSTLY_TURN = 2.0
"""How many points a turn gives away at least to count as a mistake, in training as well."""


class Grade(Enum):
    """The grade of a turn. The lightness of the squares distinguishes them without color."""

    GOOD = "🟩"
    LESS = "🟨"
    COSTLY = "🟥"


GRADE_WORDS: dict[Grade, Promise] = {
    Grade.GOOD: _("as good as the coach’s choice"),
    Grade.LESS: _("a little given away"),
    Grade.COSTLY: _("costly"),
}


def grade_of(loss: float) -> Grade:
    """
    >>> [grade_of(loss).name for loss in (0, 0.1, 1.9, 2)]
    ['GOOD', 'LESS', 'LESS', 'COSTLY']
    """
    if loss >= COSTLY_TURN:
        return Grade.COSTLY
    return Grade.LESS if loss > 0 else Grade.GOOD


def squares(losses: Sequence[float]) -> str:
    """
    >>> squares([0, 0.4, 3.1])
    '🟩🟨🟥'
    """
    return "".join(grade_of(loss).value for loss in losses)
