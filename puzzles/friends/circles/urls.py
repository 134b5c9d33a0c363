from django.urls import path

from puzzles.friends.circles.views.founding import circles
from puzzles.friends.circles.views.invitation import invitation
from puzzles.friends.circles.views.members import circle_members
from puzzles.friends.circles.views.table import circle

urlpatterns = [
    path("circles/", circles, name="circles"),
    path("circles/<slug:circle_id>/", circle, name="circle"),
    path("circles/<slug:circle_id>/members/", circle_members, name="circle_members"),
    path("invitation/<slug:key>/", invitation, name="invitation"),
]
# a short address for messages, without a language: the page is in the reader's own
invitation_link_urlpatterns = [path("f/<slug:key>", invitation, name="invitation_link")]
