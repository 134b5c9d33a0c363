from urllib.parse import parse_qs

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.sideboards.play.pending_move import (
    CardOption,
    card_options,
    gain,
    parse_pending,
    pending_text,
    tapped,
)
from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.engine.solo import Place, Start, begin
from tests.puzzles.sample_games import deal_on, finished_game

DEAL = deal_on()
START = begin(DEAL)
ONE, TWO, THREE = (PlacedCard(card) for card in START.hand)


@given(st.integers(min_value=0, max_value=23), st.integers(min_value=1, max_value=6))
@settings(max_examples=20)
def test_a_preview_is_what_the_score_sheet_says_afterwards(choice: int, ply: int) -> None:
    game = begin(DEAL)
    for move in finished_game(DEAL, choice=choice).moves[:ply]:
        game = game.play(move)
    for pair in card_options(game, ()):
        for option in pair:
            for side, points in ((Side.LEFT, option.left), (Side.RIGHT, option.right)):
                row = game.sideboard.add(option.placed, side)
                sheet = solo_score(row, DEAL.objectives, swap_used=game.swap_used)
                assert points == sheet.total - game.score_sheet.total


def test_the_second_card_of_the_start_says_what_both_would_bring() -> None:
    for pair in card_options(START, (ONE,))[1:]:
        for option in pair:
            row = Sideboard((ONE, option.placed))
            sheet = solo_score(row, DEAL.objectives, swap_used=False)
            assert option.together == sheet.total - sheet.swap


def test_a_card_dropped_at_an_end_of_the_start_takes_that_side() -> None:
    third = next(
        option
        for pair in card_options(START, (ONE, TWO))
        for option in pair
        if option.placed == THREE
    )
    second = next(
        option for pair in card_options(START, (ONE,)) for option in pair if option.placed == TWO
    )
    assert drops_of(third) == [pending_text((THREE, TWO)), pending_text((ONE, THREE))]
    assert drops_of(second) == [pending_text((TWO, ONE)), pending_text((ONE, TWO))]


def drops_of(option: CardOption) -> list[str]:
    return [option.dropped_left, option.dropped_right]


def test_a_tap_asks_for_what_it_makes_pending() -> None:
    ((printed, turned), *_) = card_options(START, (TWO,))
    assert (printed.next_pending, turned.next_pending) == (
        pending_text((TWO, ONE)),
        pending_text((TWO, ONE.half_turned())),
    )
    assert parse_qs(turned.query) == {"draft": [turned.next_pending]}
    assert " " not in turned.query


def test_a_card_dropped_at_an_end_later_is_the_move_there() -> None:
    game = START.play(Start(ONE, TWO))
    legal = set(map(move_text, game.legal_moves())) - {"x"}
    options = [option for pair in card_options(game, ()) for option in pair]
    assert {drop for option in options for drop in drops_of(option)} == legal


def test_before_the_first_choice_no_lie_promises_anything() -> None:
    found = [option for pair in card_options(START, ()) for option in pair]
    assert len(found) == 6
    assert all(
        (option.left, option.right, option.together) == (None, None, None) for option in found
    )


def test_a_tap_on_a_chosen_card_takes_it_back() -> None:
    assert tapped((ONE, TWO), ONE, room=2) == (TWO,)


def test_a_tap_on_the_other_lie_of_a_chosen_card_turns_it_where_it_is() -> None:
    assert tapped((ONE, TWO), ONE.half_turned(), room=2) == (ONE.half_turned(), TWO)


def test_a_third_card_takes_the_place_of_the_second() -> None:
    assert tapped((ONE, TWO), THREE, room=2) == (ONE, THREE)


def test_later_a_tap_replaces_the_only_choice() -> None:
    assert tapped((ONE,), TWO, room=1) == (TWO,)


def test_drafts_are_written_and_read_back() -> None:
    pending = (ONE.half_turned(), THREE)
    assert parse_pending(START, pending_text(pending)) == pending


def test_a_draft_that_does_not_fit_the_hand_is_none() -> None:
    later = START.play(Start(ONE, TWO))
    texts = ["61", f"{ONE} {ONE}", f"{ONE} {TWO} {THREE}", "x", "9R", f"{DEAL.cards[3].id}"]
    assert [parse_pending(START, text) for text in texts] == [()] * len(texts)
    assert parse_pending(later, f"{later.hand[0].id} {later.hand[1].id}") == ()


def test_a_swap_costs_its_point_at_once() -> None:
    game = START.play(Start(ONE, TWO))
    swap = next(move for move in game.legal_moves() if not isinstance(move, Place))
    assert gain(game, swap) == -1
