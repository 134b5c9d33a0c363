from django.urls import path

from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters
from puzzles.results.views.archive import archive, archive_week
from puzzles.results.views.statistics import statistics

urlpatterns = [
    path("<game:game>/statistics/", statistics, name="statistics"),
    path("<game:game>/archive/", archive, name="archive"),
    path("<game:game>/archive/week/", archive_week, name="newest_set"),
    path("<game:game>/archive/week/<day:monday>/", archive_week, name="weekly_set"),
    path("<game:game>/archive/<month:month>/", archive, name="archive_month"),
]
