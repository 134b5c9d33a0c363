"""What is said about the answer to a move drill."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.sideboards.coach.reason import Reason, Why
from puzzles.sideboards.training.move_drills import DrillChoice
from puzzles.sideboards.training.whys import Claim
from rules.sideboards.engine.objectives import Category

RULES_BEHIND = {
    Category.COLORS: "pattern-many",
    Category.HANDLES: "pattern-many",
    Category.ROWS: "row-points",
}
"""The ids of the rules behind the reasons."""


def move_verdict_words(choice: DrillChoice) -> str:
    if choice.is_right:
        return _("Correct.")
    points = max(1, round(choice.loss))
    given_away = ngettext(
        "Not quite: it gives away about %(points)s point.",
        "Not quite: it gives away about %(points)s points.",
        points,
    )
    return given_away % {"points": points}


def claim_words(claim: Claim) -> str:
    """What is true of the better row, or may be claimed of it."""
    match claim.why:
        case Why.CHANCES:
            return _chances_claim(claim.category)
        case Why.NEXT:
            return _("The next card scores more points on average")
        case Why.PROMISE:
            return _promise_claim(claim.category)
        case _now:
            return _now_claim(claim.category)


def _now_claim(category: Category | None) -> str:
    match category:
        case Category.COLORS:
            return _("It completes more color patterns right now")
        case Category.HANDLES:
            return _("It completes more handle patterns right now")
        case _rows:
            return _("More of its drawers count in rows right now")


def _chances_claim(category: Category | None) -> str:
    if category is Category.COLORS:
        return _("More unseen cards can complete a color pattern next")
    return _("More unseen cards can complete a handle pattern next")


def _promise_claim(category: Category | None) -> str:
    match category:
        case Category.COLORS:
            return _("More points for colors by the end")
        case Category.HANDLES:
            return _("More points for handles by the end")
        case Category.ROWS:
            return _("More points for rows by the end")
        case None:
            return _("More points by the end")


def praise_words(reason: Reason) -> str:
    """Why the choice was the best, beside another one."""
    return _praise(reason) % {
        "yours": reason.better.count,
        "other": reason.taken.count,
        "points": reason.points,
    }


def _praise(reason: Reason) -> str:
    match reason.why:
        case Why.SWAP | Why.HAND | Why.LAST:
            return _plain_praise(reason.why)
        case Why.BUILDS | Why.CHANCES:
            return _praised_chances(reason.category)
        case Why.LATER | Why.NEXT:
            return _(
                "After your choice, %(yours)s of the unseen cards score %(points)s points or "
                "more; after the other, %(other)s."
            )
        case Why.PROMISE if reason.better.count == reason.taken.count:
            return _("It’s worth a little more in several objectives.")
        case _count:
            claim = _promise_claim if reason.why is Why.PROMISE else _now_claim
            against = _("%(claim)s: %(yours)s against %(other)s.")
            return against.replace("%(claim)s", claim(reason.category))


def _plain_praise(why: Why) -> str:
    if why is Why.SWAP:
        return _("New cards are worth more than either of these two.")
    if why is Why.HAND:
        return _("One of these two cards is worth more than new ones.")
    return _("Nothing comes after it: your choice scores %(yours)s points, the other %(other)s.")


def _praised_chances(category: Category | None) -> str:
    if category is Category.COLORS:
        return _(
            "After your choice, %(yours)s of the unseen cards complete a color pattern; after the "
            "other, %(other)s."
        )
    return _(
        "After your choice, %(yours)s of the unseen cards complete a handle pattern; after the "
        "other, %(other)s."
    )


def worse_words(worse: int, futures: int) -> str:
    return _(
        "Played to the end %(futures)s times with random cards, your choice scores "
        "lower %(worse)s times."
    ) % {"worse": worse, "futures": futures}
