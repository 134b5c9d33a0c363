"""Facts G: rows and their bonuses, for several players and alone."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sideboards.engine.cards import Card, Color, Drawer, Handle, PlacedCard, Sideboard
from rules.sideboards.engine.counting import (
    Run,
    bonus_beside,
    counting_runs,
    row_bonuses,
    runs_of,
    solo_bonus,
    solo_row_points,
)
from rules.sideboards.engine.errors import Impossible
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, About
from rules.sideboards.engine.scoring import RowScore
from tests.rules.sideboards.engine.rows_to_try import half_turned, sideboards

LETTERS = {
    "r": Color.RED, "t": Color.TURQUOISE, "p": Color.PINK, "o": Color.ORANGE, "b": Color.BLACK,
}  # fmt: skip
SIGNS = {"*": Handle.FLOWER, "#": Handle.SQUARE, "-": Handle.BAR, ".": None}


def colors(picture: str) -> Sideboard:
    """Five lines of letters, one for each drawer row."""
    columns = zip(*picture.split(), strict=True)
    drawers = [tuple(Drawer(LETTERS[letter]) for letter in column) for column in columns]
    return Sideboard(tuple(PlacedCard(Card(n, column)) for n, column in enumerate(drawers, 1)))


def handles(picture: str) -> Sideboard:
    columns = zip(*picture.split(), strict=True)
    drawers = [tuple(Drawer(Color.RED, SIGNS[sign]) for sign in column) for column in columns]
    return Sideboard(tuple(PlacedCard(Card(n, column)) for n, column in enumerate(drawers, 1)))


COLORS = colors("""
    rrrtpppp
    tttrrrbb
    ppppttto
    oobooort
    bbobbbrr
""")
HANDLES = handles("""
    ***.....
    ...*#***
    ###.--..
    ---#..--
    ....*###
