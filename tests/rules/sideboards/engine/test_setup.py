"""Facts B: what is dealt and what lies where, for any number of players; I for the variant."""

import pytest

from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import Category, category_of
from rules.sideboards.engine.setup import SWAP_CARDS, setup
from tests.rules.sideboards.engine.rows_to_try import objectives

ALL_TABLES = range(1, 7)


def test_a2_there_are_6_swap_cards_one_for_each_of_six_players() -> None:
    assert SWAP_CARDS == setup(6).swap_cards == 6


@pytest.mark.parametrize("players", ALL_TABLES)
def test_b1_each_player_takes_one_swap_card(players: int) -> None:
    assert setup(players).swap_cards == players


def test_b2_a_game_uses_one_objective_of_each_category() -> None:
    game = objectives("24,3,9")
    assert game.ids == (3, 9, 24)
    assert [category_of(number) for number in game.ids] == list(Category)


@pytest.mark.parametrize("players", ALL_TABLES)
def test_b3_each_player_gets_three_cards_and_the_rest_is_the_draw_pile(players: int) -> None:
    assert setup(players).dealt == 3
    assert setup(players).draw_pile == 60 - 3 * players


@pytest.mark.parametrize("players", range(2, 7))
def test_c2_c3_two_to_six_players_keep_choosing_from_two_cards(players: int) -> None:
    assert (setup(players).passed_at_start, setup(players).drawn, setup(players).hand) == (1, 1, 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_i1_the_variant_deals_four_and_keeps_three_in_hand(players: int) -> None:
    variant = setup(players, variant=True)
    assert (variant.dealt, variant.passed_at_start, variant.drawn, variant.hand) == (4, 2, 1, 3)


@pytest.mark.parametrize("players", range(2, 7))
def test_i2_the_variant_has_no_swap_cards(players: int) -> None:
    assert setup(players, variant=True).swap_cards == 0


@pytest.mark.parametrize("players", range(2, 7))
def test_i3_the_variant_changes_nothing_else(players: int) -> None:
    assert setup(players, variant=True).row_bonuses == setup(players).row_bonuses


@pytest.mark.parametrize(
    ("players", "bonuses"),
    [(1, ()), (2, (4,)), (3, (8, 4)), (4, (8, 4, 2)), (5, (8, 4, 2)), (6, (8, 4, 2))],
)
def test_g6_the_row_bonuses_depend_on_the_number_of_players(
    players: int, bonuses: tuple[int, ...]
) -> None:
    assert setup(players).row_bonuses == bonuses


@pytest.mark.parametrize("players", [-1, 0, 7])
def test_a_table_for_fewer_than_one_or_more_than_six_is_impossible(players: int) -> None:
    with pytest.raises(Impossible, match=rf"1 to 6 players, not {players}\."):
        setup(players)


def test_the_variant_needs_a_neighbor() -> None:
    with pytest.raises(Impossible, match="at least two players"):
        setup(1, variant=True)
