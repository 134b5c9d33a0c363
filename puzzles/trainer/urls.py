"""The addresses of the trainer: each part adds its own."""

from django.urls import URLPattern, path, register_converter
from django.urls.converters import IntConverter

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.trainer.best import views as best
from puzzles.trainer.daily.hub import hub
from puzzles.trainer.daily.views import next_position
from puzzles.trainer.drills.counting import board, counting, next_board
from puzzles.trainer.drills.moves import move, moves, next_move_drill
from puzzles.trainer.lessons import views as lessons
from puzzles.trainer.mistakes.views import mistakes, sibling
from puzzles.trainer.skill.views import skill, skill_moved


class RowNumber(IntConverter):
    """Matches numbers that a database can hold."""

    regex = "[0-9]{1,18}"


register_converter(RowNumber, "row")

_daily = [
    path("<game:game>/trainer/", hub, name="trainer"),
    path("<game:game>/trainer/today/", next_position, name="today"),
    path(
        "<game:game>/trainer/today/<row:mistake>/<row:number>/",
        sibling,
        {"next_page": "puzzles:today"},
        name="today_sibling",
    ),
]
_drills = [
    path("<game:game>/trainer/counting/", counting, name="drills_counting"),
    path("<game:game>/trainer/counting/<slug:kind>/", next_board, name="drills_next_board"),
    path("<game:game>/trainer/counting/<slug:kind>/<slug:name>/", board, name="drills_board"),
    path("<game:game>/trainer/moves/", moves, name="drills_moves"),
    path("<game:game>/trainer/moves/<slug:theme>/", next_move_drill, name="drills_next_move"),
    path("<game:game>/trainer/moves/<slug:theme>/<slug:key>/", move, name="drills_move"),
]

_lessons = [
    path("<game:game>/trainer/learn/", lessons.learn, name="lessons_learn"),
    path("<game:game>/trainer/lessons/", lessons.path, name="lessons_path"),
    path("<game:game>/trainer/lessons/<slug:lesson>/", lessons.one, name="lessons_one"),
]
_mistakes = [
    path("<game:game>/trainer/mistakes/", mistakes, name="mistakes"),
    path(
        "<game:game>/trainer/mistakes/<row:mistake>/<row:number>/", sibling, name="mistake_sibling"
    ),
]
_best = [
    path("<game:game>/trainer/best/", best.this_week, name="best"),
    path("<game:game>/trainer/best/<day:day>/", best.week, name="best_week"),
    path("<game:game>/trainer/best/<day:day>/answer/", best.week_answer, name="best_answer"),
    path("<game:game>/trainer/best/<day:day>/preview.png", best.week_picture, name="best_picture"),
]
_skill = [
    path("<game:game>/statistics/skill/", skill, name="skill"),
    path("<game:game>/trainer/skill/", skill_moved, name="skill_moved"),
]

urlpatterns: list[URLPattern] = [*_daily, *_lessons, *_drills, *_mistakes, *_best, *_skill]
