"""What the pages of an analysis draw and say."""

from collections.abc import Sequence
from decimal import Decimal

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.sideboards.coach.game_review import Decision
from puzzles.sideboards.play.turns import placed_by, side_of
from puzzles.sideboards.review.plot import PlotWords, expectation_svg
from puzzles.sideboards.review.screens import AnalysisScreen
from puzzles.sideboards.review.summary import course_words
from puzzles.sideboards.review.words import move_words
from rules.locale_words import MINUS, change_words, tenths_words
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.solo import Move, Swap

SWAP_SIGN = "⇄"

register = template.Library()


@register.filter
def tenths(points: Decimal | int) -> str:
    return tenths_words(points)


@register.filter
def change(points: Decimal) -> str:
    return change_words(points)


@register.filter
def is_swap(decision: Decision) -> bool:
    return isinstance(decision.move, Swap)


@register.simple_tag
def expectation_plot(screen: AnalysisScreen) -> SafeString:
    review = screen.review
    words = PlotWords(
        points=_("Expected points"),
        turns=_("Turn"),
        greatest_loss=_greatest_loss(screen),
        names=[_short_name(each) for each in review.decisions],
        label=course_words(review),
    )
    return expectation_svg(review, words)


def _greatest_loss(screen: AnalysisScreen) -> str:
    cost = screen.costly.steps[0].cost if screen.costly else 0
    return f"{MINUS}{cost}" if cost else ""


@register.inclusion_tag("sideboards/move.html")
def drawn_move(move: Move, hand: Sequence[Card]) -> dict[str, object]:
    """The cards as they are laid, and the end; a swap has a sign of its own."""
    side = side_of(move)
    return {
        "cards": placed_by(move),
        "end": side.name.lower() if side else "",
        "label": move_words(move, hand),
    }


def _short_name(decision: Decision) -> str:
    if is_swap(decision):
        return SWAP_SIGN
    return str(decision.turn) if decision.turn else _("Start")
