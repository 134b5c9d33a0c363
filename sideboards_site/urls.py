from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from sideboards_site import views

urlpatterns = i18n_patterns(
    path("", views.home, name="home"),
    path("", include("puzzles.urls")),
    path("", include("rules.urls")),
)
