"""Real questions, as people ask them at the table: the answer is among the first hits."""

import tomllib
from pathlib import Path

import pytest

from rules.book.sideboards.book import rulebook
from rules.book.sideboards.plug import SIDEBOARDS
from rules.search.books import search_in
from rules.texts.prose import PROSE_LANGUAGES

FILE = Path(__file__).parents[2] / "data" / "questions.toml"
QUESTIONS = tomllib.loads(FILE.read_text(encoding="utf-8"))
FIRST_HITS = 3
ASKED = [
    pytest.param(
        language,
        question["ask"],
        question["answers"],
        question.get("within", FIRST_HITS),
        id=f"{language}: {question['ask']}",
    )
    for language, questions in QUESTIONS.items()
    for question in questions
]


@pytest.mark.parametrize(("spoken", "ask", "answers", "within"), ASKED)
def test_a_real_question_finds_its_answer(
    spoken: str, ask: str, answers: list[str], within: int
) -> None:
    first = [hit.id for hit in search_in(SIDEBOARDS, spoken).find(ask)[:within]]
    assert set(first) & set(answers), first


@pytest.mark.parametrize("spoken", PROSE_LANGUAGES)
def test_forty_questions_are_asked(spoken: str) -> None:
    asked = [question["ask"].casefold() for question in QUESTIONS[spoken]]
    assert len(set(asked)) >= 40


def test_each_expected_answer_exists() -> None:
    known = {hit.id for hit in search_in(SIDEBOARDS, "en")._index.texts}
    answers = {each for asked in QUESTIONS.values() for one in asked for each in one["answers"]}
    assert answers <= known


def test_the_questions_ask_about_all_chapters() -> None:
    book = rulebook()
    chapter_of = {rule.id: book.chapter_of(rule).id for rule in book.rules}
    for questions in QUESTIONS.values():
        asked = {chapter_of.get(each) for question in questions for each in question["answers"]}
        assert {chapter.id for chapter in book.chapters} - asked <= {"example"}
