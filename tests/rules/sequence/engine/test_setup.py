"""Facts A2, B1, B2, B4 and D2."""

import pytest

from rules.sequence.engine.errors import Impossible
from rules.sequence.engine.notation import parse_card
from rules.sequence.engine.setup import PLAYER_NUMBERS, dealers, setup
from tests.rules.sequence.engine.tables import BLUE, GREEN, RED


@pytest.mark.parametrize(
    ("players", "sides", "hand"),
    [
        *[(2, 2, 7), (4, 2, 6), (6, 2, 5), (8, 2, 4), (10, 2, 3), (12, 2, 3)],
        *[(3, 3, 6), (6, 3, 5), (9, 3, 4), (12, 3, 3)],
    ],
)
def test_hands_get_smaller_with_more_players(players: int, sides: int, hand: int) -> None:
    chosen = setup(players, sides=sides)
    assert (chosen.hand, chosen.team_size) == (hand, players // sides)
    assert chosen.sequences_to_win == {2: 2, 3: 1}[sides]
    assert setup(players).sides == (3 if players in (3, 9) else 2)


def test_team_mates_sit_alternately_or_on_every_third_seat() -> None:
    assert [setup(4).chip_of(seat) for seat in range(4)] == [BLUE, GREEN, BLUE, GREEN]
    assert list(setup(6, sides=3).team(RED)) == [2, 5]
    assert setup(4).chips == (BLUE, GREEN)


@pytest.mark.parametrize("players", [0, 1, 5, 7, 11, 13, -2])
def test_other_numbers_of_players_cannot_play(players: int) -> None:
    assert players not in PLAYER_NUMBERS
    with pytest.raises(Impossible, match=f"2, 3, 4, 6, 8, 9, 10 or 12 players, not {players}"):
        setup(players)


@pytest.mark.parametrize(("players", "sides"), [(4, 3), (9, 2), (6, 4), (2, 1)])
def test_some_numbers_of_players_cannot_form_so_many_sides(players: int, sides: int) -> None:
    with pytest.raises(Impossible, match=f"cannot form {sides} sides"):
        setup(players, sides=sides)


def test_the_lowest_card_deals_and_equal_ones_cut_again() -> None:
    assert dealers([*map(parse_card, ["AH", "KS", "10D", "JC"])]) == (2,)
    assert dealers([*map(parse_card, ["AH", "AS"])]) == (0, 1)
    with pytest.raises(Impossible, match="one card of each player, not 5"):
        dealers([parse_card("2H")] * 5)
