"""What is said about the decisions of a game: moves, losses and their reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _

from puzzles.sideboards.coach.game_review import Decision, Shares
from puzzles.sideboards.coach.reason import MISLEADING, Reason, Why
from rules.sideboards.engine.cards import Card, Side
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move, Place, Start, Swap
from rules.sideboards.pictures.words import card_name


@dataclass(frozen=True, slots=True)
class ObjectiveShare:
    """What one objective has to do with a loss."""

    name: str
    change: Decimal
    """Of the points: less than nothing is lost."""
    rule: str
    """The id of the rule behind it."""


def move_words(move: Move, hand: Sequence[Card]) -> str:
    match move:
        case Start(left, right):
            return f"{card_name(left, hand)} · {card_name(right, hand)}"
        case Place(placed, Side.LEFT):
            return _("%(card)s, left") % {"card": card_name(placed, hand)}
        case Place(placed):
            return _("%(card)s, right") % {"card": card_name(placed, hand)}
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


def reason_words(decision: Decision) -> str:
    """Why the coach’s choice is worth more; empty if nothing is lost."""
    return words_of(decision.reason) if decision.reason and decision.loss else ""


def unseen_words(cards: int) -> str:
    """Which cards are called unseen, and how many they are, where a reason counts some of them."""
    return _("The %(cards)s unseen cards are those that haven’t come up in this game.") % {
        "cards": cards
    }


def words_of(reason: Reason) -> str:
    return _phrase(reason) % {
        "coach": reason.better.count,
        "you": reason.taken.count,
        "points": reason.points,
    }


def _phrase(reason: Reason) -> str:
    match reason.why:
        case Why.SWAP | Why.HAND:
            words = _swap_words(reason)
        case Why.LAST:
            words = _(
                "Nothing comes after the last card: the coach’s choice scores %(coach)s points, "
                "yours %(you)s."
            )
        case Why.COMPLETES | Why.LONGER:
            words = _now_words(reason.category)
        case Why.BUILDS | Why.CHANCES:
            words = _chances_words(reason.category)
        case Why.LATER | Why.NEXT:
            words = _(
                "The next card: after the coach’s choice, %(coach)s of the unseen cards score "
                "%(points)s points or more; after yours, %(you)s."
            )
        case Why.PROMISE:
            words = _promise_words(reason)
    at_once = [_("Yours scores more right away.")] if reason.why in MISLEADING else []
    return " ".join([*at_once, words])


def _swap_words(reason: Reason) -> str:
    differs = reason.better.count > reason.taken.count
    if reason.why is Why.SWAP and differs:
        return _(
            "New cards were worth more than either of these two: %(coach)s points by the end, your "
            "choice %(you)s."
        )
    if reason.why is Why.SWAP:
        return _("New cards were worth more than either of these two.")
    if differs:
        return _(
            "One of these two cards was worth more than new ones: %(coach)s points by the end, the "
            "swap %(you)s."
        )
    return _("One of these two cards was worth more than new ones.")


def _now_words(category: Category | None) -> str:
    match category:
        case Category.COLORS:
            return _(
                "Color patterns complete now: %(coach)s with the coach’s choice, "
                "%(you)s with yours."
            )
        case Category.HANDLES:
            return _(
                "Handle patterns complete now: %(coach)s with the coach’s choice, "
                "%(you)s with yours."
            )
        case _rows:
            return _(
                "Drawers that count in rows now: %(coach)s with the coach’s choice, "
                "%(you)s with yours."
            )


def _chances_words(category: Category | None) -> str:
    if category is Category.COLORS:
        return _(
            "The next card: after the coach’s choice, %(coach)s of the unseen cards complete "
            "a color pattern; after yours, %(you)s."
        )
    return _(
        "The next card: after the coach’s choice, %(coach)s of the unseen cards complete a "
        "handle pattern; after yours, %(you)s."
    )


def _promise_words(reason: Reason) -> str:
    match reason.category:
        case Category.COLORS:
            return _(
                "By the end, the coach’s choice is worth %(coach)s points for colors on average, "
                "yours %(you)s."
            )
        case Category.HANDLES:
            return _(
                "By the end, the coach’s choice is worth %(coach)s points for handles on average, "
                "yours %(you)s."
            )
        case Category.ROWS:
            return _(
                "By the end, the coach’s choice is worth %(coach)s points for rows on average, "
                "yours %(you)s."
            )
        case None if reason.better.count > reason.taken.count:
            return _(
                "By the end, the coach’s choice is worth %(coach)s points on average, "
                "yours %(you)s."
            )
        case None:
            return _("The coach’s choice is worth a little more in several objectives.")
