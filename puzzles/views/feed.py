"""The daily puzzle as an Atom feed, one in each language."""

from datetime import date, datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import format_html_join
from django.utils.timezone import get_default_timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import last_modified, require_safe

from puzzles.daily import newest_puzzles, today
from puzzles.locale_words import day_words
from puzzles.models import Puzzle
from puzzles.schedule import opens_at
from rules.games.sideboards.objectives import Objective, PatternObjective
from rules.games.sideboards.rows import POINTS_PER_DRAWER
from rules.pictures.words import objective_words
from rules.reader import reader_language

NEWEST = 30


def _opened(day: date) -> datetime:
    return opens_at(day, get_default_timezone())


def _last_opened(request: HttpRequest) -> datetime:
    return _opened(today())


@require_safe
@cache_control(public=True, max_age=600)
@last_modified(_last_opened)
def feed(request: HttpRequest) -> HttpResponse:
    site = settings.SITE_URL
    atom = Atom1Feed(
        title=_("Sideboards: the daily puzzle"),
        link=site + reverse("puzzles:daily"),
        description="",  # Atom calls it a subtitle
        subtitle=_("Three objectives, seventeen cards, one try: the same for everyone."),
        language=reader_language(),
        author_name="Sideboards",
        feed_url=site + request.path,
    )
    for puzzle in newest_puzzles(today(), NEWEST):
        opened = _opened(puzzle.date)
        atom.add_item(
            title=_title(puzzle),
            link=site + reverse("puzzles:puzzle", args=[puzzle.date]),
            description=_summary(puzzle),
            pubdate=opened,
            updateddate=opened,
        )
    return HttpResponse(atom.writeString("utf-8"), content_type=atom.content_type)


def _title(puzzle: Puzzle) -> str:
    day = day_words(puzzle.date, is_short=True)
    return _("Puzzle %(number)s, %(day)s") % {"number": puzzle.number, "day": day}


def _summary(puzzle: Puzzle) -> str:
    sentences = [(_words(each),) for each in puzzle.deal.solo.objectives.three]
    return format_html_join("", "<p>{}</p>", sentences)


def _words(objective: Objective) -> str:
    points = objective.points if isinstance(objective, PatternObjective) else POINTS_PER_DRAWER
    return objective_words(objective, points=points)
