"""What is said about the decisions of a game: moves, verdicts, losses and their reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _

from puzzles.games.sideboards.coach.game_review import Decision, Shares
from puzzles.games.sideboards.coach.reason import PartialPattern, Reason
from rules.games.sideboards.cards import Side
from rules.games.sideboards.objectives import Category
from rules.games.sideboards.solo import Move, Place, Start, Swap
from rules.pictures.sideboards.words import card_name, listed, mark_words, row_mark_words

NAMED, LEAST_COUNTED = 1, 2
"""Of equally good choices, this many are named; the others are counted."""


@dataclass(frozen=True, slots=True)
class ObjectiveShare:
    """What one objective has to do with a loss."""

    name: str
    change: Decimal
    """Of the points: less than nothing is lost."""
    rule: str
    """The id of the rule behind it."""


def move_words(move: Move) -> str:
    match move:
        case Start(left, right):
            return f"{card_name(left)} · {card_name(right)}"
        case Place(placed, Side.LEFT):
            return _("%(card)s, left") % {"card": card_name(placed)}
        case Place(placed):
            return _("%(card)s, right") % {"card": card_name(placed)}
        case Swap():
            return _("Swap")


def decision_title(decision: Decision, turns: int) -> str:
    if not decision.turn:
        return _("The start")
    return _("Turn %(turn)s of %(turns)s") % {"turn": decision.turn, "turns": turns}


def shares_of(shares: Shares) -> list[ObjectiveShare]:
    """Those that are not zero, the greatest loss first."""
    every = [
        ObjectiveShare(_("colors"), -shares.colors, "pattern-many"),
        ObjectiveShare(_("handles"), -shares.handles, "pattern-many"),
        ObjectiveShare(_("rows"), -shares.rows, "row-points"),
        ObjectiveShare(_("swap card"), -shares.swap, "swap-unused"),
    ]
    return sorted((share for share in every if share.change), key=lambda share: share.change)


def reason_words(decision: Decision) -> list[str]:
    """Why the best choice is worth more; empty if nothing is lost."""
    if not decision.loss:
        return []
    if isinstance(decision.best.moves[0], Swap):
        return [_("New cards promised more than either of these two.")]
    if isinstance(decision.move, Swap):
        return [_("One of these two cards promised more than new ones.")]
    if decision.reason is None:
        return []
    if decision.reason.category is Category.ROWS:
        return _row_reason(decision.reason)
    return _pattern_reason(decision.reason, columns=len(decision.row_after(decision.move)))


def some_of(choices: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    more = len(choices) - NAMED
    if more < LEAST_COUNTED:
        return listed(choices)
    return _("%(choices)s and %(count)s more") % {
        "choices": listed(choices[:NAMED]),
        "count": more,
    }


def is_telling(reason: Reason) -> bool:
    """Whether more drawers lie together after the best choice than after the one taken."""
    return length_of(reason.better) > max(1, length_of(reason.taken))


def _row_reason(reason: Reason) -> list[str]:
    better, taken = reason.better, reason.taken
    if better is None or not is_telling(reason):
        return [_("The best choice leaves more room for a long row.")]
    named = {"count": length_of(better), "mark": row_mark_words(better.mark)}
    sentences = [_("The best choice makes a row of %(count)s (%(mark)s).") % named]
    if taken is not None and length_of(taken) > 1:
        named = {"count": length_of(taken), "mark": row_mark_words(taken.mark)}
        sentences.append(_("Yours makes one of %(count)s (%(mark)s).") % named)
    return sentences


def _pattern_reason(reason: Reason, *, columns: int) -> list[str]:
    better, taken = reason.better, reason.taken
    if better is None or not is_telling(reason):
        return [_("The best choice leaves more room for patterns.")]
    named = {"count": length_of(better), "mark": row_mark_words(better.mark)}
    if better.missing:
        words = _("The best choice keeps %(count)s drawers of a pattern together (%(mark)s).")
    else:
        words = _("The best choice completes a pattern (%(mark)s).")
    return [words % named, *_left_behind(better, taken, columns=columns)]


def _left_behind(
    better: PartialPattern, taken: PartialPattern | None, *, columns: int
) -> Sequence[str]:
    if taken is None:
        mark = {"mark": row_mark_words(better.mark)}
        return [_("Where your card lies, none is possible anymore (%(mark)s).") % mark]
    if not taken.is_alone:
        return []
    mark = {"mark": mark_words(better.mark)}
    if taken.drawers[0][0] == 0:
        return [_("Yours leaves a drawer alone at the left end (%(mark)s).") % mark]
    if taken.drawers[0][0] == columns - 1:
        return [_("Yours leaves a drawer alone at the right end (%(mark)s).") % mark]
    return []


def length_of(partial: PartialPattern | None) -> int:
    return len(partial.drawers) if partial else 0
