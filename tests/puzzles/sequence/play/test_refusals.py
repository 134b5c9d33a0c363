import pytest
from django.utils import translation

from puzzles.sequence.play.refusals import SENTENCES, refusal_sentence
from puzzles.sequence.takeover import Discard, TakeOverGame, parse_turn, take_over
from rules.sequence.engine.errors import Illegal, SequenceError, Unreadable
from tests.puzzles.sequence.deals_to_try import EXAMPLE

FORBIDDEN = {
    "6D-1,1": "corner",
    "6D-1,6": "taken",
    "6D-5,5": "wrong_space",
    "7C-7,10": "not_in_hand",
    "JD-1,99": "no_such_space",
    "6Dx1,6": "not_one_eyed",
    "6D": "may_play",
    "9Z-1,1": "card",
    "6D-a,b": "move",
    "pass": "card",
}


def refused(text: str, game: TakeOverGame) -> str:
    with pytest.raises(SequenceError) as caught:
        game.play(parse_turn(text))
    return caught.value.reason


def test_what_a_turn_can_do_wrong_has_its_sentence() -> None:
    start = take_over(EXAMPLE)
    assert {text: refused(text, start) for text in FORBIDDEN} == FORBIDDEN
    jack = start.play(parse_turn("6S-2,8")).play(parse_turn("6D-1,2"))
    forbidden = {"JS-5,5": "one_eyed_places", "JSx5,5": "no_chip_there", "JSx4,6": "own_chip"}
    assert {text: refused(text, jack) for text in forbidden} == forbidden
    assert {*FORBIDDEN.values(), *forbidden.values()} <= set(SENTENCES)


def test_each_sentence_is_told_in_the_language_of_the_reader() -> None:
    told = {}
    for language in ("en", "fr", "de", "it"):
        with translation.override(language):
            told[language] = refusal_sentence(Illegal("corner", repr(Discard)))
    assert len(set(told.values())) == len(told)
    assert "6Q" in refusal_sentence(Unreadable("card", "6Q"))


def test_no_sentence_is_for_what_cannot_happen() -> None:
    known = {*Illegal.sentences, *Unreadable.sentences, "no_such_space"}
    assert set(SENTENCES) <= known
