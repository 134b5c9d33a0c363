import pytest

from puzzles.attempts.tally_records import add_result, take_result_back
from puzzles.models import Deal, Tally
from rules.games.sideboards.solo import begin
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, finished_game


def test_an_unfinished_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not a finished game"):
        add_result(1, SIDEBOARDS, begin(deal_on()))


@pytest.mark.django_db
@pytest.mark.usefixtures("published")
def test_a_result_that_is_taken_back_leaves_what_was_there_before() -> None:
    deal_id = Deal.objects.get().pk
    rows = Tally.objects.order_by("pk").values_list("kind", "position", "choice", "tries", "points")
    add_result(deal_id, SIDEBOARDS, finished_game(deal_on()))
    before = list(rows)
    for choice in (0, 5):
        add_result(deal_id, SIDEBOARDS, finished_game(deal_on(), choice=choice))
    for choice in (5, 0):
        take_result_back(deal_id, SIDEBOARDS, finished_game(deal_on(), choice=choice))
    assert list(rows) == before
