"""A reader finds the sentence that states each fact, where the tree says that it stands."""

import re
import tomllib
from itertools import chain
from pathlib import Path

from rules.book.rulebook import Rulebook
from tests.rules.prose.typography import NARROW

FILE = Path(__file__).parents[2] / "data" / "facts.toml"
FACTS = tomllib.loads(FILE.read_text(encoding="utf-8"))


def facts_of(book: Rulebook) -> set[str]:
    return set(chain.from_iterable(rule.facts for rule in book.rules))


def test_every_fact_is_looked_up(book: Rulebook) -> None:
    assert set(FACTS) == facts_of(book)
    assert len(FACTS) >= 60


def test_a_fact_stands_in_a_rule_that_carries_it(book: Rulebook) -> None:
    assert [fact for fact, said in FACTS.items() if fact not in book.rule(said["rule"]).facts] == []


def test_the_sentence_that_states_a_fact_is_there(book: Rulebook, language: str) -> None:
    gone = {
        fact: said[language]
        for fact, said in FACTS.items()
        if said[language] not in re.sub(NARROW, " ", book.plain(said["rule"], language))
    }
    assert gone == {}
