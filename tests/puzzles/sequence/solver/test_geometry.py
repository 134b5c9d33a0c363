from puzzles.sequence.solver.geometry import (
    FIRST_LINES,
    LINE_PLACES,
    PLACES,
    SECOND_LINES,
    SHARED_PLACES,
    place_of,
)
from rules.sequence.engine.board import EVERY_SPACE


def test_places_are_numbered_in_reading_order() -> None:
    assert [*map(place_of, EVERY_SPACE)] == list(range(PLACES))


def test_each_pair_of_lines_knows_the_space_that_both_need() -> None:
    assert LINE_PLACES.shape == (192, 5)
    assert len(FIRST_LINES) == len(SECOND_LINES) == len(SHARED_PLACES) == 17_996
    for pair in range(0, 17_996, 101):
        one, other = (set(LINE_PLACES[lines[pair]]) for lines in (FIRST_LINES, SECOND_LINES))
        shared = {int(SHARED_PLACES[pair])} - {PLACES}
        assert (one & other) - {0, 9, 90, 99} == shared
