"""The rules of the puzzle, turn by turn."""

from dataclasses import replace

import pytest

from puzzles.sequence.takeover import (
    Discard,
    TakeOverGame,
    TakeOverRank,
    parse_turn,
    points_on,
    replay_turns,
    standing,
    take_over,
)
from rules.sequence.engine.errors import Illegal, Unreadable
from rules.sequence.engine.notation import cards_text, parse_card
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS, deal_of, spaces

BEST = "QH-4,4 KH-5,4 JD-7,4 6D-8,4 2H-5,6 3S-2,5 KC-3,6"


def after(line: str, game: TakeOverGame | None = None) -> TakeOverGame:
    game = game or take_over(EXAMPLE)
    for move in line.split():
        game = game.play(parse_turn(move))
    return game


def refusal(game: TakeOverGame, move: str) -> str:
    with pytest.raises(Illegal) as refused:
        game.play(parse_turn(move))
    assert refused.value.quoted == move
    return refused.value.reason


def test_one_sees_seven_cards_in_hand_and_seven_of_the_row() -> None:
    game = take_over(EXAMPLE)
    assert cards_text(game.hand) == "6S.6D.KH.2H.QH.3S.JD"
    assert cards_text(game.seen_row) == "KS.JS.KD.3H.2D.KC.KC"
    assert len(game.row) == 11


def test_a_turn_plays_a_card_and_takes_the_next_of_the_row() -> None:
    game = after("6D-8,4 JD-10,5")
    assert game.mine == EXAMPLE.mine | spaces("8,4 10,5")
    assert cards_text(game.hand) == "6S.KH.2H.QH.3S.KS.JS"
    assert (game.turn, game.score, cards_text(game.row[:1])) == (3, 0, "KD")


def test_the_example_is_played_to_its_best() -> None:
    game = after(BEST)
    assert [points_on(turn) for turn in (4, 7)] == [18, 15]
    assert (game.score, game.is_over, game.turn) == (33, True, 8)
    assert refusal(game, "KC-3,10") == "is_over"
    assert game.legal_moves() == ()


def test_twelve_turns_are_the_end() -> None:
    game = take_over(EXAMPLE)
    for turn in range(1, 13):
        assert (game.turn, game.is_over) == (turn, False)
        game = game.play(game.legal_moves()[-1])
    assert game.is_over
    assert len(game.hand) == 6


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("9H-4,6", "not_in_hand"),
        ("6D-1,3", "wrong_space"),
        ("JD-1,1", "corner"),
        ("JD-1,6", "taken"),
        ("JD-2,10", "taken"),
        ("JDx1,6", "not_one_eyed"),
        ("6D", "may_play"),
    ],
)
def test_what_the_rules_forbid_is_quoted(move: str, reason: str) -> None:
    assert refusal(take_over(EXAMPLE), move) == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [("JS-1,2", "one_eyed_places"), ("JSx2,10", "own_chip"), ("JSx5,4", "no_chip_there")],
)
def test_a_one_eyed_jack_takes_a_chip_of_green_s(move: str, reason: str) -> None:
    game = after("6S-2,8 3S-2,5")
    assert refusal(game, move) == reason
    assert after("JSx1,6", game).green == EXAMPLE.green - spaces("1,6")


def test_a_card_is_discarded_only_if_none_can_be_played() -> None:
    stuck = replace(take_over(EXAMPLE), hand=(parse_card("10D"), parse_card("QS")))
    stuck = replace(stuck, green=EXAMPLE.green | spaces("5,3 6,9"))
    assert stuck.legal_moves() == tuple(map(Discard, stuck.hand))
    assert after("QS", stuck).hand == (parse_card("10D"), parse_card("KS"))


def nearly(mine: str, cards: str) -> TakeOverGame:
    return take_over(deal_of(mine=mine, green="", cards=cards))


def test_a_sequence_counts_from_the_turn_in_which_it_was_finished() -> None:
    game = after("2H-2,3", nearly("3,1 3,2 3,3 3,4", "2H AC"))
    assert (game.score, after("AC-3,5", game).score) == (0, 20)
    assert not after("AC-3,5", game).is_over


def test_of_several_sequences_at_once_the_two_that_pay_most_count() -> None:
    """The row and the column are finished by one chip, the diagonal was before."""
    game = nearly("3,1 3,2 3,3 3,4 1,5 2,5 4,5 5,5 4,4 5,3 6,2 2,6", "AC AD")
    assert len(after("AC-3,5", game).counted) == 2
    assert after("AC-3,5", game).score == 42


def test_two_sequences_may_share_one_space() -> None:
    six = after("AC-3,5 KC-3,6", nearly("3,1 3,2 3,3 3,4", "AC KC"))
    assert (six.score, six.is_over) == (21, False)
    nine = after("AC-3,5", nearly("3,1 3,2 3,3 3,4 3,6 3,7 3,8 3,9", "AC"))
    assert (nine.score, nine.is_over) == (42, True)


def test_a_finished_game_stands_beside_the_best() -> None:
    best = after(BEST)
    assert standing(best, 33) is TakeOverRank.BEST
    assert standing(best, 35) is TakeOverRank.NEARLY_BEST
    assert standing(best, 36) is TakeOverRank.TWO_SEQUENCES
    one = after("AC-3,5", nearly("3,1 3,2 3,3 3,4", "AC"))
    assert standing(one, 22) is TakeOverRank.ONE_SEQUENCE
    assert standing(take_over(EXAMPLE), 33) is TakeOverRank.NO_SEQUENCE


@pytest.mark.parametrize("deal", KNOWN_DEALS[:5])
def test_turns_round_trip(deal: object) -> None:
    game = take_over(deal)  # type: ignore[arg-type] # what the data hold
    while not game.is_over:
        moves = game.legal_moves()
        assert [parse_turn(repr(move)) for move in moves] == list(moves)
        game = game.play(moves[0])
    assert replay_turns(game.deal, game.moves) == game
    assert parse_turn("10S") == Discard(parse_card("10S"))


@pytest.mark.parametrize("text", ["", "+1", "pass", "!6D", "6D-", "6d", "*", "blue?6D"])
def test_what_is_no_turn_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_turn(text)
