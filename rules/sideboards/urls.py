"""The pages that Sideboards alone has, below the addresses of its rules."""

from django.urls import path

from rules.sideboards.box import views as boxes
from rules.sideboards.lab.views import example, objectives
from rules.sideboards.pad import views as pads
from rules.sideboards.row.views import row

urlpatterns = [
    path("objectives/", objectives.all_objectives, name="objectives"),
    path("objectives/<number:objective_id>/", objectives.objective, name="objective"),
    path("try-it/", example.example, name="example"),
    path("table/pad/", pads.pad, name="pad"),
    path("table/box/", boxes.my_box, name="my_box"),
    path("table/row/", row, name="row"),
]
