from collections import Counter

from rules.sequence.engine.cards import DECK, PACK


def test_two_packs_without_jokers() -> None:
    assert (len(PACK), len(DECK)) == (52, 104)
    assert set(Counter(DECK).values()) == {2}


def test_the_jacks_of_diamonds_and_clubs_have_two_eyes_and_the_others_one() -> None:
    assert {repr(card) for card in PACK if card.is_two_eyed} == {"JD", "JC"}
    assert {repr(card) for card in PACK if card.is_one_eyed} == {"JS", "JH"}
    assert sum(card.is_jack for card in DECK) == 8
