"""The game that is told: what its page says of each round."""

from rules.sequence.engine.board import CORNERS, SPACES_OF, Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.chips import has_line
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from rules.sequence.engine.notation import parse_card
from rules.sequence.engine.setup import Chip
from rules.sequence.engine.told_game import ToldMove, told_game

GAME = told_game()
ROUNDS = dict(enumerate(GAME.rounds, start=1))
NORA, EMIL = 0, 1


def told(number: int, seat: int) -> ToldMove:
    return ROUNDS[number][seat]


def hand(number: int, seat: int) -> list[Card]:
    """After the move, before a card is drawn."""
    return list(told(number, seat).game.hands[seat])


def test_a_round_is_a_move_of_blue_and_one_of_green() -> None:
    assert all([each.seat for each in moves] == [NORA, EMIL] for moves in ROUNDS.values())
    assert len(ROUNDS) == 10


def test_blue_waits_at_both_ends_of_a_column_and_green_takes_its_middle() -> None:
    assert told(4, NORA).in_a_line == 4
    removed = told(4, EMIL).move
    assert isinstance(removed, RemoveChip)
    assert removed.card.is_one_eyed
    assert removed.space in SPACES_OF[parse_card("QH")]
    assert parse_card("2S") in hand(4, EMIL), "with it only one end could be blocked"


def test_nobody_has_the_card_that_ends_the_diagonal_before_green_draws_it() -> None:
    two = parse_card("2H")
    assert two not in hand(3, EMIL)
    assert two not in hand(4, NORA)
    (first,) = told(5, EMIL).game.finished
    assert first.chip is Chip.GREEN
    assert len(CORNERS.intersection(first.spaces)) == 1


def test_the_queen_comes_back_and_one_end_is_blocked() -> None:
    assert parse_card("QH") not in [*hand(4, NORA), *hand(5, NORA)]
    assert told(6, NORA).move.card == parse_card("QH")
    assert told(6, NORA).in_a_line == 4
    assert told(6, EMIL).move.space == Space(2, 4)
    assert not any(card.is_jack for card in hand(6, EMIL))
    assert parse_card("2C") not in hand(7, NORA)


def test_each_has_one_sequence_after_round_eight() -> None:
    assert [each.chip for each in told(8, EMIL).game.finished] == [Chip.GREEN, Chip.BLUE]
    assert told(8, EMIL).in_a_line == 3
    assert any(card.is_two_eyed for card in hand(8, EMIL))


def test_blue_could_have_blocked_and_then_can_no_more() -> None:
    queen, three = parse_card("QC"), parse_card("3D")
    assert queen in hand(9, NORA), "it was there to block with"
    assert told(9, NORA).in_a_line == 3
    jack = told(9, EMIL)
    assert isinstance(jack.move, PlaceChip)
    assert jack.move.card.is_two_eyed
    assert jack.in_a_line == 4
    assert {queen, three} <= set(jack.game.hands[NORA]), "one for each end"
    played = [card for discards in jack.game.discards for card in discards]
    assert queen not in played
    assert three not in played
    assert three in jack.game.hands[EMIL]


def test_green_wins_with_its_very_first_chip_in_both_sequences() -> None:
    end = told(10, EMIL).game
    assert end.outcome
    assert end.outcome.winner is Chip.GREEN
    one, other = (set(each.spaces) for each in end.outcome.sequences)
    assert one & other == {told(1, EMIL).move.space}
    assert all(has_line(each.spaces, each.chip, end.chips) for each in end.finished)
