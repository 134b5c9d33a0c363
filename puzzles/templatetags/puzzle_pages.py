"""What puzzle pages say and draw: days, titles, plots."""

from datetime import date

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles import daily
from puzzles.crowd import Crowd
from puzzles.locale_words import day_words, number_words, stretch_words
from puzzles.plots import histogram_svg, scale_svg
from puzzles.schedule import next_opening
from puzzles.screens import EndScreen, yardsticks
from rules.drawn import drawn
from rules.pictures.words import card_name
from rules.sheet_words import with_sign

register = template.Library()
register.filter("named", card_name)
register.filter("with_sign", with_sign)


@register.filter
def in_words(day: date) -> str:
    return day_words(day)


@register.filter
def in_short_words(day: date) -> str:
    return day_words(day, is_short=True)


@register.filter
def decimal(value: float) -> str:
    return number_words(value)


@register.simple_tag
def next_puzzle_in() -> str:
    now = daily.now()
    return stretch_words(next_opening(now) - now)


@register.simple_tag
def result_scale(screen: EndScreen) -> SafeString:
    others = yardsticks(screen.standing, screen.crowd)
    yours = _("%(points)s points: %(rank)s") % {"points": screen.total, "rank": screen.rank}
    return drawn(
        scale_svg(screen.total, others=others, label=". ".join([yours, *map(str, others)]))
    )


@register.simple_tag
def histogram(crowd: Crowd, mine: int) -> SafeString:
    words = _("Results of %(count)s players, from %(low)s to %(high)s points, median %(median)s")
    label = words % {
        "count": crowd.finishers,
        "low": min(crowd.tries_by_score),
        "high": max(crowd.tries_by_score),
        "median": number_words(crowd.median or 0),
    }
    return drawn(histogram_svg(crowd.tries_by_score, mine=mine, label=label))


@register.simple_tag
def place_words(crowd: Crowd, score: int) -> str:
    words = _("Place %(place)s of %(count)s.")
    return words % {"place": crowd.place_of(score), "count": crowd.finishers}
