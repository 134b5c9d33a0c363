"""Facts B3, C, D2 and E, move by move."""

from dataclasses import replace

import pytest

from rules.sequence.engine.board import CARD_ON
from rules.sequence.engine.cards import DECK
from rules.sequence.engine.deal import Options, SequenceDeal
from rules.sequence.engine.errors import Illegal, Impossible
from rules.sequence.engine.game import SequenceGame, begin, replay
from rules.sequence.engine.moves import Draw, Pass, Shuffle
from rules.sequence.engine.notation import cards_text, move_text, parse_line, parse_move
from rules.sequence.engine.outcome import EndReason
from rules.sequence.engine.setup import setup
from tests.rules.sequence.engine.tables import BLUE, GREEN, RED, shuffled_deal, spaces, table

ROW = "3,1 3,2 3,3 3,4 3,5"


def after(game: SequenceGame, line: str) -> SequenceGame:
    for move in parse_line(line):
        game = game.play(move)
    return game


def refusal(game: SequenceGame, move: str) -> str:
    with pytest.raises(Illegal) as refused:
        game.play(parse_move(move))
    assert refused.value.quoted == move
    return refused.value.reason


def hand(game: SequenceGame, seat: int = 0) -> str:
    return cards_text(game.hands[seat])


def moves_of(game: SequenceGame) -> set[str]:
    return {move_text(move) for move in game.legal_moves()}


def test_b3_everybody_gets_the_same_number_and_the_rest_is_the_draw_pile() -> None:
    deal = shuffled_deal(players=4)
    game = begin(deal)
    assert [len(cards) for cards in game.hands] == [6] * 4
    assert game.hands[1] == deal.cards[1:24:4]
    assert game.pile == deal.cards[24:]


def test_a_deal_is_made_of_two_packs() -> None:
    with pytest.raises(Impossible, match="not made of two packs"):
        begin(SequenceDeal(setup(2), DECK[:-1]))


def test_c2_a_turn_is_a_card_a_chip_and_a_draw() -> None:
    game = after(table("6D 5D", "9H", pile="QS KS"), "6D-1,2 +1")
    assert game.chips == dict.fromkeys(spaces("1,2"), BLUE)
    assert (hand(game), cards_text(game.discards[0]), cards_text(game.pile)) == (
        "5D.QS",
        "6D",
        "KS",
    )
    assert (game.seat, game.chip) == (1, GREEN)


def test_c1_play_is_clockwise_and_team_mates_add_to_the_same_color() -> None:
    game = after(table("6D", "5D", "4D", "3D"), "6D-1,2 +1 5D-2,1 +2 4D-3,1 +3 3D-4,1 +4")
    assert (game.seat, game.chips[spaces("3,1")[0]]) == (0, BLUE)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("9H-4,6", "not_in_hand"),
        ("6D-1,3", "wrong_space"),
        ("6D-1,1", "corner"),
        ("6D-8,4", "taken"),
        ("JS-1,2", "one_eyed_places"),
        ("6Dx8,4", "not_one_eyed"),
        ("JSx1,2", "no_chip_there"),
        ("JSx2,1", "own_chip"),
        ("JSx3,1", "locked"),
        ("!6D", "not_dead"),
        ("!9H", "not_in_hand"),
        ("pass", "may_play"),
        ("+1", "no_draw_due"),
        ("*2H", "pile_not_empty"),
        ("blue?6D", "talking_allowed"),
    ],
)
def test_what_the_rules_forbid_is_quoted(move: str, reason: str) -> None:
    game = table("6D JS", "9H", blue="2,1", green=f"8,4 {ROW}")
    assert refusal(game, move) == reason
    assert move not in moves_of(game)


def test_c3_whoever_draws_late_draws_until_the_next_player_has_placed_and_drawn() -> None:
    game = after(table("6D", "5D 9H", "4D"), "6D-1,2 5D-2,1")
    assert game.legal_moves()[-2:] == (Draw(0), Draw(1))
    assert hand(after(game, "+1")) == "2H"
    lost = after(game, "+2")
    assert refusal(lost, "+1") == "no_draw_due"
    assert [len(cards) for cards in lost.hands] == [0, 2, 1]


def test_c3_whoever_plays_again_without_drawing_has_lost_the_draw() -> None:
    game = after(table("6D 3D", "5D"), "6D-1,2 5D-2,1 3D-4,1")
    assert game.undrawn == (1, 0)


def test_c5_a_two_eyed_jack_goes_to_any_open_space() -> None:
    game = table("JC", "9H", green="1,2")
    assert len(game.legal_moves()) == 95
    assert after(game, "JC-10,5").chips[spaces("10,5")[0]] == BLUE


def test_c5_a_one_eyed_jack_removes_an_opposing_chip_and_the_turn_is_over() -> None:
    game = after(table("JH 6D", "9H", blue="2,1", green="1,2"), "JHx1,2")
    assert (set(game.chips), game.seat) == ({*spaces("2,1")}, 1)


def test_c5_the_chips_of_a_finished_sequence_stay() -> None:
    game = table("JH", "9H", green=f"{ROW} 3,6")
    assert moves_of(game) == {"JHx3,6"}


def test_c6_a_dead_card_is_exchanged_once_a_turn_before_one_plays_on() -> None:
    game = table("6D 5D 9H", "3D", green="1,2 8,4 2,1 8,5", pile="QS KS")
    assert {"!6D", "!5D"} < moves_of(game)
    exchanged = after(game, "!6D")
    assert (hand(exchanged), exchanged.seat) == ("5D.9H.QS", 0)
    assert refusal(exchanged, "!5D") == "exchanged_twice"
    assert "!6D" in moves_of(replace(game, seat=0))
    assert not after(exchanged, "9H-4,6 +1").has_exchanged


