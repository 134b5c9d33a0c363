import pytest
from django.test import Client

from puzzles.sequence.takeover import parse_turns, replay_turns, take_over
from puzzles.sequence.training.hints import hint_of, hint_screen
from tests.puzzles.cast import ANNA, as_player, the_background_process_works
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS
from tests.puzzles.sequence.seated import BEST_LINE, PRACTICE_ADDRESS, page


def test_it_tells_the_line_then_the_card_then_the_space() -> None:
    for deal in (EXAMPLE, *KNOWN_DEALS[:3]):
        game = take_over(deal)
        hint = hint_of(game)
        steps = [hint_screen(game, hint, step) for step in (1, 2, 3)]
        assert [len(each.sentences) for each in steps] == [1, 2, 3]
        assert steps[2].best in game.legal_moves()
        assert steps[2].spoken == steps[2].sentences[-1]
        if steps[0].line:
            assert steps[0].scene
            assert not steps[0].scene.lit
            assert steps[0].scene.lines == [steps[0].line]


def test_a_turn_without_a_task_names_no_line() -> None:
    before = replay_turns(EXAMPLE, parse_turns(" ".join(BEST_LINE.split()[:5])))
    screen = hint_screen(before, hint_of(before), 1)
    assert screen.line is None
    assert "nothing you have to do" in screen.sentences[0]
    assert screen.scene is None


def test_where_nothing_can_be_gained_it_says_so() -> None:
    screen = hint_screen(take_over(EXAMPLE), {"best": None, "line": None}, 3)
    assert screen.sentences == ["Nothing more can be gained: any card will do."]


@pytest.mark.django_db
@pytest.mark.usefixtures("clock")
def test_a_hint_is_found_in_the_background() -> None:
    client = as_player(Client(), ANNA)
    assert "Hint" in page(ANNA, PRACTICE_ADDRESS)
    for step in (1, 2):
        client.post(f"{PRACTICE_ADDRESS}hint/", {"hint": step, "line": ""})
    the_background_process_works()
    shown = page(ANNA, PRACTICE_ADDRESS)
    assert "Take this card" in shown
    assert "<small>3 of 3</small>" in shown
