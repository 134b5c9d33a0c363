from dataclasses import replace

import pytest
from django.utils.translation import override

from puzzles.sequence.coach.reasons import Outlook, Reason, Why
from puzzles.sequence.review.reason_words import (
    SENTENCES,
    outlook_words,
    reason_shown,
    reason_spoken,
)
from puzzles.sequence.takeover import parse_turn
from rules.sequence.engine.board import PAIRS

NONE = Outlook((), ())
MOVE, BETTER = parse_turn("JD-1,2"), parse_turn("JD-7,4")


def test_each_reason_has_its_sentence() -> None:
    assert {*SENTENCES} == {*Why}
    assert len({*map(str, SENTENCES.values())}) == len(Why)


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
@pytest.mark.parametrize("why", Why)
def test_a_sentence_shows_signs_and_speaks_words(why: Why, language: str) -> None:
    reason = Reason(why, BETTER, NONE, NONE, turn=7)
    with override(language):
        shown, spoken = reason_shown(reason, MOVE), reason_spoken(reason, MOVE)
    assert "%(" not in shown + spoken
    assert "&lt;" not in shown
    assert "<" not in spoken
    assert not set("↖↑↗←→↙↓↘") & set(spoken)


def test_a_reason_that_nobody_could_see_says_so() -> None:
    seen = Reason(Why.TURN_LOST, BETTER, NONE, NONE)
    unseen = replace(seen, is_in_sight=False)
    assert "face down" not in reason_shown(seen, MOVE) + reason_spoken(seen, MOVE)
    for words in (reason_shown(unseen, MOVE), reason_spoken(unseen, MOVE)):
        assert words.endswith("still lay face down: you couldn’t know.")


def test_an_outlook_says_when_the_lines_are_finished() -> None:
    one, two = PAIRS[0][:1], PAIRS[0]
    assert outlook_words(NONE) == "No line anymore"
    assert outlook_words(Outlook(one, (7,))) == "One line, on turn\xa07"
    assert outlook_words(Outlook(two, (7, 4))) == "Two lines, on turns\xa04 and 7"
