from urllib.parse import parse_qsl

import pytest

from rules.book.game_book import Tonight
from rules.sideboards.book.tonight import TableOfObjectives, tonight
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.box import Box, boxed_edition
from rules.sideboards.engine.objectives import PILES, Category, PatternObjective
from rules.sideboards.engine.usual import Level, sets_of


def asked(query: dict[str, str]) -> Tonight:
    return tonight(query, current_edition())


def ids_of(query: dict[str, str]) -> tuple[int, ...]:
    found = asked(query).data
    assert isinstance(found, TableOfObjectives)
    return tuple(objective.id for objective in found.objectives)


def test_an_address_without_objectives_says_nothing() -> None:
    found = asked({"players": "4"})
    assert (found.query, found.fault, found.is_drawn) == ("", "", False)


def test_each_objective_of_its_pile_can_be_chosen() -> None:
    for category, pile in PILES.items():
        for number in pile:
            ids = {each: str(pile[0]) for each, pile in PILES.items()} | {category: str(number)}
            assert number in ids_of({str(key): value for key, value in ids.items()})


@pytest.mark.parametrize("level", Level)
def test_what_is_drawn_is_of_the_level(level: Level) -> None:
    for _ in range(20):
        drawn = asked({"draw": level})
        assert drawn.is_drawn
        assert ids_of(dict(parse_qsl(drawn.query))) in sets_of(level)


@pytest.mark.parametrize("typed", ["", "0", "31", "+3", " 3", "3.0", "٣", "x" * 500])
def test_what_is_no_objective_is_told_in_one_sentence(typed: str) -> None:
    for category in Category:
        query = {"colors": "3", "handles": "9", "rows": "21"} | {str(category): typed}
        assert 0 < len(asked(query).fault) < 120


def test_the_patterns_are_those_of_the_box_of_whoever_looks() -> None:
    box = Box().with_pattern(3, 9, [(0, 0), (1, 0)])
    found = tonight(
        {"colors": "3", "handles": "9", "rows": "21"}, boxed_edition(box, current_edition()), box
    ).data
    assert isinstance(found, TableOfObjectives)
    (pattern, *_others) = found.objectives
    assert isinstance(pattern, PatternObjective)
    assert (pattern.points, found.box) == (9, box)
