"""What the page of a player's statistics shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.attempts.benchmarks import RankBand, bands_of_any_deal, counting_help_mark
from puzzles.game.game import Game
from puzzles.results.plots import rank_bar_svg, time_svg
from puzzles.results.results import HelpFilter, Statistics
from rules.locale_words import brief_day_words, day_phrase, number_words, signed_words

LEAST_DOTS = 5
"""With fewer dots, a plot says less than the table below it."""


@dataclass(frozen=True, slots=True)
class FilterLink:
    shown: HelpFilter
    words: str
    results: int


def help_filters(counts: Mapping[HelpFilter, int]) -> Sequence[FilterLink]:
    """None before the first result."""
    words = {
        HelpFilter.ALL: _("All results"),
        HelpFilter.WITHOUT: _("Without counting help"),
        HelpFilter.WITH: counting_help_mark(),
    }
    if not counts[HelpFilter.ALL]:
        return ()
    return [FilterLink(each, words[each], results) for each, results in counts.items()]


@dataclass(frozen=True, slots=True)
class RankLine:
    band: RankBand
    attempts: int
    bar: SafeString


@dataclass(frozen=True)
class StatisticsScreen:
    game: Game
    statistics: Statistics

    @property
    def ranks(self) -> Sequence[RankLine]:
        counts = self.statistics.results_by_title(self.game)
        most = max(counts.values())
        lines = [(band, counts.get(band.title, 0)) for band in bands_of_any_deal(self.game)]
        return [
            RankLine(band, results, rank_bar_svg(band.place, results, most=most))
            for band, results in lines
        ]

    @property
    def average_ahead(self) -> str:
        """The average lead over the coach; empty while no coach's score is known."""
        average = self.statistics.average_ahead
        return "" if average is None else signed_words(average)

    @property
    def best_ahead(self) -> str:
        best = self.statistics.best_ahead
        return signed_words(best.ahead) if best and best.ahead is not None else ""

    @property
    def has_time_plot(self) -> bool:
        return len(self.statistics.results) >= LEAST_DOTS

    @property
    def time_plot(self) -> SafeString:
        results = self.statistics.results
        first, last = results[0].day, results[-1].day
        words = _("Points %(from_day)s %(to_day)s: %(average)s on average, %(best)s at best.")
        label = words % {
            "from_day": day_phrase(first, "from"),
            "to_day": day_phrase(last, "to"),
            "average": number_words(self.statistics.average),
            "best": self.statistics.best.score,
        }
        if self.average_ahead:
            against = _("Against the coach: %(average)s on average.")
            label = f"{label} {against % {'average': self.average_ahead}}"
        ends = brief_day_words(first), brief_day_words(last)
        return time_svg(results, ranks=self.game.ranks, ends=ends, label=label)
