from itertools import chain

import pytest

from puzzles.sideboards.play.faces import Face, faces_of, move_sent, pairs_of
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import SoloGame, Start, Swap, begin
from tests.puzzles.over_http import fields_of
from tests.puzzles.sample_games import deal_on, finished_game

DEAL = deal_on()
START = begin(DEAL)
TURN = START.play(finished_game(DEAL).moves[0])


def faces(game: SoloGame, *, counting_help: bool = True) -> list[Face]:
    return list(chain.from_iterable(faces_of(game, counting_help=counting_help)))


def test_each_card_has_two_faces_in_the_order_of_the_hand() -> None:
    assert [face.number for face in faces(TURN)] == [1, 2, 3, 4]
    assert [face.placed.card for face in faces(TURN)] == [
        TURN.hand[0],
        TURN.hand[0],
        TURN.hand[1],
        TURN.hand[1],
    ]
    assert [face.placed.turned for face in faces(TURN)] == [False, True, False, True]


def test_without_counting_help_no_face_promises_anything() -> None:
    assert {(face.left, face.right) for face in faces(TURN, counting_help=False)} == {(None, None)}
    assert {(face.left, face.right) for face in faces(START)} == {(None, None)}


def test_with_it_the_eight_placements_are_told_and_no_other() -> None:
    told = [end.text for face in faces(TURN) for end in (face.left, face.right) if end]
    assert sorted(told) == sorted(set(map(move_text, TURN.legal_moves())) - {"x"})


def test_each_start_is_among_the_pairs_or_its_mirror_image_is() -> None:
    placed = {face.number: face.placed for face in faces(START)}
    pairs = [Start(placed[pair.left], placed[pair.right]) for pair in pairs_of(START)]
    assert {*pairs, *(Start(start.right, start.left) for start in pairs)} == set(
        START.legal_moves()
    )
    for start, pair in zip(pairs, pairs_of(START), strict=True):
        mirrored = START.play(Start(start.right, start.left))
        assert pair.start.points == mirrored.score - START.score


@pytest.mark.parametrize("game", [START, TURN])
def test_a_form_sends_each_move_by_what_is_picked(game: SoloGame) -> None:
    for move in game.legal_moves():
        assert move_sent(fields_of(move)) == move_text(move)


@pytest.mark.parametrize(
    "fields",
    [{}, {"place": "L"}, {"left": "12"}, {"right": "7t"}, {"face": "12"}],
)
def test_a_form_without_a_pick_sends_no_move(fields: dict[str, str]) -> None:
    assert move_sent(fields) not in {move_text(each) for each in TURN.legal_moves()}
    assert Swap() in TURN.legal_moves()
