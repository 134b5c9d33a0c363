"""Every fact of the printed game stands in a rule."""

import tomllib
from itertools import chain

from rules.book.rulebook import Rulebook
from rules.sideboards.edition.current import shipped_edition
from rules.sideboards.engine.objectives import ROW_IDS
from rules.sideboards.engine.scoring import RANKS
from rules.sideboards.engine.setup import SUGGESTED_SETS
from rules.sideboards.engine.worked_example import worked_example
from rules.sideboards.texts.objectives import objective_text
from rules.texts.marks import MarkKind, marks_in
from rules.texts.prose import MASTER, RULES_FOLDER, Prose
from rules.texts.tree import RuleKind, term_text

FACTS = {"A": 7, "B": 3, "C": 4, "D": 5, "E": 2, "F": 4, "G": 7, "H": 3, "I": 3, "J": 6}
EDITION_NOTES = 8
RULINGS = 9


def facts(letter: str, count: int) -> list[str]:
    return [f"{letter}{place}" for place in range(1, count + 1)]


def test_every_fact_is_carried_by_a_rule(book: Rulebook) -> None:
    carried = {fact for rule in book.rules if rule.kind == RuleKind.RULE for fact in rule.facts}
    assert carried == set(chain.from_iterable(facts(*each) for each in FACTS.items()))


def test_every_difference_between_editions_hangs_on_a_rule(book: Rulebook) -> None:
    notes = [rule for rule in book.rules if rule.kind == RuleKind.EDITION]
    assert [fact for rule in notes for fact in rule.facts] == facts("K", EDITION_NOTES)
    assert all(book.rule(host).kind == RuleKind.RULE for rule in notes for host in rule.about)
    assert all(rule.about for rule in notes)


def test_every_ruling_hangs_on_a_rule_and_is_put_as_a_question(
    book: Rulebook, language: str
) -> None:
    rulings = [rule for rule in book.rules if rule.kind == RuleKind.RULING]
    assert [fact for rule in rulings for fact in rule.facts] == facts("L", RULINGS)
    assert all(book.rule(host).kind == RuleKind.RULE for rule in rulings for host in rule.about)
    assert all(book.title(rule.id, language).endswith("?") for rule in rulings)


def test_there_are_twenty_five_questions_from_the_table_and_more(
    book: Rulebook, language: str
) -> None:
    questions = [rule for rule in book.rules if rule.kind == RuleKind.QUESTION]
    assert len(questions) >= 25
    assert all(rule.about for rule in questions)
    assert all(book.title(rule.id, language)[-1] in "?." for rule in questions)


def test_every_objective_has_a_text(book: Rulebook, language: str) -> None:
    for objective_id in range(1, 31):
        text = objective_text(objective_id, played=shipped_edition(), shipped=shipped_edition())
        assert book.plain(text, language)


def test_every_term_is_explained_and_named_in_four_languages(book: Rulebook, language: str) -> None:
    for term, names in book.terms.items():
        assert book.plain(term_text(term), language)
        assert sorted(names) == ["de", "en", "fr", "it"]
        assert all(names.values())


def test_every_picture_is_used(prose: Prose) -> None:
    marks = [mark for text in prose.texts(MASTER).values() for mark in marks_in(text.body)]
    shown = {mark.name for mark in marks if mark.kind == MarkKind.PICTURE}
    assert shown == set(prose.pictures)


def test_every_kind_of_mark_is_used(prose: Prose) -> None:
    used = {mark.kind for text in prose.texts(MASTER).values() for mark in marks_in(text.source)}
    assert used == set(MarkKind)


def objectives_named_in(book: Rulebook, rule_id: str) -> list[int]:
    marks = marks_in(book.text(rule_id, MASTER).body)
    return [int(mark.name) for mark in marks if mark.kind == MarkKind.OBJECTIVE]


def test_the_suggested_sets_are_those_of_the_game(book: Rulebook) -> None:
    named = objectives_named_in(book, "box-suggestions")
    assert named == list(chain.from_iterable(SUGGESTED_SETS))


def test_the_example_names_the_objectives_it_is_scored_by(book: Rulebook) -> None:
    example = worked_example(shipped_edition())
    named = dict.fromkeys(objectives_named_in(book, "example-early"))
    assert tuple(named) == example.objectives.ids


def test_every_row_objective_is_explained_in_a_rule(book: Rulebook) -> None:
    rules = ("row-two-longest", "row-longest", "row-given", "row-levels")
    explained = {each for rule in rules for each in objectives_named_in(book, rule)}
    assert explained == set(ROW_IDS)


def test_the_titles_are_those_of_the_ranks(book: Rulebook) -> None:
    terms = tomllib.loads(
        (RULES_FOLDER / "sideboards" / "prose" / "terms.toml").read_text(encoding="utf-8")
    )
    assert [rank["from"] for rank in terms["rank"]] == [rank.at_least for rank in RANKS]
