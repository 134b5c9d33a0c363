"""What a game is asked: what is spoken of, and the numbers by what they count."""

from rules.book.figures import AskedFigure, Number

ASKED = AskedFigure("bonus", ("bonus", Number(3, "players"), Number(5), Number(7, "drawers")))


def test_it_says_what_is_spoken_of() -> None:
    assert ASKED.says("solo", "bonus")
    assert not ASKED.says("solo")


def test_numbers_are_told_by_what_they_count() -> None:
    assert ASKED.counting("players") == (3,)
    assert ASKED.counting("", "drawers") == (5, 7)
    assert [number.value for number in ASKED.numbers] == [3, 5, 7]
