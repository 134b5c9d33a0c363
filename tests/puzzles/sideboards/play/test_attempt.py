import pytest
from hypothesis import given, settings

from puzzles.sideboards.play.attempt import (
    COUNTED_FIRST_MOVE,
    COUNTED_START,
    move_read,
    tally_keys,
)
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.errors import Illegal, SideboardsError, Unreadable
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import begin
from tests.puzzles.sample_games import finished_game, mirror_image
from tests.puzzles.sideboards.play.random_lines import DEAL, choices, played


def test_every_legal_move_is_read() -> None:
    game = begin(DEAL)
    moves = game.legal_moves()
    assert [move_read(game, move_text(move)) for move in moves] == list(moves)


def test_what_is_no_move_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        move_read(begin(DEAL), "over there")


def test_a_card_still_to_come_is_refused_like_one_that_the_deal_lacks() -> None:
    game = begin(DEAL)
    still_to_come = DEAL.cards[3].id
    dealt = {card.id for card in DEAL.cards}
    elsewhere = next(number for number in current_edition().cards if number not in dealt)
    reasons = set()
    for third in (still_to_come, elsewhere, 999):
        with pytest.raises(SideboardsError) as refused:
            move_read(game, f"{game.hand[0].id} {third}")
        reasons.add((type(refused.value), refused.value.reason))
    assert reasons == {(Illegal, "not_in_hand")}


@given(choices)
@settings(max_examples=30)
def test_a_mirrored_game_has_the_same_result(chosen: list[int]) -> None:
    game = played(chosen)
    if not game.is_over:
        game = finished_game(DEAL, choice=chosen[0])
    mirror = mirror_image(game)
    assert tally_keys(mirror) == tally_keys(game)
    assert mirror.score == game.score


def test_results_are_counted_by_the_start_and_by_the_first_move_after_it() -> None:
    start, first = tally_keys(finished_game(DEAL, choice=3))
    assert (start.kind, start.position) == (COUNTED_START, "")
    assert (first.kind, first.position) == (COUNTED_FIRST_MOVE, start.choice)
