"""A player's strength in a kind of drill: rated by each answer, shown once it is sure enough."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from puzzles.models import DrillAnswer
from puzzles.trainer.answers import DrillRating, rating_in
from puzzles.trainer.ratings import Met, Rating, rated_after
from puzzles.visitors.cookies import COOKIE_SECONDS, guard
from puzzles.visitors.see_other import see_other
from rules.locale_words import signed_words

NEEDED = 50
"""How many answers it takes before a strength says anything."""
DRILL_DEVIATION, DRILL_VOLATILITY = 60.0, 0.06
"""How sure it is how hard a drill is, in the terms of Glicko-2."""
STRENGTH_COOKIE = STRENGTH_FIELD = "strength"
HIDDEN = "off"


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength, as a page shows it."""

    is_shown: bool
    value: int | None
    """The value is None until there are enough answers."""
    missing: int
    change: int | None = None
    """How much the last answer has changed it."""

    @property
    def change_words(self) -> str:
        return signed_words(self.change) if self.change else ""


def strength_of(request: HttpRequest, drill_rating: DrillRating) -> Strength:
    missing = max(0, NEEDED - drill_rating.answered)
    value = None if missing else round(drill_rating.rating.value)
    return Strength(shows_strength(request), value, missing)


def strength_after(request: HttpRequest, before: DrillRating, answer: DrillAnswer) -> Strength:
    """Returns the strength with what the answer has changed."""
    rating = rating_in(answer)
    if rating is None:
        return strength_of(request, before)
    now = strength_of(request, DrillRating(rating, before.answered + 1))
    change = None if now.value is None else now.value - round(before.rating.value)
    return Strength(now.is_shown, now.value, now.missing, change)


def rating_after(drill_rating: DrillRating, *, drill: float, is_right: bool) -> Rating:
    met = Met(Rating(drill, DRILL_DEVIATION, DRILL_VOLATILITY), float(is_right))
    return rated_after(drill_rating.rating, [met])


def cautious(rating: Rating) -> float:
    """Returns the rating to choose a drill by: rather an easy one while little is known."""
    return rating.value - rating.deviation / 2


def shows_strength(request: HttpRequest) -> bool:
    return request.COOKIES.get(STRENGTH_COOKIE) != HIDDEN


def show_or_hide_strength(request: HttpRequest) -> HttpResponse:
    """Responds to the form that switches it."""
    response = see_other(request.path)
    if request.POST.get(STRENGTH_FIELD) == HIDDEN:
        response.set_cookie(STRENGTH_COOKIE, HIDDEN, max_age=COOKIE_SECONDS, **guard())
    else:
        response.delete_cookie(STRENGTH_COOKIE, samesite="Lax")
    return response
