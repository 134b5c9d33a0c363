import pytest
from babel.messages.catalog import Catalog

from sideboards_site.interface_words.faults import catalogue_faults


def translated(word: str, translation: str, language: str = "fr") -> Catalog:
    catalogue = Catalog(locale=language, fuzzy=False)
    catalogue.add(word, translation)
    return catalogue


@pytest.mark.parametrize(
    ("word", "translation", "fault"),
    [
        ("End", "", "no translation"),
        ("Score %(points)s", "Résultat", "%(points)s is missing"),
        ("Score", "Résultat %(points)s", "%(points)s is not among the values given"),
        ("Score {points}", "Résultat {total}", "{total} is not among the values given"),
        ("It is", "C'est", "straight quotation mark"),
        ("Wait…", "Attends...", "three dots"),
        ("Well done!", "Bravo !", "narrow no-break space"),
        ("Score:", "Résultat:", "narrow no-break space"),
        ("“Row”", "« Rangée »", "narrow no-break space"),
    ],
)
def test_each_fault_of_a_translation_is_named(word: str, translation: str, fault: str) -> None:
    faults = catalogue_faults(translated(word, translation), language="fr")
    assert fault in "\n".join(faults)


@pytest.mark.parametrize(
    "translation",
    ["Bravo\u202f!", "«\u202fRangée\u202f»\u202f: 12:30", "https://example.org", "Comment\u202f?!"],
)
def test_good_french_typography_is_no_fault(translation: str) -> None:
    assert catalogue_faults(translated("Word", translation), language="fr") == []


def test_german_quotation_marks_are_german() -> None:
    assert catalogue_faults(translated("“Row”", "„Reihe“", "de"), language="de") == []
    assert catalogue_faults(translated("“Row”", "„Reihe”", "de"), language="de") != []


def test_one_thing_may_leave_its_number_out() -> None:
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add(("One point", "%(n)s points"), ("Ein Punkt", "%(n)s Punkte"))
    assert catalogue_faults(catalogue, language="de") == []


def test_a_guessed_translation_is_a_fault() -> None:
    catalogue = Catalog(locale="de", fuzzy=False)
    catalogue.add("Row", "Zeile", flags=["fuzzy"])
    assert "marked as a guess" in catalogue_faults(catalogue, language="de")[0]
