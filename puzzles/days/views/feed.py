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

from puzzles.days.clock import today
from puzzles.days.deal_keys import key_of_day
from puzzles.days.publishing import newest_puzzles
from puzzles.game.game import Game
from puzzles.game.schedule import opens_at
from puzzles.models import Puzzle
from rules.reader import reader_language

NEWEST = 30


def _opened(day: date) -> datetime:
    return opens_at(day, get_default_timezone())


def _last_opened(request: HttpRequest, game: Game) -> datetime:
    return _opened(today())


@require_safe
@cache_control(public=True, max_age=600)
@last_modified(_last_opened)
def feed(request: HttpRequest, game: Game) -> HttpResponse:
    site = settings.SITE_URL
    atom = Atom1Feed(
        title=_("%(game)s: the daily puzzle") % {"game": game.name},
        link=site + reverse("puzzles:daily", args=[game]),
        description="",  # Atom calls it a subtitle
        subtitle=str(game.daily_words),
        language=reader_language(),
        author_name="Sideboards",
        feed_url=site + request.path,
    )
    for puzzle in newest_puzzles(game, today(), NEWEST):
        opened = _opened(puzzle.date)
        atom.add_item(
            title=key_of_day(game, puzzle.date).words,
            link=site + key_of_day(game, puzzle.date).address,
            description=_summary(game, puzzle),
            pubdate=opened,
            updateddate=opened,
        )
    return HttpResponse(atom.writeString("utf-8"), content_type=atom.content_type)


def _summary(game: Game, puzzle: Puzzle) -> str:
    sentences = [(words,) for words in game.deal_words(puzzle.deal.dealt)]
    return format_html_join("", "<p>{}</p>", sentences)
