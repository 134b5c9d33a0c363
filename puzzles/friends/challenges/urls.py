from django.urls import path

from puzzles.friends.challenges.views import (
    challenge,
    challenge_picture,
    listing,
    new_challenge,
    take,
)

urlpatterns = [
    path("challenge/", new_challenge, name="new_challenge"),
    path("challenge/<slug:challenge_id>/", challenge, name="challenge"),
    path("challenge/<slug:challenge_id>/take/", take, name="take_challenge"),
    path("challenge/<slug:challenge_id>/name/", listing, name="challenge_listing"),
]
# short addresses for messages, without a language: the page is in the reader's own
challenge_link_urlpatterns = [
    path("c/<slug:challenge_id>", challenge, name="challenge_link"),
    path("c/<slug:challenge_id>/<slug:language>.png", challenge_picture, name="challenge_picture"),
]
