"""What the page of one's statistics shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.games.game import Game
from puzzles.results.plots import range_text, ranks_svg, time_svg
from puzzles.results.results import Statistics
from rules.locale_words import brief_day_words, day_words, number_words


@dataclass(frozen=True, slots=True)
class RankLine:
    title: str
    points: str
    attempts: int


@dataclass(frozen=True)
class StatisticsScreen:
    game: Game
    statistics: Statistics

    @property
    def ranks(self) -> Sequence[RankLine]:
        return [
            RankLine(self.game.title(least), range_text(least, self.game.ranks), attempts)
            for least, attempts in self.statistics.attempts_by_rank(self.game.ranks).items()
        ]

    @property
    def ranks_plot(self) -> SafeString:
        counts = [f"{rank.attempts} × {rank.title} ({rank.points})" for rank in self.ranks]
        label = _("How often each rank: %(counts)s.") % {"counts": ", ".join(counts)}
        attempts = [(rank.points, rank.attempts) for rank in self.ranks]
        return ranks_svg(attempts, label=label)

    @property
    def time_plot(self) -> SafeString:
        results = self.statistics.results
        first, last = results[0].day, results[-1].day
        words = _("Points from %(first)s to %(last)s: %(average)s on average, %(best)s at best.")
        label = words % {
            "first": day_words(first, is_short=True),
            "last": day_words(last, is_short=True),
            "average": number_words(self.statistics.average),
            "best": self.statistics.best.score,
        }
        ends = brief_day_words(first), brief_day_words(last)
        return time_svg(results, ranks=self.game.ranks, ends=ends, label=label)
