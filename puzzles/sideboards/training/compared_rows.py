"""The two choices that the answer to a move drill compares, as rows side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sideboards.coach.reason import NEXT_TURN, Evidence, Reason, Why
from puzzles.sideboards.play.turns import side_of
from puzzles.sideboards.review.words import move_words
from rules.sideboards.engine.cards import Card, PlacedCard, Side, Sideboard
from rules.sideboards.engine.solo import Move, Place, Start, Swap
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import marked_row_words, row_words

LEAST_WIDTH = 7
"""Cards of the shortest row where two stand side by side: wide ones would be too high."""


@dataclass(frozen=True, slots=True)
class ComparedRow:
    title: str
    move: Move
    hand: Sequence[Card]
    row: Sideboard
    evidence: Evidence | None
    slots: int
    count: str
    """What is compared, of this row: empty where nothing is told, or both are equal."""

    @property
    def words(self) -> str:
        if isinstance(self.move, Swap):
            return _("Swap both cards")
        return move_words(self.move, self.hand)

    @property
    def placed(self) -> Sequence[PlacedCard]:
        match self.move:
            case Start(left, right):
                return left, right
            case Place(placed):
                return (placed,)
            case Swap():
                return ()

    @property
    def is_at_right(self) -> bool:
        return side_of(self.move) is Side.RIGHT

    @property
    def scene(self) -> Scene:
        lights = [Highlight(self._drawers)] if self._drawers else []
        return Scene(lights, slots=self.slots, arrived=side_of(self.move))

    @property
    def label(self) -> str:
        return marked_row_words(self.row, self._drawers) if self._drawers else row_words(self.row)

    @property
    def _drawers(self) -> Sequence[tuple[tuple[int, int], ...]]:
        return self.evidence.drawers if self.evidence else ()


def count_words(reason: Reason, evidence: Evidence) -> str:
    """What the reason counts, of one of its two rows."""
    count = evidence.count
    match reason.why:
        case Why.COMPLETES:
            return ngettext("%(patterns)s pattern", "%(patterns)s patterns", count) % {
                "patterns": count
            }
        case Why.LONGER:
            return ngettext("%(drawers)s drawer", "%(drawers)s drawers", count) % {"drawers": count}
        case why if why in NEXT_TURN:
            return ngettext("%(cards)s card", "%(cards)s cards", count) % {"cards": count}
        case Why.PROMISE if reason.better.count == reason.taken.count:
            return ""
        case _last_or_expected:
            return ngettext("%(points)s point", "%(points)s points", count) % {"points": count}


def lit_words(reason: Reason) -> str:
    """What is lit on the two rows."""
    if reason.category is None or reason.why is Why.LAST:
        return _("Lit up: the new card.")
    if reason.why in NEXT_TURN:
        return _("Lit up: what one more card can complete, or else the new card.")
    return _("Lit up: what counts thanks to the new card, or else the card itself.")
