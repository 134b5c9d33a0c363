"""What the page of a circle shows to one of its members."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from puzzles.attempts.benchmarks import counting_help_mark
from puzzles.attempts.daily_attempts import WeeklySet, weekly_set
from puzzles.friends.circles.circles import last_day, newest_period, spans_of
from puzzles.friends.circles.periods import Period, Span, period_with
from puzzles.friends.circles.tables import (
    FinishedPuzzle,
    GameResult,
    MemberResult,
    finished_puzzles,
    results_of,
)
from puzzles.game.game import Game
from puzzles.game.registry import games, names_of_games
from puzzles.game.schedule import day_text, first_set, parse_day
from puzzles.models import Circle, CircleMember
from rules.locale_words import day_phrase, day_words, month_words, signed_words

SPAN_TITLES: dict[Span, Promise] = {
    Span.DAY: gettext_lazy("Day"),
    Span.WEEK: gettext_lazy("Week"),
    Span.MONTH: gettext_lazy("Month"),
}


class NoPeriod(ValueError):
    """The address names no period of this circle."""


@dataclass(frozen=True, slots=True)
class Way:
    """A link to the table of another period."""

    title: str
    query: str
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class GameLine:
    name: str
    points: int
    more: str
    """Days, how far ahead of the coach, titles, counting help."""


@dataclass(frozen=True, slots=True)
class ResultLine:
    result: MemberResult
    games: Sequence[GameLine]
    """Those in which something counts."""


@dataclass(frozen=True, slots=True)
class ToPlay:
    """A puzzle that would let the reader see more of the table."""

    game: Game
    day: date


@dataclass(frozen=True, slots=True)
class GameSet:
    game: Game
    week: WeeklySet


@dataclass(frozen=True)
class CircleScreen:
    member: CircleMember
    period: Period
    today: date
    finished: Sequence[FinishedPuzzle]
    results: Sequence[MemberResult]
    weeks: Mapping[Game, WeeklySet] = field(default_factory=dict)
    """The weekly sets of a circle that plays these, where one of its weeks is shown."""

    @property
    def circle(self) -> Circle:
        return self.member.circle

    @property
    def games(self) -> Sequence[Game]:
        """Those that have puzzles in the period."""
        last = min(self.period.last, self._last)
        return [game for game in games() if game.first_day <= last]

    @property
    def sets(self) -> Sequence[GameSet]:
        return [GameSet(game, week) for game, week in self.weeks.items()]

    @property
    def is_of_day(self) -> bool:
        return self.period.span == Span.DAY

    @property
    def heading(self) -> str:
        return period_words(self.period)

    @property
    def has_seen_cards(self) -> bool:
        """Whether the member had seen the cards of a puzzle of the period before finishing it,
        which therefore does not count."""
        return any(each.cards_seen for each in self.finished)

    @property
    def to_play(self) -> Sequence[ToPlay]:
        """By game, the day whose puzzle would let the member see more of this table."""
        days = [(game, self._day_to_play(game)) for game in self.games]
        return [ToPlay(game, day) for game, day in days if day]

    def _day_to_play(self, game: Game) -> date | None:
        if game in self.weeks:
            return self.weeks[game].next_day
        wanted = min(self.period.last, self._last)
        is_finished = any(each.game == game and each.day == wanted for each in self.finished)
        is_closed = is_finished or wanted < max(self.member.counts_from, game.first_day)
        return None if is_closed else wanted

    @property
    def lines(self) -> Sequence[ResultLine]:
        return [
            ResultLine(each, [self._line(one) for one in each.games.values()])
            for each in self.results
        ]

    def _line(self, result: GameResult) -> GameLine:
        days = ngettext("%(days)s day", "%(days)s days", result.days) % {"days": result.days}
        parts = [
            "" if self.is_of_day else days,
            "" if result.ahead is None else signed_words(result.ahead),
            titles_words(result.titles),
            self._help_words(result),
        ]
        return GameLine(result.game.name, result.points, " · ".join(filter(None, parts)))

    def _help_words(self, result: GameResult) -> str:
        if not result.helped:
            return ""
        if self.is_of_day:
            return counting_help_mark()
        days = ngettext("%(days)s day", "%(days)s days", result.helped) % {"days": result.helped}
        return _("With counting help: %(days)s") % {"days": days}

    @property
    def tells_signs(self) -> bool:
        """Whether a number in the table has a sign, as the coach's score is known."""
        every = [one for each in self.results for one in each.games.values()]
        return any(one.ahead is not None for one in every)

    @property
    def spans(self) -> Sequence[Way]:
        return [
            Way(
                str(SPAN_TITLES[span]),
                query_of(period_with(min(self.period.last, self._last), span)),
                is_here=span == self.period.span,
            )
            for span in spans_of(self.circle)
        ]

    @property
    def before(self) -> Way | None:
        before = self.period.before
        return _way(before) if before.last >= self.member.counts_from else None

    @property
    def after(self) -> Way | None:
        after = self.period.after
        return _way(after) if after.first <= self._last else None

    @property
    def _last(self) -> date:
        return last_day(self.circle, self.today)