def test_d2_two_sides_need_two_sequences_and_three_sides_one() -> None:
    four = "3,1 3,2 3,3 3,4"
    two_sides = after(table("AC", "9H", blue=four), "AC-3,5")
    assert two_sides.outcome is None
    won = after(table("AC", "9H", blue=f"{four} 1,5 2,5 4,5 5,5"), "AC-3,5").outcome
    assert won
    assert (won.reason, won.winner, len(won.sequences)) == (EndReason.SEQUENCES, BLUE, 2)
    three_sides = after(table("2S", "3S", "AC", red=four), "2S-2,4 +1 3S-2,5 +2 AC-3,5")
    assert three_sides.outcome
    assert three_sides.outcome.winner == RED


def test_d4_nine_in_a_line_win_at_once() -> None:
    game = after(table("AC", "9H", blue="3,1 3,2 3,3 3,4 3,6 3,7 3,8 3,9"), "AC-3,5")
    assert game.outcome
    assert refusal(game, "+1") == "is_over"
    assert game.legal_moves() == ()


def test_e1_who_warns_makes_each_team_mate_discard_a_card() -> None:
    strict = Options(no_talking=True)
    game = table("6D 5D", "9H 8H", "4D", "", options=strict)
    punished = after(game, "blue?5D.4D green?8H")
    assert [hand(punished, seat) for seat in range(4)] == ["6D", "9H", "", ""]
    assert punished.seat == game.seat
    for cards in ("blue?5D", "blue?5D.9H", "blue?5D.4D.4D"):
        assert refusal(game, cards) == "not_one_each"


def test_e2_chips_of_a_finished_sequence_may_be_removed_and_it_no_longer_counts() -> None:
    advanced = Options(sequences_may_be_broken=True)
    game = table("JH", "9H", green=ROW, options=advanced)
    assert len(game.finished) == 1
    assert after(game, "JHx3,3").finished == ()


def test_e2_the_sixth_chip_in_a_row_keeps_it_a_sequence() -> None:
    advanced = Options(sequences_may_be_broken=True)
    game = after(table("JH", "9H", green=f"{ROW} 3,6", options=advanced), "JHx3,1")
    assert [each.spaces for each in game.finished] == [spaces("3,2 3,3 3,4 3,5 3,6")]


def test_e3_an_empty_pile_is_made_of_all_discards_but_the_top_cards() -> None:
    game = table("6D 4D", "5D 3D", pile="QS KS")
    game = after(game, "6D-1,2 +1 5D-2,1 +2 4D-3,1 3D-4,1")
    assert cards_text(game.to_shuffle) == "6D.5D"
    assert refusal(game, "+1") == "pile_empty"
    assert Draw(0) not in game.legal_moves()
    assert refusal(game, "*6D.4D") == "other_cards"
    shuffled = game.play(Shuffle(game.to_shuffle[::-1]))
    assert (cards_text(shuffled.pile), cards_text(shuffled.discards[0])) == ("5D.6D", "4D")
    assert hand(after(shuffled, "+1")) == "QS.5D"


def test_e3_a_dead_card_waits_for_the_shuffled_pile() -> None:
    game = table("6D 9H", "5D 3D", pile="", green="1,2 8,4")
    assert "!6D" not in moves_of(game)
    assert refusal(game, "!6D") == "pile_empty"


def test_e3_nobody_can_move_is_a_draw() -> None:
    def with_pile(pile: str, other: str = "5D") -> SequenceGame:
        return table("6D", other, pile=pile, blue="1,2 2,1", green="8,4 8,5")

    outcome = with_pile("").outcome
    assert outcome
    assert (outcome.reason, outcome.winner) == (EndReason.NOBODY_CAN_MOVE, None)
    assert not with_pile("2H").is_over
    assert not with_pile("", other="9H").is_over


def test_who_can_neither_play_nor_exchange_passes() -> None:
    game = table("JS", "9H", blue="1,2")
    assert game.legal_moves() == (Pass(),)
    assert after(game, "pass").seat == 1
    stuck = table("6D 5D", "9H", blue="1,2 2,1", green="8,4 8,5", pile="QS")
    assert refusal(stuck, "pass") == "may_play"
    assert moves_of(after(table("6D", "9H", blue="1,2 8,4", pile="6D"), "!6D")) == {"pass"}


def test_the_last_card_of_the_pile_is_still_owed() -> None:
    """Nobody has a card to play, but one player may still draw one."""
    game = replace(table("", "", pile="QS"), undrawn=(0,))
    assert not game.is_over
    assert replace(game, pile=()).is_over


def test_a_side_without_chips_cannot_place() -> None:
    all_but_some = [space for space in CARD_ON if space.row in (1, 3, 5, 7, 9)][:48]
    text = " ".join(map(repr, all_but_some))
    game = replace(table("5D JD", "9H", blue=text), finished=())
    assert game.chips_left(BLUE) == 0
    assert refusal(game, "5D-2,1") == "no_chips_left"
    assert game.legal_moves() == (Pass(),)


def test_moves_are_replayed() -> None:
    deal = shuffled_deal()
    game = begin(deal)
    for _ in range(20):
        game = game.play(game.legal_moves()[0])
    assert replay(deal, game.moves) == game
