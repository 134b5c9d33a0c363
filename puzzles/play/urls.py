from django.urls import path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.play.hints import hint
from puzzles.play.practice import practice
from puzzles.play.views import daily, practice_game, puzzle

urlpatterns = [
    path("<game:game>/", daily, name="game"),
    path("<game:game>/daily/", daily, name="daily"),
    path("<game:game>/puzzles/<day:day>/", puzzle, name="puzzle"),
    path("<game:game>/practice/", practice, name="practice"),
    path("<game:game>/practice/<str:code>/", practice_game, name="practice_deal"),
    path("<game:game>/practice/<str:code>/hint/", hint, name="practice_hint"),
]
