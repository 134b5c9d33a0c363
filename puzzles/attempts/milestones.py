"""What a finished daily puzzle is for its player: the first one, the best so far, a streak.

Only what was finished before it is compared, so that a result says the same whenever one looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, auto

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.attempts.daily_attempts import DailyAttempt, streaks_of
from puzzles.game.game import Game

NOTABLE_STREAKS = frozenset({3, 7, 14, 21, 30, 50, 100, 200, 300, 365})
NOTABLE_COUNTS = frozenset({10, 25, 50, 100, 200, 300, 365, 500, 1000})


class Feat(Enum):
    FIRST_PUZZLE = auto()
    FIRST_TITLE = auto()
    BEST = auto()
    FIRST_AHEAD = auto()
    """The player is ahead of the coach for the first time."""
    STREAK = auto()
    COUNT = auto()


@dataclass(frozen=True, slots=True)
class Milestone:
    feat: Feat
    number: int = 0
    """How many points, days or puzzles the milestone is about."""


def milestones(
    attempts: Sequence[DailyAttempt],
    day: date,
    *,
    ranks: Sequence[int] = (),
    of_others: Sequence[DailyAttempt] = (),
) -> list[Milestone]:
    """
    Returns the milestones of the puzzle of one day, which is finished; `attempts` are all of the
    player in its game, `of_others` those in other games, which keep the same streak.

    >>> from datetime import datetime
    >>> monday, tuesday = datetime(2026, 11, 16, 9), datetime(2026, 11, 17, 9)
    >>> two = [
    ...     DailyAttempt(monday.date(), monday.date(), 40, finished_at=monday),
    ...     DailyAttempt(tuesday.date(), tuesday.date(), 47, finished_at=tuesday),
    ... ]
    >>> [each.feat.name for each in milestones(two, tuesday.date(), ranks=(55, 45, 35))]
    ['FIRST_TITLE']
    """
    mine = next((one for one in attempts if one.day == day and one.score is not None), None)
    if mine is None:
        return []
    before = [one for one in attempts if _is_before(one, mine)]
    if not before:
        return [Milestone(Feat.FIRST_PUZZLE)]
    return [
        *_bests(mine, before, ranks=ranks),
        *_streak([*before, *(one for one in of_others if _is_before(one, mine))], mine),
        *_count(len(before) + 1),
    ]


def milestone_words(milestone: Milestone, game: Game) -> str:
    number = milestone.number
    match milestone.feat:
        case Feat.FIRST_PUZZLE:
            return _("Your first puzzle")
        case Feat.FIRST_TITLE:
            return _("First time: %(title)s") % {"title": game.title(number)}
        case Feat.BEST:
            return _("Your best so far")
        case Feat.FIRST_AHEAD:
            return _("First time ahead of the coach")
        case Feat.STREAK:
            return streak_words(number)
        case Feat.COUNT:
            return _("%(count)s puzzles finished") % {"count": number}


def streak_words(days: int) -> str:
    return ngettext("Streak: %(days)s day", "Streak: %(days)s days", days) % {"days": days}


def _is_before(one: DailyAttempt, mine: DailyAttempt) -> bool:
    if one.finished_at is None or mine.finished_at is None:
        return False
    return one.finished_at < mine.finished_at


def _bests(
    mine: DailyAttempt, before: Sequence[DailyAttempt], *, ranks: Sequence[int]
) -> list[Milestone]:
    """Returns no milestone for an attempt whose cards were known, and compares with none of
    these."""
    honest = [one for one in before if not one.cards_seen]
    if mine.cards_seen or not honest:
        return []
    return [*_best(mine, honest, ranks=ranks), *_first_ahead(mine, honest)]


def _best(
    mine: DailyAttempt, before: Sequence[DailyAttempt], *, ranks: Sequence[int]
) -> list[Milestone]:
    """A title reached for the first time is also a best, and says more, so only the title is
    returned."""
    score, best = mine.score or 0, max(one.score or 0 for one in before)
    if score <= best:
        return []
    reached = [least for least in ranks if best < least <= score]
    return [Milestone(Feat.FIRST_TITLE, max(reached)) if reached else Milestone(Feat.BEST, score)]


def _first_ahead(mine: DailyAttempt, before: Sequence[DailyAttempt]) -> list[Milestone]:
    is_first = not any((one.ahead_of_coach or 0) > 0 for one in before)
    ahead = mine.ahead_of_coach or 0
    return [Milestone(Feat.FIRST_AHEAD, ahead)] if ahead > 0 and is_first else []


def _streak(before: Sequence[DailyAttempt], mine: DailyAttempt) -> list[Milestone]:
    """Told once, at the first puzzle of the day that keeps it."""
    is_told = any(one.day == mine.day and one.keeps_a_streak for one in before)
    days = streaks_of([*before, mine], mine.day).current if mine.is_on_its_day else 0
    return [Milestone(Feat.STREAK, days)] if days in NOTABLE_STREAKS and not is_told else []


def _count(count: int) -> list[Milestone]:
    return [Milestone(Feat.COUNT, count)] if count in NOTABLE_COUNTS else []
