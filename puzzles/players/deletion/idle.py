"""Who has been away for so long that they are deleted, and whether that can be right."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, Max, Min, Q, QuerySet
from django.db.models.functions import TruncDate

from puzzles.days.site_days import DaysAgo, days_ago
from puzzles.models import Player
from puzzles.visitors.player_cookie import IDLE_DAYS

FEW_PLAYERS = 20
"""How many players may be deleted in one run, however few there are."""
UNUSUAL_SHARE = 0.1
"""The share of all players above which a deletion is refused. On a site with two years of players,
an hour's run deletes a hundredth of a percent."""


def away_since(ago: DaysAgo) -> QuerySet[Player]:
    """Returns the players who last came that many days of the site ago. The clock has to say so as
    well: machines whose clocks differ make two days of each."""
    is_recent = Q(active_on__gte=ago.earliest_recent_date, active_on__lte=ago.today)
    counted = Q(last_site_day__lte=ago.number) & ~is_recent
    # players of older releases have only their date
    dated = Q(last_site_day=None, active_on__lt=ago.moment_on)
    return Player.objects.filter(counted | dated)


def came_back() -> Q:
    """Whether they came again on a later day than the one on which they were stored."""
    is_later = Q(last_site_day__gt=F("first_site_day"))
    return is_later | Q(first_site_day=None, active_on__gt=TruncDate("created_at"))


@dataclass(frozen=True, slots=True)
class IdleFigures:
    idle: int
    players: int
    """The number of all players."""
    first: str = ""
    """The earliest and, with `last`, the latest date on which one of the idle players came last."""
    last: str = ""

    @property
    def are_unusual(self) -> bool:
        return self.idle > max(FEW_PLAYERS, UNUSUAL_SHARE * self.players)


def idle_figures(*, now: datetime) -> IdleFigures:
    ago = days_ago(IDLE_DAYS, now=now)
    players = Player.objects.count()
    if ago is None:
        return IdleFigures(0, players)
    idle = away_since(ago)
    dates = idle.aggregate(first=Min("active_on"), last=Max("active_on"))
    if dates["first"] is None:
        return IdleFigures(0, players)
    return IdleFigures(idle.count(), players, str(dates["first"]), str(dates["last"]))
