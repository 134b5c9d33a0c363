import pytest

from rules.book.rulebook import Rulebook
from rules.texts.prose import Prose
from tests.rules.prose.reading import words_outside_marks, words_read
from tests.rules.prose.typography import NARROW, bare_numbers, typographic_faults

OF_EACH_GAME = True
"""Read by `tests/rules/conftest.py`: the tests run once for each game."""
YEAR_OF_PUBLICATION = "2024"


def test_every_text_is_set_as_its_language_is_printed(
    prose: Prose, book: Rulebook, language: str
) -> None:
    faults = {
        text.id: found
        for text in prose.texts(language).values()
        if (found := list(typographic_faults(words_read(book, text, language), language)))
    }
    assert faults == {}


def test_every_name_of_a_term_is_set_as_its_language_is_printed(
    prose: Prose, language: str
) -> None:
    vocabulary = prose.vocabulary
    names = [each[language] for each in (*vocabulary.terms.values(), *vocabulary.ranks)]
    assert [fault for name in names for fault in typographic_faults(name, language)] == []


def test_every_number_comes_from_the_rules_of_the_game(prose: Prose, language: str) -> None:
    known = prose.number_words[language]
    allowed = frozenset({YEAR_OF_PUBLICATION})
    faults = {
        text.id: found
        for text in prose.texts(language).values()
        if (found := bare_numbers(words_outside_marks(text), known, allowed=allowed))
    }
    assert faults == {}


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("en", "It's yours."),
        ("en", "Left - right."),
        ("en", "the colour"),
        ("en", "Why ?"),
        ("en", "two  spaces"),
        ("en", "see ."),
        ("fr", "Pourquoi ?"),
        ("fr", "Pourquoi?"),
        ("fr", f"« oui{NARROW}»"),
        ("fr", "Quand vous piochez"),
        ("fr", "A la fin"),
        ("de", "Dann legen Sie ab."),
        ("de", "die ”Eins“"),
        ("it", "E’ vero"),
        ("it", "perchè"),
        ("it", "se Lei pesca"),
    ],
)
def test_a_slip_of_the_typesetter_is_found(spoken: str, words: str) -> None:
    assert list(typographic_faults(words, spoken))


@pytest.mark.parametrize(
    ("spoken", "words"),
    [
        ("en", "It’s “yours” – really."),
        ("fr", f"Pourquoi{NARROW}? «{NARROW}Oui{NARROW}», dit-il{NARROW}: c’est vrai."),
        ("de", "Sie liegt da: „oben“ – und ihr Griff zählt."),
        ("it", "È «vero»: l’altra perché è più lunga."),
    ],
)
def test_good_setting_passes(spoken: str, words: str) -> None:
    assert list(typographic_faults(words, spoken)) == []


@pytest.mark.parametrize("words", ["Draw 2 cards.", "Draw two cards.", "Eight cards"])
def test_a_number_written_by_hand_is_found(prose: Prose, words: str) -> None:
    assert bare_numbers(words, prose.number_words["en"], allowed=frozenset())
