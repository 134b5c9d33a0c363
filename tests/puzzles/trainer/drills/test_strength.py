"""When a strength is told, what an answer changes of it, and that it can be hidden."""

import pytest
from django.http import HttpRequest
from django.test import RequestFactory

from puzzles.models import DrillAnswer
from puzzles.trainer.answers import DrillRating
from puzzles.trainer.drills.strength import (
    HIDDEN,
    NEEDED,
    STRENGTH_COOKIE,
    STRENGTH_FIELD,
    Strength,
    cautious,
    rating_after,
    show_or_hide_strength,
    shows_strength,
    strength_after,
    strength_of,
)
from puzzles.trainer.ratings import Met, Rating, rated_after

SURE = Rating(1612.4, 70, 0.05)


def opened(*, cookie: str = "") -> HttpRequest:
    request = RequestFactory().get("/here/")
    if cookie:
        request.COOKIES[STRENGTH_COOKIE] = cookie
    return request


def answer(rating: Rating | None) -> DrillAnswer:
    parts = (rating.value, rating.deviation, rating.volatility) if rating else (None,) * 3
    return DrillAnswer(**dict(zip(("rating", "deviation", "volatility"), parts, strict=True)))


@pytest.mark.parametrize(
    ("answered", "value", "missing"),
    [(0, None, 50), (1, None, 49), (49, None, 1), (50, 1612, 0), (51, 1612, 0)],
)
def test_a_strength_is_told_from_fifty_answers_on(
    answered: int, value: int | None, missing: int
) -> None:
    told = strength_of(opened(), DrillRating(SURE, answered))
    assert told == Strength(is_shown=True, value=value, missing=missing)
    assert told.change_words == ""
    assert NEEDED == 50


def test_an_answer_says_what_it_has_changed_once_there_are_enough() -> None:
    for value, change, words in ((1620.0, 8, "+8"), (1600.0, -12, "−12"), (1612.0, 0, "")):
        after = answer(Rating(value, 70, 0.05))
        told = strength_after(opened(), DrillRating(SURE, 49), after)
        assert (told.value, told.missing, told.change) == (round(value), 0, change)
        assert told.change_words == words
        early = strength_after(opened(), DrillRating(SURE, 48), after)
        assert (early.value, early.missing, early.change) == (None, 1, None)


@pytest.mark.parametrize("part", ["rating", "deviation", "volatility"])
def test_an_answer_that_was_not_rated_changes_nothing(part: str) -> None:
    told = strength_of(opened(), DrillRating(SURE, 60))
    assert strength_after(opened(), DrillRating(SURE, 60), answer(None)) == told
    half = answer(SURE)
    setattr(half, part, None)
    assert strength_after(opened(), DrillRating(SURE, 60), half) == told


@pytest.mark.parametrize("is_right", [True, False])
def test_a_drill_is_an_opponent_whose_strength_is_fairly_well_known(*, is_right: bool) -> None:
    found = rating_after(DrillRating(SURE, 3), drill=1500, is_right=is_right)
    assert found == rated_after(SURE, [Met(Rating(1500, 60, 0.06), float(is_right))])
    assert (found.value > SURE.value) == is_right


def test_a_drill_is_chosen_below_a_strength_that_is_not_sure() -> None:
    assert (cautious(Rating(1500, 350)), cautious(Rating(1500, 50))) == (1325, 1475)


def test_a_strength_is_hidden_by_a_cookie_until_it_is_shown_again() -> None:
    assert shows_strength(opened())
    assert not shows_strength(opened(cookie=HIDDEN))
    assert not strength_of(opened(cookie=HIDDEN), DrillRating(SURE, 60)).is_shown
    hidden = show_or_hide_strength(RequestFactory().post("/here/", {STRENGTH_FIELD: HIDDEN}))
    assert (hidden.status_code, hidden.headers["Location"]) == (303, "/here/")
    assert hidden.cookies[STRENGTH_COOKIE].value == HIDDEN
    assert int(hidden.cookies[STRENGTH_COOKIE]["max-age"]) > 0
    shown = show_or_hide_strength(RequestFactory().post("/here/", {STRENGTH_FIELD: "on"}))
    assert shown.headers["Location"] == "/here/"
    assert shown.cookies[STRENGTH_COOKIE]["max-age"] == 0
