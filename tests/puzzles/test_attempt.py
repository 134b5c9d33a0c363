import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.attempt import OutOfStep, answer, game_from, line_of, result_of
from rules.current_edition import current_edition
from rules.games.sideboards.errors import Illegal, SideboardsError, Unreadable
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Game, begin
from tests.puzzles.games import deal_on, finished_game, mirror_image, notations

DEAL = deal_on()
choices = st.lists(st.integers(min_value=0, max_value=23), min_size=8, max_size=8)


def played(chosen: list[int], *, until: int = 8) -> Game:
    game = begin(DEAL)
    for choice in chosen[:until]:
        if not game.is_over:
            moves = game.legal_moves()
            game = game.play(moves[choice % len(moves)])
    return game


@given(choices)
@settings(max_examples=30)
def test_recorded_notations_bring_the_game_back(chosen: list[int]) -> None:
    game = played(chosen)
    assert game_from(DEAL, notations(game)) == game


def test_a_move_for_the_current_position_is_played() -> None:
    game = begin(DEAL)
    after = answer(game, line="", move=move_text(game.legal_moves()[3]))
    assert after.moves == (game.legal_moves()[3],)


@given(choices, st.integers(min_value=0, max_value=7))
@settings(max_examples=30)
def test_a_move_sent_again_changes_nothing(chosen: list[int], ply: int) -> None:
    game = played(chosen)
    ply %= len(game.moves)
    before = game_from(DEAL, notations(game)[:ply])
    assert answer(game, line=line_of(before), move=notations(game)[ply]) is game


def test_another_move_for_a_position_already_played_is_out_of_step() -> None:
    game = finished_game(DEAL)
    other = move_text(begin(DEAL).legal_moves()[7])
    with pytest.raises(OutOfStep):
        answer(game, line="", move=other)


@pytest.mark.parametrize("line", ["12 7t  44tL", "nonsense", "x", "1 2 3"])
def test_a_line_that_is_not_this_game_is_out_of_step(line: str) -> None:
    with pytest.raises(OutOfStep):
        answer(begin(DEAL), line=line, move="12 7")


def test_unreadable_and_illegal_moves_are_told_apart() -> None:
    game = begin(DEAL)
    with pytest.raises(Unreadable):
        answer(game, line="", move="over there")
    with pytest.raises(Illegal) as refused:
        answer(game, line="", move="x")
    assert refused.value.reason == "not_started"


def test_a_refusal_tells_nothing_about_cards_still_to_come() -> None:
    game = begin(DEAL)
    one, two = game.hand[:2]
    still_to_come = DEAL.cards[3].id
    dealt = {card.id for card in DEAL.cards}
    elsewhere = next(number for number in current_edition().cards if number not in dealt)
    reasons = set()
    for third in (still_to_come, elsewhere, 999):
        with pytest.raises(SideboardsError) as refused:
            answer(game, line="", move=f"{one.id} {third}")
        reasons.add((type(refused.value), refused.value.reason))
    assert reasons == {(Illegal, "not_in_hand")}
    assert answer(game, line="", move=f"{one.id} {two.id}").moves


@given(choices)
@settings(max_examples=30)
def test_a_mirrored_game_has_the_same_result(chosen: list[int]) -> None:
    game = played(chosen)
    if not game.is_over:
        game = finished_game(DEAL, choice=chosen[0])
    assert result_of(mirror_image(game)) == result_of(game)


def test_an_unfinished_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not a finished game"):
        result_of(begin(DEAL))
