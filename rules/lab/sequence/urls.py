"""The boards of Sequence on which one tries and asks things, below the addresses of its rules."""

from django.urls import path

from rules.lab.sequence import views

urlpatterns = [
    path("board/", views.board, name="board"),
    path("try-it/", views.example, name="example"),
    path("ask/", views.ask, name="ask"),
]
