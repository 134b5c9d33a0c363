from django.urls import path

from puzzles.analysis.table_views import table_best
from puzzles.analysis.views import daily_analysis, practice_analysis
from puzzles.days import deal_keys  # noqa: F401 importing it registers its converters

urlpatterns = [
    path("<game:game>/puzzles/<day:day>/analysis/", daily_analysis, name="analysis"),
    path("<game:game>/practice/<str:code>/analysis/", practice_analysis, name="practice_analysis"),
    path("<game:game>/table/best/", table_best, name="table_best"),
]
