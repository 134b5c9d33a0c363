"""The daily puzzle as an Atom feed, one in each language."""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import format_html_join
from django.utils.http import http_date, quote_etag
from django.utils.timezone import get_default_timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from puzzles.days.clock import now, today
from puzzles.days.deal_keys import key_of_day
from puzzles.days.publishing import newest_puzzles
from puzzles.game.game import Game
from puzzles.game.schedule import opens_at
from puzzles.models import Puzzle
from rules.reader import reader_language

NEWEST = 30


def _opened(day: date) -> datetime:
    return opens_at(day, get_default_timezone())


@require_safe
@cache_control(public=True, max_age=600)
def feed(request: HttpRequest, game: Game) -> HttpResponse:
    """The feed of a game. A day that takes a search may get its entry hours after it began, so both
    validators are computed from the entries."""
    puzzles = newest_puzzles(game, today(), NEWEST)
    etag, changed = _etag(puzzles), _changed_at(puzzles)
    unchanged = get_conditional_response(request, etag, int(changed.timestamp()))
    answer = unchanged or _written(request, game, puzzles)
    answer.headers["ETag"] = etag
    answer.headers["Last-Modified"] = http_date(changed.timestamp())
    return answer


def _etag(puzzles: Sequence[Puzzle]) -> str:
    entries = " ".join(f"{puzzle.date}:{puzzle.deal_id}" for puzzle in puzzles)
    return quote_etag(hashlib.sha256(entries.encode()).hexdigest()[:16])


def _changed_at(puzzles: Sequence[Puzzle]) -> datetime:
    """Returns when the last entry was added: when its day began, or when its deal was found
    since."""
    came = [max(_opened(puzzle.date), puzzle.deal.created_at) for puzzle in puzzles]
    # a deal that was stored while the clock was ahead
    return min(now(), max(came, default=_opened(today())))


def _written(request: HttpRequest, game: Game, puzzles: Sequence[Puzzle]) -> HttpResponse:
    site = settings.SITE_URL
    atom = Atom1Feed(
        title=_("%(game)s: the daily puzzle") % {"game": game.name},
        link=site + reverse("puzzles:daily", args=[game]),
        description="",  # Atom calls it a subtitle
        subtitle=str(game.showing.daily_words),
        language=reader_language(),
        author_name=game.name,
        feed_url=site + request.path,
    )
    for puzzle in puzzles:
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
    sentences = [(words,) for words in game.showing.deal_words(puzzle.deal.dealt)]
    return format_html_join("", "<p>{}</p>", sentences)
