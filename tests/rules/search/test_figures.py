"""A question with a figure is understood whole, or not at all."""

import tomllib
from collections.abc import Iterator, Mapping

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from rules.book.figures import Number
from rules.book.game_book import GameBook
from rules.book.registry import book_named, books
from rules.search.answers import computed_by
from rules.search.figures import figures_asked, forms_of
from rules.texts.folding import fold
from rules.texts.prose import PROSE_LANGUAGES, RULES_FOLDER
from tests.rules.search.asked import DATA

NONE = "none"
QUESTIONS = tomllib.loads((DATA / "figures.toml").read_text(encoding="utf-8"))["question"]


def told(game: str, question: str, language: str = "en") -> str:
    book = book_named(game)
    assert book is not None
    with override(language):
        answer = computed_by(book, question)
    return answer.figure if answer else NONE


def read(question: str, language: str = "en", game: str = "sideboards") -> list[list[str | int]]:
    """What is spoken of, and the numbers."""
    return [
        [part.value if isinstance(part, Number) else part for part in asked.parts]
        for asked in figures_asked(game, question, language)
    ]


@pytest.mark.parametrize("written", ["before", "after"])
def test_questions_with_a_figure_get_the_right_one_or_none(language: str, written: str) -> None:
    questions = [each for each in QUESTIONS if each["written"] == written]
    assert len({each[language] for each in questions}) >= 75
    found = [(each, told(each["game"], each[language], language)) for each in questions]
    wrong = [each[language] for each, figure in found if figure not in {each["figure"], NONE}]
    answered = [each for each, figure in found if figure == each["figure"] != NONE]
    assert len(wrong) <= 0.01 * len(questions), wrong
    assert len(answered) >= 0.8 * len(questions), len(answered)


def test_the_text_that_a_figure_comes_from_exists() -> None:
    for each in QUESTIONS:
        book = book_named(each["game"])
        assert book is not None
        answer = computed_by(book, each["en"])
        assert answer is None or book.rulebook.has_rule(answer.rule), each["en"]


def test_a_word_that_no_list_has_leaves_the_question_to_the_texts() -> None:
    assert told("sideboards", "row bonus with 3 players") == "bonuses 8 4"
    assert told("sideboards", "row bonus with 3 purple players") == NONE
    assert told("sideboards", "no row bonus with 3 players") == NONE


def test_names_before_numbers_are_left_out() -> None:
    assert told("sideboards", "Nora 6, Emil 9: bonus") == "bonus 0 4"
    assert told("sideboards", "Nora, Emil 9: bonus") == NONE
    assert told("sideboards", "row bonus for not 6 and 9") == NONE


def test_a_number_counts_what_stands_beside_it_and_a_list_what_stands_behind_it() -> None:
    (asked,) = figures_asked("sideboards", "3 players with 5, 7 and 7 drawers, bonus", "en")
    assert [each.counts for each in asked.numbers] == ["players", "drawers", "drawers", "drawers"]


@pytest.mark.parametrize(
    ("spoken", "question"),
    [
        ("en", "bonus with 2, 5 and 3"),
        ("fr", "à deux, 5 contre 3, quel bonus"),
        ("it", "in due, 5 contro 3, che bonus"),
    ],
)
def test_a_number_that_may_be_one_of_players_or_a_row_leaves_the_bonus_open(
    spoken: str, question: str
) -> None:
    assert told("sideboards", question, spoken) == NONE


def test_a_bonus_that_the_question_gives_is_no_row() -> None:
    assert told("sideboards", "row of 9 and bonus of 8") == NONE
    assert told("sideboards", "Reihe von 9 und Bonus 8", "de") == NONE


def test_a_pause_parts_a_number_from_what_it_does_not_count() -> None:
    (asked,) = figures_asked("sideboards", "my longest row is eight, points?", "en")
    assert asked.counting("") == (8,)


@pytest.mark.parametrize(
    ("spoken", "asked", "usual"),
    [
        ("en", "row bnous 3 plyers", "row bonus 3 players"),
        ("en", "row bonus 3p", "row bonus 3 players"),
        ("de", "Reihenbonus zu dritt", "Bonus bei 3 Spielern"),
        ("fr", "bonus à trente-deux", "bonus à 32"),
        ("it", "titolo per trentatré", "titolo per 33"),
        ("it", "titolo per trentatre punti", "titolo per 33 punti"),
    ],
)
def test_slips_and_numbers_in_words_change_nothing(spoken: str, asked: str, usual: str) -> None:
    assert told("sideboards", asked, spoken) == told("sideboards", usual, spoken)


def test_a_compound_is_read_by_its_parts() -> None:
    assert told("sideboards", "Punkte für eine Sechserreihe", "de") == "row 12"
    assert told("sideboards", "Bonus für die zweitlängste Reihe", "de") == NONE
    assert read("Herzkönig", "de", "sequence") == [["hearts", "king"]]


def test_all_lists_are_said_in_each_language_and_all_forms_use_what_is_said() -> None:
    shared = _data("prose/figure_words.toml")["said"]
    for book in books():
        own = _data(f"{book.id}/prose/figures.toml")
        said = {**shared, **own["said"]}
        assert all(set(words) == set(PROSE_LANGUAGES) for words in said.values())
        forms = forms_of(book.id)
        named = {name for form in forms.forms for name in form.allowed}
        assert named | forms.behind | forms.through | set(forms.before) <= set(said), book.id


def test_no_phrase_of_a_language_speaks_of_two_things(language: str) -> None:
    for book in books():
        meant: dict[str, set[str]] = {}
        for name, phrase in _phrases(book, language):
            meant.setdefault(fold(phrase.strip()), set()).add(name)
        assert {phrase: names for phrase, names in meant.items() if len(names) > 1} == {}, book.id


@given(st.text(max_size=60))
def test_anything_may_be_asked(question: str) -> None:
    for book in books():
        assert all(asked.form for asked in figures_asked(book.id, question, "en"))


def _phrases(book: GameBook, language: str) -> Iterator[tuple[str, str]]:
    for path in ("prose/figure_words.toml", f"{book.id}/prose/figures.toml"):
        for name, words in _data(path)["said"].items():
            yield from ((name, phrase) for phrase in words[language].split(","))


def _data(path: str) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    data: Mapping[str, Mapping[str, Mapping[str, str]]] = tomllib.loads(
        (RULES_FOLDER / path).read_text(encoding="utf-8")
    )
    return data
