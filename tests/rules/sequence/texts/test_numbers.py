from rules.sequence.texts.numbers import sequence_numbers


def test_the_numbers_of_the_box_and_of_the_goal() -> None:
    numbers = sequence_numbers()
    assert (numbers["cards.all"], numbers["chips.each"], numbers["jacks.all"]) == (104, 48, 8)
    assert (numbers["hand.2.2"], numbers["hand.3.9"]) == (7, 4)
    assert (numbers["sequence.with_corner"], numbers["sequence.nine"]) == (4, 9)
    assert numbers["edition.chips.third"] == 35
