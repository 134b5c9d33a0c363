from datetime import date

from django.urls import path, register_converter

from puzzles.schedule import day_text, parse_day
from puzzles.views.archive import archive
from puzzles.views.daily import daily, puzzle
from puzzles.views.practice import practice, practice_game
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


register_converter(Day, "day")
register_converter(Month, "month")

urlpatterns = [
    path("daily/", daily, name="daily"),
    path("puzzles/<day:day>/", puzzle, name="puzzle"),
    path("practice/", practice, name="practice"),
    path("practice/<str:code>/", practice_game, name="practice_deal"),
    path("statistics/", statistics, name="statistics"),
    path("archive/", archive, name="archive"),
    path("archive/<month:month>/", archive, name="archive_month"),
]