def circle_screen(member: CircleMember, period: Period, today: date) -> CircleScreen:
    """Reads what the page shows, in two queries, and two more for each weekly set. Their number and
    what they read depend neither on the number of members nor on that of the days ever played."""
    finished = finished_puzzles(member, period)
    is_set = member.circle.is_weekly and period.span == Span.WEEK
    played = [game for game in games() if first_set(game.first_day) <= period.first]
    return CircleScreen(
        member=member,
        period=period,
        today=today,
        finished=finished,
        results=results_of(member, finished),
        weeks={game: weekly_set(game, member.player_id, period.first) for game in played}
        if is_set
        else {},
    )


def period_asked(circle: Circle, *, by: str, on: str, today: date) -> Period:
    """Raises `NoPeriod` for texts that name none, and for days to come."""
    try:
        span = Span(by) if by else spans_of(circle)[0]
        period = period_with(parse_day(on), span) if on else newest_period(circle, span, today)
    except (ValueError, OverflowError) as error:
        raise NoPeriod(by, on) from error
    first_day = min(game.first_day for game in games())
    is_open = first_day <= period.last and period.first <= last_day(circle, today)
    if span not in spans_of(circle) or not is_open:
        raise NoPeriod(by, on)
    return period


def query_of(period: Period) -> str:
    return f"?by={period.span}&on={day_text(period.first)}"


def period_words(period: Period) -> str:
    match period.span:
        case Span.DAY:
            return day_words(period.first)
        case Span.WEEK:
            return _("Week %(of_day)s") % {"of_day": day_phrase(period.first, "of")}
        case Span.MONTH:
            return month_words(period.first)


def titles_words(titles: Sequence[tuple[str, int]]) -> str:
    """
    >>> titles_words([("Interior designer", 1), ("Carpenter", 2)])
    'Interior designer · 2 × Carpenter'
    """
    return " · ".join(title if count == 1 else f"{count} × {title}" for title, count in titles)


def invitation_message(circle: Circle) -> str:
    """A message to send. It names the circle, and nobody in it."""
    head = _("“%(circle)s”: play with us!") % {"circle": circle.name}
    what = what_is_played(is_weekly=circle.is_weekly)
    terms = _("Free, with no account: a name is enough.")
    address = settings.SITE_URL + reverse("invitation_link", args=[circle.invitation])
    return f"{head}\n{what} {terms}\n{address}"


def what_is_played(*, is_weekly: bool) -> str:
    """Says in one sentence what the site is for a circle."""
    daily = _("%(games)s: a small daily puzzle of each, the same for everybody.")
    weekly = _("%(games)s: seven small puzzles of each a week, the same for everybody.")
    return (weekly if is_weekly else daily) % {"games": names_of_games()}


def _way(period: Period) -> Way:
    return Way(period_words(period), query_of(period))
