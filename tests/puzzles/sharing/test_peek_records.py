from datetime import timedelta

import pytest

from puzzles.models import Attempt, Deal, Peek
from puzzles.sharing.peek_records import note_peek
from tests.puzzles.cast import ANNA, BEN, CLEO, noon
from tests.puzzles.friends.circles.circle_cast import puzzles_on, scores
from tests.puzzles.sample_games import DAY

YESTERDAY = DAY - timedelta(days=1)

pytestmark = pytest.mark.django_db


@pytest.fixture
def deals() -> dict[str, Deal]:
    """Today's, which Anna and Ben are playing, and yesterday's, which Anna is playing as well; an
    older one she has finished."""
    days = {"today": DAY, "yesterday": YESTERDAY, "older": YESTERDAY - timedelta(days=1)}
    found = puzzles_on(days.values())
    scores(ANNA, dict.fromkeys(found, 40), found)
    scores(BEN, {DAY: 40}, found)
    under_way = Attempt.objects.filter(deal__puzzle__date__gte=YESTERDAY)
    under_way.update(finished_at=None, score=None)
    return {name: found[day] for name, day in days.items()}


def known() -> set[tuple[int, int]]:
    found = Attempt.objects.filter(cards_seen=True)
    return {(each.player_id.int, each.deal_id) for each in found}


def test_a_peek_marks_the_player_s_own_game_under_way_with_that_deal(
    deals: dict[str, Deal],
) -> None:
    note_peek(ANNA, deals["today"].pk, now=noon(DAY))
    assert known() == {(ANNA.int, deals["today"].pk)}


def test_a_finished_game_stays_what_it_was(deals: dict[str, Deal]) -> None:
    note_peek(ANNA, deals["older"].pk, now=noon(DAY))
    assert known() == set()
    assert Peek.objects.get().deal_id == deals["older"].pk


def test_a_second_peek_is_stored_no_second_time_and_of_a_newcomer_nothing_is(
    deals: dict[str, Deal],
) -> None:
    for _ in range(2):
        note_peek(BEN, deals["yesterday"].pk, now=noon(DAY))
        note_peek(CLEO, deals["today"].pk, now=noon(DAY))
    assert [(each.player_id, each.deal_id) for each in Peek.objects.all()] == [
        (BEN, deals["yesterday"].pk)
    ]
    assert known() == set()
