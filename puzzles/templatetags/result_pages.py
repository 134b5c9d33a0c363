"""What the pages of one's own results say and draw."""

from datetime import datetime

from django import template
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from puzzles.locale_words import (
    brief_day_words,
    brief_month_words,
    day_words,
    month_words,
    number_words,
    short_month_words,
)
from puzzles.result_plots import range_text, ranks_svg, time_svg
from puzzles.results import Statistics
from rules.drawn import drawn
from rules.games.sideboards.ranking import Rank
from rules.reader import reader_language
from rules.sheet_words import rank_title

register = template.Library()
register.filter("as_month", month_words)
register.filter("as_brief_month", brief_month_words)
register.filter("as_short_month", short_month_words)
register.filter("rank_range", range_text)


@register.filter
def on_day(moment: datetime) -> str:
    return day_words(localtime(moment).date(), is_short=True)


@register.filter
def titled(rank: Rank) -> str:
    return rank_title(rank, reader_language())


@register.simple_tag
def ranks_plot(statistics: Statistics) -> SafeString:
    counts = [
        f"{tries} × {titled(rank)} ({range_text(rank)})"
        for rank, tries in statistics.tries_by_rank.items()
    ]
    label = _("How often each rank: %(counts)s.") % {"counts": ", ".join(counts)}
    return drawn(ranks_svg(statistics.tries_by_rank, label=label))


@register.simple_tag
def time_plot(statistics: Statistics) -> SafeString:
    ends = statistics.results[0].day, statistics.results[-1].day
    first, last = (day_words(day, is_short=True) for day in ends)
    words = _("Points from %(first)s to %(last)s: %(average)s on average, %(best)s at best.")
    label = words % {
        "first": first,
        "last": last,
        "average": number_words(statistics.average),
        "best": statistics.best.score,
    }
    return drawn(
        time_svg(
            statistics.results,
            ends=(brief_day_words(ends[0]), brief_day_words(ends[1])),
            label=label,
        )
    )
