import pytest

from rules.sideboards.book.tonight import TableOfObjectives, tonight
from rules.sideboards.engine.objectives import PILES, Category
from rules.sideboards.engine.usual import Level, sets_of


def ids_of(query: dict[str, str]) -> tuple[int, ...]:
    found = tonight(query).data
    assert isinstance(found, TableOfObjectives)
    return tuple(objective.id for objective in found.objectives)


def test_an_address_without_objectives_says_nothing() -> None:
    found = tonight({"players": "4"})
    assert (found.query, found.fault, found.is_drawn) == ("", "", False)


def test_each_objective_of_its_pile_can_be_chosen() -> None:
    for category, pile in PILES.items():
        for number in pile:
            ids = {each: str(pile[0]) for each, pile in PILES.items()} | {category: str(number)}
            assert number in ids_of({str(key): value for key, value in ids.items()})


@pytest.mark.parametrize("level", Level)
def test_what_is_drawn_is_of_the_level(level: Level) -> None:
    drawn = {ids_of({"draw": level}) for _ in range(20)}
    assert drawn <= set(sets_of(level))
    assert tonight({"draw": level}).is_drawn


@pytest.mark.parametrize("typed", ["", "0", "31", "+3", " 3", "3.0", "٣", "x" * 500])
def test_what_is_no_objective_is_told_in_one_sentence(typed: str) -> None:
    for category in Category:
        query = {"colors": "3", "handles": "9", "rows": "21"} | {str(category): typed}
        assert 0 < len(tonight(query).fault) < 120
