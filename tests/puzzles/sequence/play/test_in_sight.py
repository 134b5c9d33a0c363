"""The lines that the cards one sees can finish."""

from dataclasses import replace

from puzzles.sequence.play.in_sight import freed_by_removing, lines_in_sight
from puzzles.sequence.play.own_lines import own_lines
from puzzles.sequence.takeover import Discard
from rules.sequence.engine.board import Space
from tests.puzzles.sequence.play.test_typed import GAME

BEST = {Space(row, 4) for row in range(4, 9)}


def test_a_line_is_in_sight_that_lacks_many_chips_but_no_card() -> None:
    (line,) = (each for each in lines_in_sight(GAME) if set(each.line) == BEST)
    assert (len(line.missing), line.turns) == (4, 4)
    assert line.line not in {each.line for each in own_lines(GAME)}


def test_a_card_that_is_still_to_come_is_waited_for() -> None:
    for each in lines_in_sight(GAME):
        assert each.turns is None or each.turns >= len(each.missing)
    column = {Space(row, 6) for row in range(3, 8)}
    (line,) = (each for each in lines_in_sight(GAME) if set(each.line) == column)
    assert (len(line.missing), line.turns) == (2, 7), "the king of clubs comes sixth"


def test_all_that_is_begun_is_told_as_well_the_soonest_first() -> None:
    lines = lines_in_sight(GAME)
    assert {each.line for each in own_lines(GAME)} <= {each.line for each in lines}
    turns = [each.turns for each in lines if each.turns]
    assert turns == sorted(turns)
    assert all(each.turns for each in lines[: len(turns)])


def test_a_line_that_comes_too_late_is_not_in_sight() -> None:
    late = replace(GAME, moves=(Discard(GAME.hand[0]),) * 10)
    assert all(each.turns <= 2 for each in lines_in_sight(late) if each.turns)


def test_a_chip_in_the_way_tells_the_lines_it_keeps() -> None:
    freed = freed_by_removing(Space(4, 7), GAME)
    assert all(Space(4, 7) in each.missing for each in freed)
    assert freed == sorted(freed, key=lambda each: len(each.missing))
