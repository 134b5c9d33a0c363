"""What the page of a circle shows to one of its members."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.attempts.daily_attempts import WeeklySet, weekly_set
from puzzles.friends.circles.circles import last_day, newest_period, spans_of
from puzzles.friends.circles.periods import Period, Span, period_with
from puzzles.friends.circles.tables import FinishedDay, MemberResult, finished_days, results_of
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.game.schedule import day_text, parse_day
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
class ResultLine:
    result: MemberResult
    ahead: str
    titles: str


@dataclass(frozen=True)
class CircleScreen:
    member: CircleMember
    period: Period
    today: date
    finished: Sequence[FinishedDay]
    results: Sequence[MemberResult]
    week: WeeklySet | None = None
    """The weekly set of a circle that plays these, where one of them is shown."""

    @property
    def circle(self) -> Circle:
        return self.member.circle

    @property
    def game(self) -> Game:
        return game_of(self.circle.game)

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
    def to_play(self) -> date | None:
        """The day whose puzzle would let the member see more of this table."""
        if self.week:
            return self.week.next_day
        wanted = min(self.period.last, last_day(self.circle, self.today))
        days = [each.day for each in self.finished]
        is_closed = wanted in days or wanted < self.member.counts_from
        return None if is_closed else wanted

    @property
    def lines(self) -> Sequence[ResultLine]:
        return [
            ResultLine(
                each,
                "" if each.ahead is None else signed_words(each.ahead),
                titles_words(each.titles),
            )
            for each in self.results
        ]

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
    """Reads what the page shows, in two queries, and two more for a weekly set. Their number and
    what they read depend neither on the number of members nor on that of the days ever played."""
    days = finished_days(member, period)
    is_set = member.circle.is_weekly and period.span == Span.WEEK
    game = game_of(member.circle.game)
    return CircleScreen(
        member=member,
        period=period,
        today=today,
        finished=days,
        results=results_of(member, days),
        week=weekly_set(game, member.player_id, period.first) if is_set else None,
    )


def period_asked(circle: Circle, *, by: str, on: str, today: date) -> Period:
    """Raises `NoPeriod` for texts that name none, and for days to come."""
    try:
        span = Span(by) if by else spans_of(circle)[0]
        period = period_with(parse_day(on), span) if on else newest_period(circle, span, today)
    except (ValueError, OverflowError) as error:
        raise NoPeriod(by, on) from error
    first_day = game_of(circle.game).first_day
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
    """A message to send. It names neither the circle nor anybody in it."""
    head = _("%(game)s: play with us!") % {"game": game_of(circle.game).name}
    what = _what_is_played(game_of(circle.game), is_weekly=circle.is_weekly)
    terms = _("Free, with no account: a name is enough.")
    address = settings.SITE_URL + reverse("invitation_link", args=[circle.invitation])
    return f"{head}\n{what} {terms}\n{address}"


def _what_is_played(game: Game, *, is_weekly: bool) -> str:
    if game.showing.has_cards:
        daily = _("A daily card puzzle, with the same cards for all of us.")
        weekly = _("Seven card puzzles a week, with the same cards for all of us.")
    else:
        daily = _("A daily puzzle, the same for all of us.")
        weekly = _("Seven puzzles a week, the same for all of us.")
    return weekly if is_weekly else daily


def _way(period: Period) -> Way:
    return Way(period_words(period), query_of(period))
