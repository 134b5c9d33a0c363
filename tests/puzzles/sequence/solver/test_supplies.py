from puzzles.sequence.solver.geometry import LINE_PLACES, place_of
from puzzles.sequence.solver.supplies import (
    NEVER,
    TWIN,
    cards_needed,
    is_green,
    missing_places,
    supplies_of,
)
from puzzles.sequence.takeover import TURNS, take_over
from rules.sequence.engine.notation import parse_space
from tests.puzzles.sequence.deals_to_try import EXAMPLE


def place(text: str) -> int:
    return place_of(parse_space(text))


def line(text: str) -> int:
    wanted = [place(space) for space in text.split()]
    return next(index for index, places in enumerate(LINE_PLACES.tolist()) if places == wanted)


COLUMN = line("4,4 5,4 6,4 7,4 8,4")
GREEN_ROW = line("5,6 5,7 5,8 5,9 5,10")


def test_each_place_knows_when_the_copies_of_its_card_come() -> None:
    supplies = supplies_of(take_over(EXAMPLE), ahead=TURNS)
    assert supplies.arrivals[place("8,4")] == [1]
    assert supplies.arrivals[place("3,6")] == [7, 8]
    assert supplies.arrivals[place("1,4")] == []
    assert (supplies.spares, supplies.removers) == ([1], [3])
    assert supplies.first_arrivals[place("1,4")] == NEVER


def test_what_lies_too_far_ahead_is_not_known() -> None:
    supplies = supplies_of(take_over(EXAMPLE), ahead=1)
    assert supplies.arrivals[place("3,6")] == []
    assert supplies.removers == []


def test_a_line_needs_a_card_for_each_chip_and_a_jack_for_each_of_green_s() -> None:
    supplies = supplies_of(take_over(EXAMPLE), ahead=TURNS)
    missing = [place(text) for text in ("4,4", "5,4", "7,4", "8,4")]
    assert missing_places(supplies, COLUMN) == missing
    assert cards_needed(supplies)[COLUMN] == 4
    assert is_green(supplies, place("5,7"))
    assert cards_needed(supplies)[GREEN_ROW] == 5


def test_the_other_place_of_a_card() -> None:
    assert TWIN[place("1,2")] == place("8,4")
    assert TWIN[TWIN[place("1,2")]] == place("1,2")
