"""The addresses of the trainer: each part adds its own."""

from django.urls import URLPattern, path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.trainer.lessons import views as lessons

urlpatterns: list[URLPattern] = [
    # lessons
    path("<game:game>/trainer/learn/", lessons.learn, name="lessons_learn"),
    path("<game:game>/trainer/lessons/", lessons.path, name="lessons_path"),
    path("<game:game>/trainer/lessons/<slug:lesson>/", lessons.one, name="lessons_one"),
]
