from django.urls import path, register_converter

from puzzles.schedule import day_text, parse_day
from puzzles.views.daily import daily, puzzle

app_name = "puzzles"


class Day:
    """A date in an address; one that no calendar has matches nothing."""

    regex = r"\d{4}-\d{2}-\d{2}"
    to_python = staticmethod(parse_day)
    to_url = staticmethod(day_text)


register_converter(Day, "day")

urlpatterns = [
    path("daily/", daily, name="daily"),
    path("puzzles/<day:day>/", puzzle, name="puzzle"),
]
