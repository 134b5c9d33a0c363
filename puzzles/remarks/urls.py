from django.urls import path

from puzzles.remarks.views import tell_us

urlpatterns = [path("tell-us/", tell_us, name="tell_us")]
