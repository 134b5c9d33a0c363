"""The shipped edition is sound, and the checker names every fault of another."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.sideboards.edition.current import EDITIONS
from rules.sideboards.engine.edition import FaultyEdition, oddities, parse_edition
from rules.sideboards.engine.edition_faults import edition_faults, edition_oddities

TEXT = (EDITIONS / "reconstruction.json").read_text(encoding="utf-8")
Data = dict[str, Any]


def sound() -> Data:
    data: Data = json.loads(TEXT)
    return data


def strip_handles(data: Data) -> None:
    for drawer in data["cards"][6]["drawers"]:
        drawer["handle"] = None


def set_at(*path: str | int, value: object) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        target: Any = data
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        target: Any = data
        for step in path[:-1]:
            target = target[step]
        del target[path[-1]]

    return change


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (set_at("name", value=" "), "The edition has no name."),
        (set_at("name", value="a\nb"), "The name of the edition is not one line of text."),
        (set_at("name", value="\ud800"), "The name of the edition is not one line of text."),
        (drop("cards"), "The edition has no list of cards."),
        (drop("objectives"), "The edition has no list of objectives."),
        (drop("cards", 6), "Cards without a sound face: 7."),
        (set_at("cards", 6, value=7), "The card in place 7 has no id from 1 to 60."),
        (set_at("cards", 6, "id", value=61), "The card in place 7 has no id from 1 to 60."),
        (set_at("cards", 6, "id", value=True), "The card in place 7 has no id from 1 to 60."),
        (set_at("cards", 6, "id", value=8), "Card 8 is there twice."),
        (
            set_at("cards", 6, "drawers", 0, "color", value="green"),
            "Card 7 has a drawer that is not a color with a handle or null.",
        ),
        (
            drop("cards", 6, "drawers", 0, "handle"),
            "Card 7 has a drawer that is not a color with a handle or null.",
        ),
        (
            set_at("cards", 6, "drawers", 0, value=None),
            "Card 7 has a drawer that is not a color with a handle or null.",
        ),
        (
            set_at("cards", 6, "drawers", 0, "handle", value=["bar"]),
            "Card 7 has a drawer that is not a color with a handle or null.",
        ),
        (
            drop("cards", 6, "drawers", 0),
            "Card 7 does not have five drawers with each color once.",
        ),
        (
            set_at("objectives", 4, value="five"),
            "The objective in place 5 has no id from 1 to 30.",
        ),
        (drop("objectives", 4), "Objectives without a pattern: 5."),
        (set_at("objectives", 4, "id", value=4), "Objective 4 is there twice."),
        (
            set_at("objectives", 4, "kind", value="rows"),
            "Objective 5 has the kind “rows”, not colors.",
        ),
        (set_at("objectives", 4, "points", value=0), "Objective 5 has no points from 1 to 99."),
        (
            set_at("objectives", 4, "cells", value=[[0, 0], [1]]),
            "Objective 5 has no list of cells [column, row] from [0, 0].",
        ),
        (
            set_at("objectives", 4, "cells", value=[[0, 0], [0, 0]]),
            "Objective 5 does not have at least two different cells.",
        ),
        (
            set_at("objectives", 4, "cells", value=[[0, 0], [1, 0], [0, 1]]),
            "Objective 5 can never occur: some card would need one mark twice.",
        ),
        (
            set_at("objectives", 10, "cells", value=[[0, 0], [1, 5], [5, 1]]),
            "Objective 11 can never occur: some card would need one mark twice.",
        ),
        (
            set_at("objectives", 20, "points", value=3),
            "Objective 21 is a row: its points are rules, not part of an edition.",
        ),
    ],
)
def test_a_fault_is_one_sentence_that_names_the_place(
    change: Callable[[Data], None], fault: str
) -> None:
    data = sound()
    change(data)
    assert fault in edition_faults(data)
    with pytest.raises(FaultyEdition) as refusal:
        parse_edition(json.dumps(data))
    assert fault in refusal.value.faults


def test_cards_that_are_equal_when_turned_are_both_named() -> None:
    data = sound()
    colors = [drawer["color"] for drawer in data["cards"][6]["drawers"]]
    for drawer, color in zip(data["cards"][20]["drawers"], reversed(colors), strict=True):
        drawer["color"] = color
    faults = edition_faults(data)
    assert "Cards 7 and 21 have the same order of colors, turned or not." in faults


def test_the_shipped_edition_is_like_all_that_is_known_of_the_game() -> None:
    assert edition_oddities(sound()) == []


@pytest.mark.parametrize(
    ("change", "oddity"),
    [
        (strip_handles, "Card 7 does not have three handles with each shape once."),
        (
            set_at("objectives", 4, "cells", value=[[0, 0], [1, 1], [2, 0], [3, 1], [4, 0]]),
            "Objective 5 has 5 cells instead of 4 at most.",
        ),
        (
            set_at("objectives", 10, "cells", value=[[0, 0], [1, 0], [0, 1]]),
            "Objective 11 needs one shape twice on a card.",
        ),
    ],
)
def test_what_is_unusual_is_said_and_taken(change: Callable[[Data], None], oddity: str) -> None:
    data = sound()
    change(data)
    assert edition_faults(data) == []
    assert edition_oddities(data) == [oddity]
    edition = parse_edition(json.dumps(data))
    assert oddities(edition) == [oddity]


def test_handles_in_the_same_places_are_both_named_and_uneven_pairs_counted() -> None:
    data = sound()
    handles = [drawer["handle"] for drawer in data["cards"][6]["drawers"]]
    for drawer, handle in zip(data["cards"][20]["drawers"], handles, strict=True):
        drawer["handle"] = handle
    assert edition_faults(data) == []
    unusual = edition_oddities(data)
    assert "Cards 7 and 21 have their handles in the same places." in unusual
    assert any("cards instead of 12." in sentence for sentence in unusual)


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[]", "null", '"cards"'])
def test_what_is_no_edition_at_all_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(FaultyEdition) as refusal:
        parse_edition(text)
    assert len(refusal.value.faults) == 1


def test_the_checker_survives_any_value_in_any_place() -> None:
    values: list[object] = [None, True, -1, 1e300, "x", [], {}, [[]], {"id": []}]
    for value in values:
        for path in (("name",), ("cards",), ("cards", 0), ("cards", 0, "drawers")):
            data = sound()
            set_at(*path, value=value)(data)
            edition_faults(data)
        for key in ("id", "kind", "points", "cells"):
            data = sound()
            set_at("objectives", 0, key, value=value)(data)
            assert edition_faults(data)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_any_json_value_is_refused_without_a_crash(value: object) -> None:
    assert edition_faults(value)
    assert edition_faults({"name": value, "cards": value, "objectives": value})
