"""What takes long is computed in the background, and the tests notice where it is not."""

from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from puzzles.game.values import Dealt
from puzzles.sideboards.at_table.questions import answer_to
from puzzles.sideboards.review import engine
from rules.sideboards.edition.current import current_edition
from tests.database_watch import BrokenContract
from tests.puzzles.sample_games import DAY, SIDEBOARDS, deal_on, dealt, finished_game, reviewing_of
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import SEQUENCE

CARDS_IN_WORDS = ("r-tfp-obbs", "t-rfp-obbs", "p-rft-obbs")
DECK = tuple(current_edition().cards.values())
EVERY_WAY_TO_COMPUTE: dict[str, Callable[[], Any]] = {
    "scores": lambda: reviewing_of(SIDEBOARDS).benchmark_scores(dealt(deal_on(DAY))),
    "review": lambda: next(
        iter(reviewing_of(SIDEBOARDS).review(finished_game(deal_on(DAY)), None))
    ),
    "deal": lambda: SEQUENCE.dealing.daily_deal(DAY, secret=""),
    "proof": lambda: reviewing_of(SEQUENCE).benchmark_scores(Dealt(EXAMPLE)),
    "row": lambda: answer_to(f"any 3:4:00.11 8:3:00.11 17 alone {','.join(CARDS_IN_WORDS)}"),
    "coach": lambda: engine.coach_with(DECK).play_blind(deal_on(DAY)),
}


def computes(request: HttpRequest, way: str) -> HttpResponse:
    return HttpResponse(str(EVERY_WAY_TO_COMPUTE[way]()))


urlpatterns = [path("en/<slug:way>/", computes)]


@pytest.mark.urls(__name__)
@pytest.mark.parametrize("way", EVERY_WAY_TO_COMPUTE)
def test_a_page_that_computes_is_noticed(way: str) -> None:
    with pytest.raises(BrokenContract, match="A page computes a "):
        Client().get(f"/en/{way}/")


def test_outside_of_a_page_it_is_no_fault() -> None:
    assert EVERY_WAY_TO_COMPUTE["review"]()
