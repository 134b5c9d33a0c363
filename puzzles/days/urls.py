from django.urls import path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.days.views.api import daily_json
from puzzles.days.views.calendar import calendar, calendar_file
from puzzles.days.views.embed import embed, embedded_today
from puzzles.days.views.feed import feed

# for programs: without a language
api_urlpatterns = [
    path("api/daily.json", daily_json, name="daily_json"),
    path("api/daily/<day:day>.json", daily_json, name="daily_json_of_day"),
]
urlpatterns = [
    path("<game:game>/feed/", feed, name="feed"),
    path("<game:game>/calendar/", calendar, name="calendar"),
    path("<game:game>/calendar/<int:hour>/<path:zone>.ics", calendar_file, name="calendar_file"),
    path("<game:game>/embed/", embed, name="embed"),
    path("<game:game>/embed/today/", embedded_today, name="embedded_today"),
]
