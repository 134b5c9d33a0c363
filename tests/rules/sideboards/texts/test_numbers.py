"""Numbers in the prose come from the rules of the game."""

from dataclasses import replace

from rules.book.rulebook import Rulebook
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.objectives import PatternObjective
from rules.texts.prose import Prose
from tests.rules.books import book_of


def test_a_number_in_words_gives_way_to_digits_where_an_edition_differs(prose: Prose) -> None:
    shipped = shipped_edition()
    bigger = PatternObjective(2, 5, ((0, 0), (1, 1), (2, 1), (3, 1)))
    played = replace(shipped, objectives={**shipped.objectives, 2: bigger})
    words = book_of(prose, played=played).plain("pattern-points", "en")
    assert "asks for 4 drawers of one color and is worth 5 points" in words


def test_the_worked_example_comes_to_what_the_scorer_says(book: Rulebook, language: str) -> None:
    total = book.plain("example-total", language).split("\n")
    assert [word for word in total if word.isdigit()] == ["12", "15", "10", "0", "1", "38"]
    rows = book.plain("example-rows", language).split("\n")
    assert [word for word in rows if word.isdigit()] == [
        "5",
        "10",
        "0",
        "7",
        "14",
        "8",
        "6",
        "12",
        "4",
    ]


def test_the_bonus_tables_say_what_the_rules_say(book: Rulebook, language: str) -> None:
    solo = book.plain("solo-bonus", language).split("\n")
    digits = ["".join(filter(str.isdigit, cell)) for cell in solo]
    assert [digit for digit in digits if digit][-9:] == [
        "2",
        "4",
        "7",
        "4",
        "6",
        "9",
        "8",
        "8",
        "11",
    ]
