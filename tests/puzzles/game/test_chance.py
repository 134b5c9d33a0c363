from collections import Counter
from itertools import islice

from puzzles.game.chance import any_of, below, drawn, numbers_of


def test_each_number_below_a_limit_comes_equally_often() -> None:
    numbers = numbers_of("a secret", "dice")
    thrown = Counter(below(6, numbers) for _ in range(6000))
    assert set(thrown) == set(range(6))
    assert all(850 < count < 1150 for count in thrown.values())


def test_a_number_that_would_favor_the_low_ones_is_thrown_again() -> None:
    assert below(10, iter([2**64 - 1, 23])) == 3


def test_numbers_of_different_names_share_nothing() -> None:
    one, other = (set(islice(numbers_of("a secret", name), 100)) for name in ("a 1", "a 11"))
    assert not one & other


def test_cards_are_drawn_from_a_pile_that_stays_as_it_is() -> None:
    pile = tuple(range(20))
    assert sorted(drawn(pile, 20, numbers_of("a secret", "pile"))) == list(pile)
    assert len(set(drawn(pile, 5, numbers_of("a secret", "pile")))) == 5
    assert any_of(pile, iter([2, 23])) == 2
