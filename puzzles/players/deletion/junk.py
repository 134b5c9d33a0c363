"""What is junk: rows that take up room and that nobody would miss. No other module decides that.

Never junk are finished games and whoever has finished one, whoever came back on another day,
challenges with their deals, circles in which somebody plays, daily puzzles, and what a link needs,
which holds its game itself. Ages are counted in days on which the site ran.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.db.models.functions import TruncDate

from puzzles.analysis.hints import HINT_VERSION
from puzzles.analysis.reviews import REVIEW_VERSION
from puzzles.days.site_days import DaysAgo
from puzzles.models import (
    ANALYSES,
    QUESTION,
    Analysis,
    Attempt,
    Challenge,
    Challenger,
    CircleMember,
    Deal,
    Job,
    JobKind,
    OfferedBox,
    Player,
    PlayerAlias,
    Puzzle,
    RecordedMove,
    RecoveryCode,
    Remark,
    TableAnswer,
    Tally,
)
from puzzles.players.deletion.idle import away_since, came_back

JunkRows = QuerySet[Any]
STRANGER_DAYS = 30
PRACTICE_DAYS = 90
REMARK_DAYS = 365
BOX_DAYS = 365
TABLE_DAYS = 30


@dataclass(frozen=True, slots=True)
class Junk:
    name: str
    what: str
    days: int
    """The age from which on such rows are junk."""
    date: str
    """The column that the age is computed from."""
    older_than: Callable[[DaysAgo], JunkRows]


def strangers(ago: DaysAgo) -> JunkRows:
    """Returns the players who came on one day alone. Their unfinished games go with them, their
    answers to drills, and circles in which nobody is left."""
    own = {"player": OuterRef("pk")}
    kept: list[JunkRows] = [
        Attempt.objects.finished().filter(**own),
        CircleMember.objects.filter(_is_among_players(), **own),
        Challenge.objects.filter(made_by=OuterRef("pk")),
        PlayerAlias.objects.filter(**own),
        RecoveryCode.objects.filter(**own),
        OfferedBox.objects.filter(**own),
    ]
    return away_since(ago).exclude(came_back()).filter(*(~Exists(rows) for rows in kept))


def _is_among_players() -> Exists:
    """Whether they are in a circle with somebody else who came back or has finished a game."""
    finished = Attempt.objects.finished().filter(player=OuterRef("pk"))
    players = Player.objects.filter(came_back() | Exists(finished))
    others = CircleMember.objects.filter(
        circle=OuterRef("circle"), player__in=players.values("pk")
    ).exclude(player=OuterRef("player"))
    return Exists(others)


def unfinished_practice(ago: DaysAgo) -> JunkRows:
    moved = RecordedMove.objects.filter(attempt=OuterRef("pk"), made_at__gte=ago.moment)
    taken = Challenger.objects.filter(player=OuterRef("player"), challenge__deal=OuterRef("deal"))
    is_daily = Exists(Puzzle.objects.filter(deal=OuterRef("deal")))
    unfinished = Attempt.objects.filter(finished_at=None, started_at__lt=ago.moment)
    return unfinished.filter(~is_daily, ~Exists(moved), ~Exists(taken))


def unplayed_deals(ago: DaysAgo) -> JunkRows:
    deal = {"deal": OuterRef("pk")}
    needed: list[JunkRows] = [
        Puzzle.objects.filter(**deal),
        Attempt.objects.filter(**deal),
        Challenge.objects.filter(**deal),
        # of games that were finished, by players who are deleted
        Tally.objects.filter(**deal),
    ]
    old = Deal.objects.filter(created_at__lt=ago.moment)
    return old.filter(*(~Exists(rows) for rows in needed))


def given_up_jobs(ago: DaysAgo) -> JunkRows:
    """Returns the jobs that failed for good. Benchmark scores are always needed; other results are
    asked for again by whoever needs them."""
    given_up = Job.objects.given_up().filter(asked_at__lt=ago.moment)
    return given_up.filter(kind__in=(*ANALYSES, JobKind.SIBLING))


def old_hints(ago: DaysAgo) -> JunkRows:
    """Returns old hints: a new one takes the coach a tenth of a second."""
    return Analysis.objects.filter(line__endswith=QUESTION, made_at__lt=ago.moment)


def old_table_answers(ago: DaysAgo) -> JunkRows:
    """Returns old answers to questions about cards on a table: a new one takes less than a
    second."""
    return TableAnswer.objects.filter(made_at__lt=ago.moment)


def outdated_reviews(ago: DaysAgo) -> JunkRows:
    """Returns the reviews of older versions, which no page shows any more."""
    hints = Q(line__endswith=QUESTION)
    outdated = (hints & Q(version__lt=HINT_VERSION)) | (~hints & Q(version__lt=REVIEW_VERSION))
    return Analysis.objects.filter(outdated, made_at__lt=ago.moment)


def old_remarks(ago: DaysAgo) -> JunkRows:
    """Returns what readers told long ago, whether somebody has closed it or not."""
    return Remark.objects.filter(written_at__lt=ago.moment)


def old_offers(ago: DaysAgo) -> JunkRows:
    """Returns the boxes that were offered long ago: an operator has looked at them, or never
    will."""
    return OfferedBox.objects.filter(offered_at__lt=ago.moment)


JUNK_KINDS: Sequence[Junk] = (
    Junk(
        "strangers",
        "players who never finished a game, came back or joined others",
        STRANGER_DAYS,
        "created_at",
        strangers,
    ),
    Junk(
        "practice",
        "practice games left unfinished, outside of challenges",
        PRACTICE_DAYS,
        "started_at",
        unfinished_practice,
    ),
    Junk(
        "deals",
        "practice deals that nobody is playing or has played to the end",
        STRANGER_DAYS,
        "created_at",
        unplayed_deals,
    ),
    Junk("jobs", "reviews, hints and searches that failed too often", 7, "asked_at", given_up_jobs),
    Junk("hints", "hints, which can be computed again", 30, "made_at", old_hints),
    Junk(
        "tables",
        "what cards on a table allowed, which can be computed again",
        TABLE_DAYS,
        "made_at",
        old_table_answers,
    ),
    Junk("outdated", "reviews of an older coach", 7, "made_at", outdated_reviews),
    Junk("remarks", "what readers have told", REMARK_DAYS, "written_at", old_remarks),
    Junk("boxes", "boxes that owners have offered", BOX_DAYS, "offered_at", old_offers),
)
"""The kinds in the order in which they are removed: the rows of one make room for the next."""


def keys_of(junk: Junk, ago: DaysAgo, *, most: int | None) -> list[Any]:
    """Returns the keys of all rows at once: searching again for each batch would read every row
    each time."""
    return list(junk.older_than(ago).order_by().values_list("pk", flat=True)[:most])


@dataclass(frozen=True, slots=True)
class JunkFigures:
    count: int
    oldest: str = ""
    busiest_day: str = ""
    on_that_day: int = 0
    """How many rows the busiest day has, which shows a flood."""


def junk_figures(junk: Junk, ago: DaysAgo) -> JunkFigures:
    found = junk.older_than(ago)
    by_day = found.order_by().annotate(day=TruncDate(junk.date)).values_list("day")
    days = dict(by_day.annotate(rows=Count("pk")))
    if not days:
        return JunkFigures(0)
    busiest = max(days, key=lambda day: days[day])
    return JunkFigures(sum(days.values()), f"{min(days)}", f"{busiest}", days[busiest])