""")


def lengths(row: Sideboard, number: int) -> list[int]:
    return [run.length for run in counting_runs(row, ROW_OBJECTIVES[number])]


def test_g1_a_row_is_unbroken_horizontal_and_of_one_color() -> None:
    assert Run(Color.PINK, row=0, start=4, length=4) in runs_of(COLORS, About.COLORS)
    assert sum(run.length for run in runs_of(COLORS, About.COLORS)) == 5 * 8


def test_g1_a_drawer_without_handle_breaks_a_row_of_handles() -> None:
    assert [run.length for run in runs_of(HANDLES, About.HANDLES) if run.mark is Handle.BAR] == [
        3, 2, 2,
    ]  # fmt: skip


def test_g1_each_drawer_that_counts_scores_two_points() -> None:
    objective = ROW_OBJECTIVES[17]
    assert RowScore(objective, counting_runs(COLORS, objective), bonus=0).points == 4 * 2


def test_g2_15_and_16_count_the_two_longest_rows_which_may_differ_in_color_or_shape() -> None:
    two = counting_runs(COLORS, ROW_OBJECTIVES[15])
    assert [(run.mark, run.row, run.length) for run in two] == [
        (Color.PINK, 0, 4),
        (Color.PINK, 2, 4),
    ]
    assert lengths(HANDLES, 16) == [3, 3]


def test_g3_17_and_18_count_the_longest_row() -> None:
    assert lengths(COLORS, 17) == [4]
    assert lengths(HANDLES, 18) == [3]


@pytest.mark.parametrize(
    ("number", "mark", "length"),
    [
        (19, Color.RED, 3),
        (20, Color.TURQUOISE, 3),
        (21, Color.PINK, 4),
        (22, Color.ORANGE, 3),
        (23, Color.BLACK, 3),
        (24, Handle.FLOWER, 3),
        (25, Handle.SQUARE, 3),
        (26, Handle.BAR, 3),
    ],
)
def test_g4_19_to_26_count_the_longest_row_of_a_given_color_or_shape(
    number: int, mark: Color | Handle, length: int
) -> None:
    row = COLORS if isinstance(mark, Color) else HANDLES
    (run,) = counting_runs(row, ROW_OBJECTIVES[number])
    assert (run.mark, run.length) == (mark, length)


def test_g5_27_and_28_count_the_longest_rows_of_the_first_and_the_fourth_drawer_row() -> None:
    assert [(run.row, run.length) for run in counting_runs(COLORS, ROW_OBJECTIVES[27])] == [
        (0, 4), (3, 3),
    ]  # fmt: skip
    assert lengths(HANDLES, 28) == [3, 3]


def test_g5_29_and_30_count_the_second_and_the_third() -> None:
    assert [(run.row, run.length) for run in counting_runs(COLORS, ROW_OBJECTIVES[29])] == [
        (1, 3), (2, 4),
    ]  # fmt: skip
    assert lengths(HANDLES, 30) == [3, 3]


def test_g5_a_drawer_row_without_handles_adds_nothing() -> None:
    assert lengths(handles(". # * . -"), 28) == []


def test_g6_two_players_get_four_points_for_most() -> None:
    assert row_bonuses([6, 5]) == (4, 0)


def test_g6_three_players_get_eight_and_four() -> None:
    assert row_bonuses([5, 7, 6]) == (0, 8, 4)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_g6_four_to_six_players_get_eight_four_and_two(players: int) -> None:
    assert row_bonuses(range(players, 0, -1)) == (8, 4, 2, 0, 0, 0)[:players]


def test_g7_tied_players_get_the_same_and_the_next_total_the_next_lower_bonus() -> None:
    assert row_bonuses([7, 7]) == (4, 4)
    assert row_bonuses([7, 7, 5]) == (8, 8, 4)
    assert row_bonuses([7, 6, 6, 5, 4]) == (8, 4, 4, 2, 0)
    assert row_bonuses([3] * 6) == (8,) * 6


@given(st.lists(st.integers(0, 16), min_size=2, max_size=6))
def test_g7_more_drawers_never_get_less(counts: list[int]) -> None:
    bonuses = row_bonuses(counts)
    for (mine, my_bonus), (other, other_bonus) in product(
        zip(counts, bonuses, strict=True), repeat=2
    ):
        assert mine != other or my_bonus == other_bonus
        assert mine <= other or my_bonus >= other_bonus


@pytest.mark.parametrize("players", [1, 7])
def test_a_row_bonus_needs_two_to_six_players(players: int) -> None:
    with pytest.raises(Impossible, match=f"among 2 to 6 players, not {players}"):
        row_bonuses([4] * players)


@pytest.mark.parametrize(
    ("drawers", "bonus"), [(1, 0), (3, 0), (4, 2), (5, 2), (6, 4), (7, 4), (8, 8)]
)
@pytest.mark.parametrize("number", range(17, 27))
def test_j5_alone_one_row_brings_its_step(number: int, drawers: int, bonus: int) -> None:
    assert solo_bonus(ROW_OBJECTIVES[number], drawers) == bonus


@pytest.mark.parametrize(
    ("drawers", "bonus"), [(0, 0), (6, 0), (7, 2), (8, 2), (9, 4), (10, 4), (11, 8), (16, 8)]
)
@pytest.mark.parametrize("number", [15, 16, 27, 28, 29, 30])
def test_j5_alone_two_rows_together_bring_their_step(number: int, drawers: int, bonus: int) -> None:
    assert solo_bonus(ROW_OBJECTIVES[number], drawers) == bonus


@pytest.mark.parametrize(("number", "points"), [(17, 6 * 2 + 4), (15, 6 * 2)])
def test_j4_j5_alone_six_drawers_bring_their_points_and_their_step(
    number: int, points: int
) -> None:
    assert solo_row_points(ROW_OBJECTIVES[number], 6) == points


def test_l1_the_two_longest_rows_are_different_runs_and_a_run_is_never_split() -> None:
    one_long = colors("rrrrrrrr tptptptp ptptptpt obobobob bobobobo")
    assert lengths(one_long, 15) == [8, 1]


def test_l1_the_two_longest_rows_may_lie_in_the_same_drawer_row_and_share_a_color() -> None:
    row = colors("rrrtrrrr tptptptp ptptptpt obobobob bobobobo")
    assert [(run.mark, run.row, run.length) for run in counting_runs(row, ROW_OBJECTIVES[15])] == [
        (Color.RED, 0, 4), (Color.RED, 0, 3),
    ]  # fmt: skip


@given(sideboards(at_least=1), st.sampled_from(range(17, 27)))
def test_l2_a_single_drawer_is_a_row_of_one_and_scores_two(some: Sideboard, number: int) -> None:
    one_card = Sideboard(some.placed[:1])
    objective = ROW_OBJECTIVES[number]
    assert RowScore(objective, counting_runs(one_card, objective), bonus=0).points == 2


def test_l3_only_the_highest_solo_step_counts() -> None:
    assert solo_bonus(ROW_OBJECTIVES[17], 8) == 8


def test_a_bonus_is_that_of_the_solo_game_or_that_among_all_who_play() -> None:
    rows = ROW_OBJECTIVES[17]
    assert bonus_beside(rows, 6, ()) == solo_bonus(rows, 6)
    assert bonus_beside(rows, 6, (7, 6, 2)) == row_bonuses([6, 7, 6, 2])[0] == 4
    assert bonus_beside(rows, 6, None) == 0


def test_l6_the_row_counts_as_its_owner_laid_it() -> None:
    row = colors("rrrrrrrr tptptptp ptptptpt obobobob bobobobo")
    assert lengths(row, 27) == [8, 1]
    assert lengths(half_turned(row), 27) == [1, 1]
