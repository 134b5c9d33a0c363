"""What the pages of an analysis draw and say."""

from decimal import Decimal

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.games.sideboards.coach.game_review import Decision
from puzzles.games.sideboards.review.plot import PlotWords, expectation_svg
from puzzles.games.sideboards.review.screens import AnalysisScreen
from puzzles.games.sideboards.review.summary import course_words
from rules.games.sideboards.solo import Swap
from rules.locale_words import change_words, tenths_words

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
        greatest_loss=tenths_words(-review.lesson[1].loss) if review.lesson else "",
        names=[_short_name(each) for each in review.decisions],
        label=course_words(review),
    )
    return expectation_svg(review, words)


def _short_name(decision: Decision) -> str:
    if is_swap(decision):
        return "x"
    return str(decision.turn) if decision.turn else _("Start")
