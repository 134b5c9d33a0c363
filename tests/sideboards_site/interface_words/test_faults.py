import pytest
from babel.messages.catalog import Catalog

from sideboards_site.interface_words.faults import catalog_faults


def translated(word: str, translation: str, language: str = "fr") -> Catalog:
    catalog = Catalog(locale=language, fuzzy=False)
    catalog.add(word, translation)
    return catalog


@pytest.mark.parametrize(
    ("word", "translation", "fault"),
    [
        ("End", "", "no translation"),
        ("Score %(points)s", "Résultat", "%(points)s is missing"),
        ("Score", "Résultat %(points)s", "%(points)s is not among the values given"),
        ("Score {points}", "Résultat {total}", "{total} is not among the values given"),
        ("It is", "C'est", "straight quotation mark"),
        ("Wait…", "Attends...", "three dots"),
        ("What?", "Quoi\u202f\x01", "a control character"),
        ("Well done!", "Bravo !", "narrow no-break space"),
        ("Score:", "Résultat:", "narrow no-break space"),
        ("“Row”", "« Rangée »", "narrow no-break space"),
        ("Score:", "Résultat\u00a0:", "write a plain one, or the narrow U+202F before : ; ! ?"),
    ],
)
def test_each_fault_of_a_translation_is_named(word: str, translation: str, fault: str) -> None:
    faults = catalog_faults(translated(word, translation), language="fr")
    assert fault in "\n".join(faults)


@pytest.mark.parametrize(
    "translation",
    ["Bravo\u202f!", "«\u202fRangée\u202f»\u202f: 12:30", "https://example.org", "Comment\u202f?!"],
)
def test_good_french_typography_is_no_fault(translation: str) -> None:
    assert catalog_faults(translated("Word", translation), language="fr") == []


def test_german_quotation_marks_are_german() -> None:
    assert catalog_faults(translated("“Row”", "„Reihe“", "de"), language="de") == []
    assert catalog_faults(translated("“Row”", "„Reihe”", "de"), language="de") != []


def test_one_thing_may_leave_its_number_out() -> None:
    catalog = Catalog(locale="de", fuzzy=False)
    catalog.add(("One point", "%(n)s points"), ("Ein Punkt", "%(n)s Punkte"))
    assert catalog_faults(catalog, language="de") == []


def test_a_guessed_translation_is_a_fault() -> None:
    catalog = Catalog(locale="de", fuzzy=False)
    catalog.add("Row", "Zeile", flags=["fuzzy"])
    assert "marked as a guess" in catalog_faults(catalog, language="de")[0]
