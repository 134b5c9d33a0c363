"""What the pages of an analysis draw and say."""

from decimal import Decimal

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.analysis_plot import PlotWords, expectation_svg
from puzzles.analysis_screens import AnalysisScreen
from puzzles.analysis_summary import course_words
from puzzles.coach.account import Decision
from puzzles.locale_words import change_words, tenths_words
from puzzles.plots import Mark, scale_svg
from puzzles.screens import EndScreen, yardsticks
from puzzles.share_words import distance_words
from rules.drawn import drawn
from rules.games.sideboards.solo import Swap

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
def distance(screen: EndScreen, ceiling: int) -> str:
    return distance_words(screen.total, ceiling)


@register.simple_tag
def yardstick_scale(screen: AnalysisScreen) -> SafeString:
    others = yardsticks(screen.standing, screen.crowd)
    label = ". ".join(map(str, [Mark(screen.total, _("You")), *others]))
    return drawn(scale_svg(screen.total, others=others, label=label))


@register.simple_tag
def expectation_plot(screen: AnalysisScreen) -> SafeString:
    account = screen.account
    words = PlotWords(
        points=_("Expected points"),
        turns=_("Turn"),
        greatest_loss=tenths_words(-account.lesson[1].loss) if account.lesson else "",
        names=[_short_name(each) for each in account.decisions],
        label=course_words(account),
    )
    return drawn(expectation_svg(account, words))


def _short_name(decision: Decision) -> str:
    if is_swap(decision):
        return "x"
    return str(decision.turn) if decision.turn else _("Start")
