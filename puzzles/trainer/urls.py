"""The addresses of the trainer: each part adds its own."""

from django.urls import URLPattern, path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.trainer.mistakes.views import mistakes, sibling

_mistakes = [
    path("<game:game>/trainer/mistakes/", mistakes, name="mistakes"),
    path(
        "<game:game>/trainer/mistakes/<int:mistake>/<int:number>/", sibling, name="mistake_sibling"
    ),
]

urlpatterns: list[URLPattern] = [*_mistakes]
