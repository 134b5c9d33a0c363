"""What each decision of a reviewed game gave away: by reason, objective, kind of choice and turn.

Read from the stored review alone, without replaying the game.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.game.trainer.reviewed import GivenAway
from puzzles.game.values import Data
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.engine.solo import SoloGame, Swap

REASON, FAMILY, CHOICE, TURN = "reason", "objective", "choice", "turn"
AT_START, PLACING, SWAPPING = "start", "place", "swap"
SWAP_MISSED, SWAP_NEEDLESS, OTHER = "swap missed", "swap needless", "other"
_SWAP_MOVE = move_text(Swap())
_TENTHS = 10

KEYS: Mapping[str, Sequence[str]] = {
    CHOICE: (AT_START, PLACING, SWAPPING),
    TURN: tuple(map(str, range(FULL - START_CARDS + 1))),
}

REASONS: Mapping[str, Promise] = {
    SWAP_MISSED: gettext_lazy("Swaps you didn’t make"),
    SWAP_NEEDLESS: gettext_lazy("Swaps that weren’t worth it"),
    "last card": gettext_lazy("Points missed with the last card"),
    "completes": gettext_lazy("Patterns not completed"),
    "longer": gettext_lazy("Rows not made longer"),
    "builds": gettext_lazy("Quick points instead of more chances"),
    "chances": gettext_lazy("Too few cards to complete a pattern next"),
    "later": gettext_lazy("Quick points instead of more later"),
    "next card": gettext_lazy("Too little for the next card to score"),
    "promise": gettext_lazy("What pays off only at the end"),
    OTHER: gettext_lazy("Something else"),
}
"""By what a review stores as the reason; a swap's is told by the moves."""

FAMILIES: Mapping[str, Promise] = {
    Category.COLORS: gettext_lazy("Color patterns"),
    Category.HANDLES: gettext_lazy("Handle patterns"),
    Category.ROWS: gettext_lazy("Rows"),
    SWAPPING: gettext_lazy("Swap card"),
}
_CHOICES: Mapping[str, Promise] = {
    AT_START: gettext_lazy("The start"),
    PLACING: gettext_lazy("Placing"),
    SWAPPING: gettext_lazy("Swap or not"),
}


def given_away_in(moves: Sequence[str], review: Data) -> list[GivenAway]:
    return list(_decisions(moves, review["decisions"]))


def turn_losses(game: SoloGame, review: Data) -> list[float]:
    """A swap belongs to the turn in which it was made."""
    lost: dict[str, float] = {}
    for each in given_away_in([repr(move) for move in game.moves], review):
        turn = each.kinds[TURN]
        lost[turn] = lost.get(turn, 0) + each.points
    return list(lost.values())


def _decisions(moves: Sequence[str], entries: Sequence[Data]) -> Iterator[GivenAway]:
    turn = 0
    for move, entry in zip(moves, entries, strict=True):
        lost = (entry["before"] - entry["after"]) / _TENTHS
        shares = dict(zip(FAMILIES, (share / _TENTHS for share in entry["shares"]), strict=True))
        yield GivenAway(
            points=lost,
            kinds={CHOICE: _choice(turn, move, entry), TURN: str(turn)},
            shares={FAMILY: shares, REASON: {_reason(move, entry): lost} if lost else {}},
        )
        turn += move != _SWAP_MOVE


def _choice(turn: int, move: str, entry: Data) -> str:
    """Whether to swap is decided where somebody swaps, or should have."""
    if not turn:
        return AT_START
    return SWAPPING if _SWAP_MOVE in {move, _best(entry)} else PLACING


def _reason(move: str, entry: Data) -> str:
    if _best(entry) == _SWAP_MOVE:
        return SWAP_MISSED
    if move == _SWAP_MOVE:
        return SWAP_NEEDLESS
    stored: Mapping[str, Any] = entry["reason"] or {}
    return stored["why"] if stored.get("why") in REASONS else OTHER


def _best(entry: Data) -> str:
    best: str = entry["advice"][0]["moves"][0]
    return best


def part_title(kind: str, key: str) -> str:
    if kind == TURN:
        return _("Turn %(turn)s") % {"turn": key} if int(key) else str(_CHOICES[AT_START])
    return str({REASON: REASONS, FAMILY: FAMILIES, CHOICE: _CHOICES}[kind][key])
