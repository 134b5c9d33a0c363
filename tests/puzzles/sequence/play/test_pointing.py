from puzzles.sequence.play.pointing import (
    arrow_to,
    move_sign,
    pointed_card,
    pointed_move,
    pointed_space,
)
from puzzles.sequence.play.words import named_space_words, turn_words
from puzzles.sequence.takeover import parse_turn
from rules.sequence.engine.board import CARD_ON, SPACES_OF, Space
from rules.sequence.engine.notation import parse_card

OPPOSITE = dict(zip("↖↑↗←→↙↓↘", "↘↓↙→←↗↑↖", strict=True))


def test_the_two_spaces_of_a_card_have_opposite_arrows() -> None:
    for one, other in SPACES_OF.values():
        assert OPPOSITE[arrow_to(one)] == arrow_to(other)


def test_an_arrow_tells_where_a_space_lies_as_seen_from_the_other() -> None:
    upper, lower = sorted(SPACES_OF[parse_card("QH")])
    assert (arrow_to(upper), arrow_to(lower)) == ("↑", "↓")


def test_a_sign_is_for_the_eye_and_the_place_in_words_for_the_ear() -> None:
    space, move = Space(4, 4), parse_turn("JSx1,6")
    assert CARD_ON[space] == parse_card("QH")
    shown = pointed_space(space)
    assert 'aria-hidden="true">Q♥\N{NO-BREAK SPACE}↑</span>' in shown
    assert f'visually-hidden">{named_space_words(space)}</span>' in shown
    assert turn_words(move) in pointed_move(move)
    assert "row 1, column 6" in pointed_move(move)
    assert "queen of hearts" in pointed_card(parse_card("QH"))


def test_a_jack_names_its_space_too_and_a_removal_is_crossed_out() -> None:
    assert move_sign(parse_turn("JD-7,4")).startswith("J♦: 2♣")
    assert "✕" in move_sign(parse_turn("JSx1,6"))
    assert move_sign(parse_turn("KS")) == "K♠"
