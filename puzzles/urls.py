from datetime import date

from django.urls import path, register_converter

from puzzles.schedule import day_text, parse_day
from puzzles.sharing import Link, link_read
from puzzles.views.analysis import daily_analysis, practice_analysis
from puzzles.views.archive import archive
from puzzles.views.challenges import (
    challenge,
    listing,
    new_challenge,
    take,
)
from puzzles.views.daily import daily, puzzle
from puzzles.views.data import data, delete, export
from puzzles.views.embed import embed, embedded_today
from puzzles.views.feed import feed
from puzzles.views.practice import practice, practice_game
from puzzles.views.recovery import make, recover
from puzzles.views.share_pictures import challenge_picture, shared_picture
from puzzles.views.shared import ask_the_coach, replay, shared
from puzzles.views.statistics import statistics

app_name = "puzzles"


class Day:
    """A date in an address; one that no calendar has matches nothing."""

    regex = r"\d{4}-\d{2}-\d{2}"
    to_python = staticmethod(parse_day)
    to_url = staticmethod(day_text)


class Month:
    """A month in an address, as its first day."""

    regex = r"\d{4}-\d{2}"

    def to_python(self, text: str) -> date:
        return parse_day(f"{text}-01")

    def to_url(self, month: date) -> str:
        return day_text(month)[:7]


class SharedLink:
    """A code that this site wrote; any other text matches nothing, so no page ever sees it."""

    regex = r"[A-Za-z0-9_-]+"
    to_python = staticmethod(link_read)

    @staticmethod
    def to_url(link: Link) -> str:
        return link.code


register_converter(Day, "day")
register_converter(Month, "month")
register_converter(SharedLink, "link")

urlpatterns = [
    path("daily/", daily, name="daily"),
    path("puzzles/<day:day>/", puzzle, name="puzzle"),
    path("puzzles/<day:day>/analysis/", daily_analysis, name="analysis"),
    path("practice/", practice, name="practice"),
    path("practice/<str:code>/", practice_game, name="practice_deal"),
    path("practice/<str:code>/analysis/", practice_analysis, name="practice_analysis"),
    path("statistics/", statistics, name="statistics"),
    path("archive/", archive, name="archive"),
    path("archive/<month:month>/", archive, name="archive_month"),
    path("data/", data, name="data"),
    path("data/export/", export, name="export"),
    path("data/delete/", delete, name="delete"),
    path("data/code/", make, name="make_code"),
    path("recovery/", recover, name="recover"),
    path("recovery/<str:code>/", recover, name="recover_with"),
    path("feed/", feed, name="feed"),
    path("embed/", embed, name="embed"),
    path("embed/today/", embedded_today, name="embedded_today"),
    path("shared/<link:link>/", shared, name="shared"),
    path("shared/<link:link>/moves/", replay, name="shared_replay"),
    path("shared/<link:link>/coach/", ask_the_coach, name="ask_the_coach"),
    path("challenge/", new_challenge, name="new_challenge"),
    path("challenge/<slug:challenge_id>/", challenge, name="challenge"),
    path("challenge/<slug:challenge_id>/take/", take, name="take_challenge"),
    path("challenge/<slug:challenge_id>/name/", listing, name="challenge_listing"),
]

# without a language, short enough for a message: they speak the reader's own
short_urlpatterns = [
    path("s/<link:link>", shared, name="share_link"),
    path("s/<link:link>/<slug:language>.png", shared_picture, name="share_picture"),
    path("c/<slug:challenge_id>", challenge, name="challenge_link"),
    path("c/<slug:challenge_id>/<slug:language>.png", challenge_picture, name="challenge_picture"),
]
