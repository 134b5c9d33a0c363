"""The addresses of the trainer: each part adds its own."""

from django.urls import URLPattern, path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.trainer.best import views as best
from puzzles.trainer.skill.views import skill

_best = [
    path("<game:game>/trainer/best/", best.this_week, name="best"),
    path("<game:game>/trainer/best/<day:day>/", best.week, name="best_week"),
    path("<game:game>/trainer/best/<day:day>/answer/", best.week_answer, name="best_answer"),
    path("<game:game>/trainer/best/<day:day>/preview.png", best.week_picture, name="best_picture"),
]

_skill = [path("<game:game>/trainer/skill/", skill, name="skill")]

urlpatterns: list[URLPattern] = [*_best, *_skill]
