from django.urls import path

from puzzles.remarks.offer_views import offer_box
from puzzles.remarks.views import tell_us

urlpatterns = [
    path("tell-us/", tell_us, name="tell_us"),
    path("<game:game>/offer-box/", offer_box, name="offer_box"),
]
