from puzzles.sequence.solver.schedule import Errand, earliest, last_turn
from puzzles.sequence.solver.supplies import supplies_of
from puzzles.sequence.takeover import TURNS, TakeOverDeal, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, deal_of
from tests.puzzles.sequence.solver.test_supplies import COLUMN, line

ROW = line("3,1 3,2 3,3 3,4 3,5")
OTHER_ROW = line("7,1 7,2 7,3 7,4 7,5")


def turns(deal: TakeOverDeal, *lines: int) -> tuple[int, ...] | None:
    plan = earliest(supplies_of(take_over(deal), ahead=TURNS), *lines)
    return plan.turns if plan else None


def test_tasks_are_done_one_a_turn_as_their_cards_come() -> None:
    tasks = [Errand(first_turn, 0) for first_turn in (1, 6, 1, 5)]
    assert last_turn(tasks, now=1) == 6
    assert last_turn(tasks[:1] * 9, now=3) == 11
    assert last_turn([], now=3) == 2


def test_two_lines_are_finished_one_after_the_other() -> None:
    column_6 = line("3,6 4,6 5,6 6,6 7,6")
    assert turns(EXAMPLE, COLUMN) == (4,)
    assert turns(EXAMPLE, COLUMN, column_6) == (4, 7)


def test_a_two_eyed_jack_stands_in_for_the_card_that_comes_last() -> None:
    cards = "4D JC 4H 4H 4H 4H 4H KD AD"
    assert turns(deal_of(mine="3,2 3,5", green="", cards=cards), ROW) == (3,)
    assert turns(deal_of(mine="3,2 3,5", green="", cards=cards.replace("JC", "9C")), ROW) == (3,)
    late = "4D JC 4H 4H 4H 4H 4H 9C 9C KD"
    assert turns(deal_of(mine="3,2 3,5", green="", cards=late), ROW) == (4,)


def test_a_space_of_green_s_takes_a_one_eyed_jack_and_then_a_card() -> None:
    deal = deal_of(mine="3,2 3,3 3,4 3,5", green="3,1", cards="4D JS")
    assert turns(deal, ROW) == (2,)
    assert turns(deal_of(mine="3,2 3,3 3,4 3,5", green="3,1", cards="4D 4D"), ROW) is None


def test_of_two_spaces_of_one_card_the_first_copy_goes_to_the_line_that_comes_first() -> None:
    """Both lines miss a king of diamonds."""
    mine = "3,1 3,2 3,4 3,5 1,4 1,5 1,6 1,7"
    top = line("1,4 1,5 1,6 1,7 1,8")
    both = "KD 2H 2H 2H 2H 2H 2H 2H 2H KD"
    assert turns(deal_of(mine=mine, green="", cards=both), ROW, top) == (1, 4)
    assert turns(deal_of(mine=mine, green="", cards=both), top, ROW) == (1, 4)
    assert turns(deal_of(mine=mine, green="", cards="KD 2H"), ROW, top) is None
    assert turns(deal_of(mine=mine, green="", cards="KD JC"), ROW, top) == (1, 2)


def test_a_line_out_of_reach_has_no_plan() -> None:
    assert turns(EXAMPLE, OTHER_ROW) is None
