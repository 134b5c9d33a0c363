from django.urls import path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.paper import views

urlpatterns = [
    path("<game:game>/puzzles/<day:day>/print/", views.paper_of_day, name="paper_of_day"),
    path("<game:game>/puzzles/<day:day>/solution/", views.solution_of_day, name="solution_of_day"),
    path("<game:game>/archive/week/<day:monday>/print/", views.paper_of_week, name="paper_of_week"),
    path(
        "<game:game>/practice/<str:code>/print/", views.paper_of_practice, name="paper_of_practice"
    ),
    path(
        "<game:game>/practice/<str:code>/solution/",
        views.solution_of_practice,
        name="solution_of_practice",
    ),
]
