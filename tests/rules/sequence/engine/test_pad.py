"""The pad beside the board: turns, sequences, and a series of games."""

import pytest

from rules.sequence.engine.pad import TablePad
from rules.sequence.engine.setup import HAND_SIZES, Chip, setup

EVERY_TABLE = [(players, sides) for sides, hands in HAND_SIZES.items() for players in hands]


@pytest.mark.parametrize(("players", "sides"), EVERY_TABLE)
def test_the_turn_goes_around_the_table(players: int, sides: int) -> None:
    pad = TablePad(setup(players, sides=sides))
    seats = []
    for _ in range(players + 1):
        seats.append(pad.turn)
        pad = pad.passed_on()
    assert seats == [*range(players), 0]


@pytest.mark.parametrize(("players", "sides"), EVERY_TABLE)
def test_a_game_is_won_by_as_many_sequences_as_the_rules_ask_for(players: int, sides: int) -> None:
    pad = TablePad(setup(players, sides=sides))
    for made in range(pad.setup.sequences_to_win):
        assert pad.winner is None
        assert pad.champion is None
        pad = pad.one_more(Chip.GREEN)
        assert pad.sequences[Chip.GREEN] == made + 1
    assert pad.winner is Chip.GREEN
    assert pad.champion is Chip.GREEN
    # nobody has one more then, but a mistake can be corrected
    assert pad.one_more(Chip.BLUE) == pad
    assert pad.one_less(Chip.GREEN).winner is None


def test_nobody_has_less_than_no_sequence() -> None:
    assert TablePad(setup(2)).one_less(Chip.BLUE).sequences == {Chip.BLUE: 0}


def test_the_series_is_won_by_more_than_half_of_its_games() -> None:
    pad = TablePad(setup(3), best_of=3, turn=2)
    assert pad.games_to_win == 2
    for winner in (Chip.RED, Chip.BLUE, Chip.GREEN):
        pad = pad.one_more(winner)
        assert pad.champion is None
        pad = pad.next_game()
        assert (pad.turn, pad.sequences) == (0, {})
    pad = pad.one_more(Chip.BLUE)
    assert pad.champion is Chip.BLUE
    assert [pad.games_of(chip) for chip in pad.setup.chips] == [2, 1, 1]


def test_a_series_has_results_once_something_is_made_or_won() -> None:
    pad = TablePad(setup(2), best_of=3)
    assert not pad.has_results
    assert pad.one_more(Chip.BLUE).has_results
    assert TablePad(setup(2), best_of=3, games={Chip.GREEN: 1}).has_results


def test_what_was_won_before_can_be_corrected() -> None:
    pad = TablePad(setup(2), best_of=3, games={Chip.GREEN: 1})
    assert pad.one_game_less(Chip.GREEN).games_of(Chip.GREEN) == 0
    assert pad.one_game_less(Chip.BLUE).games_of(Chip.BLUE) == 0
