from django.urls import path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.sharing import links  # noqa: F401 importing it registers its converter
from puzzles.sharing.views.day import day_picture, my_day, shared_day
from puzzles.sharing.views.embedded import (
    embedded_day,
    embedded_practice,
    embedded_week,
    oembed,
)
from puzzles.sharing.views.pictures import puzzle_picture, shared_picture
from puzzles.sharing.views.shared import ask_the_coach, shared, shared_replay
from puzzles.sharing.views.texts import daily_text, practice_text

urlpatterns = [
    path("<game:game>/puzzles/<day:day>/share/", daily_text, name="share_text"),
    path("<game:game>/puzzles/<day:day>/preview.png", puzzle_picture, name="puzzle_picture"),
    path("<game:game>/practice/<str:code>/share/", practice_text, name="practice_share_text"),
    path("<game:game>/embed/day/<day:day>/", embedded_day, name="embedded_day"),
    path("<game:game>/embed/week/<day:monday>/", embedded_week, name="embedded_week"),
    path("<game:game>/embed/practice/<str:code>/", embedded_practice, name="embedded_practice"),
    path("day/<day:day>/", my_day, name="my_day"),
    path("shared-day/<links:links>/", shared_day, name="shared_day"),
    path("shared/<link:link>/", shared, name="shared"),
    path("shared/<link:link>/moves/", shared_replay, name="shared_replay"),
    path("shared/<link:link>/coach/", ask_the_coach, name="ask_the_coach"),
]
# short addresses for messages, without a language: the page is in the reader's own
share_link_urlpatterns = [
    path("oembed", oembed, name="oembed"),
    path("d/<links:links>", shared_day, name="day_link"),
    path("d/<links:links>/<slug:language>.png", day_picture, name="day_picture"),
    path("s/<link:link>", shared, name="share_link"),
    path("s/<link:link>/<slug:language>.png", shared_picture, name="share_picture"),
]
