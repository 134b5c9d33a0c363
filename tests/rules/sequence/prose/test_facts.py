"""Every fact of Sequence is stated in four languages, and every number comes from the game."""

import tomllib
from pathlib import Path

import pytest

from rules.book.rulebook import Rulebook
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.setup import HAND_SIZES, PLAYER_NUMBERS
from rules.texts.marks import MarkKind, marks_in
from rules.texts.prose import MASTER, read_prose
from rules.texts.tree import RuleKind, term_text

FILE = Path(__file__).parents[1] / "data" / "facts.toml"
STATED = tomllib.loads(FILE.read_text(encoding="utf-8"))
FACTS = {"A": 3, "B": 5, "C": 6, "D": 4, "E": 5}


@pytest.fixture
def book() -> Rulebook:
    return BOOK.rulebook


def facts() -> set[str]:
    return {f"{letter}{place}" for letter, last in FACTS.items() for place in range(1, last + 1)}


def test_every_fact_is_stated(book: Rulebook, language: str) -> None:
    missing = [
        (fact, sentence)
        for fact, places in STATED.items()
        for place in places
        for sentence in place[language]
        if sentence not in book.plain(place["rule"], language)
    ]
    assert set(STATED) == facts()
    assert all(place[language] for places in STATED.values() for place in places)
    assert missing == []


def test_the_tree_names_the_rules_that_carry_each_fact(book: Rulebook) -> None:
    carried = {(fact, rule.id) for rule in book.rules for fact in rule.facts}
    assert {fact for fact, _rule in carried} == facts()
    stated = {(fact, place["rule"]) for fact, places in STATED.items() for place in places}
    assert stated <= carried


def test_the_hands_are_those_of_the_game(book: Rulebook) -> None:
    rows = [
        [mark.name for mark in marks_in(line) if mark.kind == MarkKind.NUMBER]
        for line in book.text("sequence-hand", MASTER).body.splitlines()[4:]
    ]
    assert rows == [
        [f"players.{players}"]
        + [f"hand.{sides}.{players}" for sides in HAND_SIZES if players in HAND_SIZES[sides]]
        for players in PLAYER_NUMBERS
    ]


def test_notes_rulings_and_questions_hang_on_rules(book: Rulebook) -> None:
    hanging = [rule for rule in book.rules if rule.kind != RuleKind.RULE]
    assert all(rule.about for rule in hanging)
    assert all(book.rule(host).kind == RuleKind.RULE for rule in hanging for host in rule.about)
    assert sum(rule.kind == RuleKind.QUESTION for rule in hanging) >= 20


def test_rulings_and_questions_are_put_as_questions(book: Rulebook, language: str) -> None:
    asked = [each for each in book.rules if each.kind in (RuleKind.RULING, RuleKind.QUESTION)]
    assert [each.id for each in asked if not book.title(each.id, language).endswith("?")] == []


def test_every_term_is_explained_and_every_picture_used(book: Rulebook, language: str) -> None:
    assert all(book.plain(term_text(term), language) for term in book.terms)
    marks = [mark for rule in book.rules for mark in marks_in(book.text(rule.id, language).body)]
    shown = {mark.name for mark in marks if mark.kind == MarkKind.PICTURE}
    assert shown == set(read_prose(BOOK.id).pictures)


def test_each_id_of_a_rule_says_its_game(book: Rulebook) -> None:
    assert [rule.id for rule in book.rules if not rule.id.startswith("sequence-")] == []
