"""What the page of one's skill without luck shows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from puzzles.game.game import Game
from puzzles.game.trainer.reviewed import SkillReport
from puzzles.trainer.skill.advice import Recommendation, advice_on
from puzzles.trainer.skill.figures import (
    SURE,
    Figure,
    ReviewedGame,
    by_kind,
    by_share,
    whole_figure,
)
from puzzles.trainer.skill.plots import losses_svg, share_bar_svg
from rules.locale_words import (
    brief_day_words,
    brief_month_words,
    day_phrase,
    number_words,
    tenths_words,
)

PART_TITLES: Mapping[str, Promise] = {
    "reason": gettext_lazy("By reason"),
    "objective": gettext_lazy("By objective"),
    "choice": gettext_lazy("By kind of choice"),
    "turn": gettext_lazy("By turn"),
}
"""By what a game's trainer divides decisions and losses by."""


LEAST_SHOWN = 0.1
"""A margin is never rounded down to nothing."""
FiguresByKey = Callable[[Sequence[ReviewedGame], str], Mapping[str, Figure]]


@dataclass(frozen=True, slots=True)
class FigureRow:
    title: str
    figure: Figure
    share: float
    """Of all points given away."""

    @property
    def value(self) -> str:
        return tenths_words(round(self.figure.value, 1))

    @property
    def margin(self) -> str:
        """Empty where it cannot be told."""
        margin = self.figure.margin
        if margin is None:
            return ""
        return f"±\N{NO-BREAK SPACE}{tenths_words(max(LEAST_SHOWN, round(margin, 1)))}"

    @property
    def percent(self) -> str:
        return _percent(self.share)

    @property
    def bar(self) -> SafeString:
        return share_bar_svg(self.share)


@dataclass(frozen=True, slots=True)
class Part:
    id: str
    title: str | Promise
    rows: Sequence[FigureRow]


@dataclass(frozen=True)
class SkillScreen:
    game: Game
    report: SkillReport
    games: Sequence[ReviewedGame]
    """At least one."""

    @cached_property
    def whole(self) -> Figure:
        return whole_figure(self.games)

    @property
    def value(self) -> str:
        return tenths_words(round(self.whole.value, 1))

    @property
    def per_game(self) -> str:
        return number_words(round(self.whole.points / len(self.games)))

    @property
    def sureness(self) -> str:
        """How sure the figure is, and how many games it still needs."""
        if self.whole.margin is None:
            words = _("That’s a first impression: after %(games)s, we can say how reliable it is.")
            return words % {"games": _games_words(self.whole.games + self.whole.games_needed)}
        words = _("Very likely it lies between %(low)s and %(high)s.")
        interval = words % {
            "low": tenths_words(round(self.whole.low, 1)),
            "high": tenths_words(round(self.whole.high, 1)),
        }
        return f"{interval} {self._needed}"

    @property
    def _needed(self) -> str:
        values = {"margin": number_words(SURE), "games": _games_words(self.whole.games_needed)}
        if not self.whole.games_needed:
            return _("That’s reliable enough: to within %(margin)s either way.") % values
        return (
            _("It takes about %(games)s more to pin it down to within %(margin)s either way.")
            % values
        )

    @property
    def plot(self) -> SafeString:
        first, last = self.games[0].day, self.games[-1].day
        words = _(
            "Points given away per decision, %(from_day)s %(to_day)s: %(games)s, %(value)s on "
            "average, %(recent)s in the last ten."
        )
        label = words % {
            "from_day": day_phrase(first, "from"),
            "to_day": day_phrase(last, "to"),
            "games": _games_words(len(self.games)),
            "value": self.value,
            "recent": tenths_words(round(whole_figure(self.games[-10:]).value, 1)),
        }
        ends = brief_day_words(first), brief_day_words(last)
        return losses_svg(self.games, ends=ends, label=label)

    @property
    def months(self) -> list[FigureRow]:
        """The newest first."""
        grouped = groupby(self.games, key=lambda game: game.day.replace(day=1))
        rows = [self._row(brief_month_words(first), whole_figure([*own])) for first, own in grouped]
        return rows[::-1]

    @cached_property
    def parts(self) -> list[Part]:
        losses = [self._part(kind, by_share) for kind in self.report.loss_kinds]
        return losses + [self._part(kind, by_kind) for kind in self.report.decision_kinds]

    def _part(self, kind: str, figures: FiguresByKey) -> Part:
        found = figures(self.games, kind)
        listed = self.report.keys(kind)
        keys = [key for key in listed if key in found] or sorted(
            found, key=lambda key: found[key].points, reverse=True
        )
        rows = [self._row(self.report.title(kind, key), found[key]) for key in keys]
        return Part(kind, PART_TITLES[kind], rows)

    def _row(self, title: str, figure: Figure) -> FigureRow:
        whole = self.whole.points
        return FigureRow(title, figure, figure.points / whole if whole else 0)

    @cached_property
    def advice(self) -> Recommendation | None:
        return advice_on(self.game, self.report, self.games)

    @property
    def advice_words(self) -> str:
        if self.advice is None:
            return ""
        words = _("You give away most here: %(reason)s (%(percent)s).")
        return words % {"reason": self.advice.title, "percent": _percent(self.advice.share)}


def _percent(share: float) -> str:
    return f"{number_words(round(100 * share))} %"


def _games_words(games: int) -> str:
    return ngettext("%(games)s game", "%(games)s games", games) % {"games": games}
