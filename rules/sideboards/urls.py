"""The pages that Sideboards alone has, below the addresses of its rules."""

from django.urls import path

from rules.book.views import pages
from rules.sideboards.book.plug import BOOK
from rules.sideboards.lab.views import example, objectives
from rules.sideboards.pad import views as pads

urlpatterns = [
    path("three-minutes/", pages.minutes, {"book": BOOK}, name="minutes"),
    path("objectives/", objectives.all_objectives, name="objectives"),
    path("objectives/<number:objective_id>/", objectives.objective, name="objective"),
    path("try-it/", example.example, name="example"),
    path("table/pad/", pads.pad, name="pad"),
]
