"""What isn’t about the game is met with a notice; what is, is not."""

import pytest

from rules.book.registry import books
from rules.search.books import search_in
from rules.sideboards.book.plug import BOOK
from tests.rules.search.asked import by_answers

SMALL_TALK = {
    "en": ("how are you", "who are you", "may I go", "when was that", "can you help me please"),
    "de": ("wie geht es dir", "wer bist du", "was ist Liebe", "darf ich gehen"),
    "fr": ("comment vas-tu", "où est ma voiture", "qu’est-ce que l’amour", "dés"),
    "it": ("come stai", "chi sei", "dov’è la mia macchina", "cos’è l’amore"),
}
MOST_NOTICES = 0.04


def test_small_talk_is_answered_with_a_notice_or_nothing(language: str) -> None:
    for book in books():
        for question in SMALL_TALK[language]:
            answer = search_in(book, language).answer(question)
            assert answer.chapters or not answer.hits, (book.id, question)


@pytest.mark.parametrize("name", ["held_out", "held_out_later"])
def test_a_question_about_the_game_seldom_gets_the_notice(language: str, name: str) -> None:
    questions = by_answers(f"{name}.toml", language)
    search = search_in(BOOK, language)
    doubted = [each.ask for each in questions if search.answer(each.ask).chapters]
    assert len(doubted) <= MOST_NOTICES * len(questions), doubted
