"""The shipped edition is sound, and the checker names every fault of another."""

import json
from collections import Counter
from itertools import permutations
from typing import Any

from rules.sideboards.edition.current import EDITIONS
from rules.sideboards.engine.cards import Color, Handle, card_data, card_from
from rules.sideboards.engine.edition import edition_data, parse_edition
from rules.sideboards.engine.objectives import objective_data, objective_from
from tests.rules.sideboards.engine.rows_to_try import CARDS, EDITION

TEXT = (EDITIONS / "reconstruction.json").read_text(encoding="utf-8")
Data = dict[str, Any]


def sound() -> Data:
    data: Data = json.loads(TEXT)
    return data


def test_the_shipped_edition_says_that_it_is_a_reconstruction() -> None:
    assert "reconstructed" in EDITION.name
    assert "reconstruction by this site" in sound()["note"]


def test_every_placement_of_three_handles_occurs_once_as_printed() -> None:
    places = [
        tuple([drawer.handle for drawer in card.drawers].index(shape) for shape in Handle)
        for card in CARDS
    ]
    assert Counter(places) == Counter(permutations(range(5), 3))


def test_every_pair_of_color_and_shape_is_on_twelve_cards() -> None:
    drawers = [drawer for card in CARDS for drawer in card.drawers if drawer.handle]
    pairs = Counter((drawer.color, drawer.handle) for drawer in drawers)
    assert pairs == {(color, shape): 12 for color in Color for shape in Handle}


def test_what_is_written_reads_back_as_the_same_edition() -> None:
    again = parse_edition(json.dumps(edition_data(EDITION)))
    assert again == EDITION
    assert [card_from(card_data(card)) for card in CARDS] == CARDS
    for objective in EDITION.objectives.values():
        assert objective_from(objective_data(objective)) == objective


def test_equal_editions_are_found_by_each_other() -> None:
    one, other = parse_edition(TEXT), parse_edition(TEXT)
    assert one is not other
    assert {one: "found"}[other] == "found"
