from rules.book.glossary import glossary, glossary_entry, rules_about
from rules.book.rulebook import Rulebook
from rules.texts.folding import fold


def test_every_term_is_in_the_glossary_in_the_order_of_its_language(
    book: Rulebook, language: str
) -> None:
    entries = glossary(book, language)
    assert {each.term for each in entries} == set(book.terms)
    names = [fold(each.name) for each in entries]
    assert names == sorted(names)


def test_an_entry_names_the_term_in_the_other_languages(book: Rulebook) -> None:
    handle = glossary_entry(book, "handle", "it")
    assert handle.name == "maniglia"
    assert handle.elsewhere == {"en": "handle", "fr": "poignée", "de": "Griff"}
    assert handle.text_id == "term-handle"


def test_a_term_leads_to_the_rules_that_use_it(book: Rulebook) -> None:
    rules = [rule.id for rule in rules_about(book, "swap_card")]
    assert "swap-how" in rules
    assert "placing-turn" not in rules
    assert rules == sorted(rules, key=[rule.id for rule in book.rules].index)


def test_every_term_is_used_by_a_rule(book: Rulebook) -> None:
    assert [term for term in book.terms if not rules_about(book, term)] == []
