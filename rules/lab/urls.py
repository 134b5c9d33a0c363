"""The pages of Sideboards on which one tries things, below the addresses of its rules."""

from django.urls import path

from rules.lab.views import example, objectives

urlpatterns = [
    path("objectives/", objectives.all_objectives, name="objectives"),
    path("objectives/<number:objective_id>/", objectives.objective, name="objective"),
    path("try-it/", example.example, name="example"),
]
