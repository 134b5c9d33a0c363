"""The boards of Sequence on which one tries and asks things, below the addresses of its rules."""

from django.urls import path

from rules.sequence.lab import views
from rules.sequence.pad import views as pads

urlpatterns = [
    path("board/", views.drawn_board, name="board"),
    path("try-it/", views.example_board, name="example"),
    path("ask/", views.asked_board, name="ask"),
    path("table/pad/", pads.pad, name="pad"),
]
