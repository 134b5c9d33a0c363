"""Facts H: the end of the game, with the worked example."""

from rules.sideboards.engine.cards import Handle
from rules.sideboards.engine.scoring import solo_score
from rules.sideboards.engine.worked_example import worked_example
from tests.rules.sideboards.engine.rows_to_try import EDITION

EXAMPLE = worked_example(EDITION)


def test_h3_the_first_player_scores_38() -> None:
    sheet = EXAMPLE.score_sheets()[0]
    assert (sheet.colors.count, sheet.colors.points) == (3, 12)
    assert (sheet.handles.count, sheet.handles.points) == (5, 15)
    assert (sheet.rows.count, sheet.rows.points, sheet.rows.bonus) == (5, 10, 0)
    assert (sheet.swap, sheet.total) == (1, 38)


def test_h3_the_others_have_red_rows_of_7_and_6_and_the_bonuses() -> None:
    _, second, third = EXAMPLE.score_sheets()
    assert (second.rows.count, second.rows.bonus) == (7, 8)
    assert (third.rows.count, third.rows.bonus) == (6, 4)


def test_h2_the_most_points_win_the_worked_example() -> None:
    totals = [sheet.total for sheet in EXAMPLE.score_sheets()]
    assert totals[0] == max(totals)
    assert totals.count(38) == 1


def test_h3_no_card_of_the_worked_example_lies_twice() -> None:
    cards = [placed.card.id for player in EXAMPLE.players for placed in player.sideboard.placed]
    assert len(cards) == len(set(cards)) == 24


def test_h3_after_three_cards_there_are_one_color_and_three_handle_patterns_and_a_row_of_3() -> (
    None
):
    sheet = solo_score(EXAMPLE.after_three_cards, EXAMPLE.objectives, swap_used=False)
    assert (sheet.colors.count, sheet.handles.count, sheet.rows.count) == (1, 3, 3)


def test_h3_the_square_at_the_bottom_left_is_unused_without_a_diagonal_neighbor_to_its_left() -> (
    None
):
    row = EXAMPLE.after_three_cards
    sheet = solo_score(row, EXAMPLE.objectives, swap_used=False)
    assert row.drawer((0, 4)).handle is Handle.SQUARE
    assert all((0, 4) not in pattern.drawers for pattern in sheet.handles.patterns)
    assert row.drawer((1, 3)).handle is not Handle.SQUARE


def test_h3_the_three_cards_are_the_beginning_of_the_first_row() -> None:
    assert repr(EXAMPLE.after_three_cards) in repr(EXAMPLE.players[0].sideboard)


def test_h3_another_row_of_the_first_player_changes_everybody_s_bonus() -> None:
    with_longest_row = EXAMPLE.with_first_row(EXAMPLE.players[1].sideboard)
    sheets = with_longest_row.score_sheets()
    assert [sheet.rows.bonus for sheet in sheets] == [8, 8, 4]
    assert with_longest_row.players[0].swap_used is False
