from django.urls import path

from puzzles.players.views.data import data, delete, export
from puzzles.players.views.recovery import make, recover

urlpatterns = [
    path("data/", data, name="data"),
    path("data/export/", export, name="export"),
    path("data/delete/", delete, name="delete"),
    path("data/code/", make, name="make_code"),
    path("recovery/", recover, name="recover"),
    path("recovery/<str:code>/", recover, name="recover_with"),
]
