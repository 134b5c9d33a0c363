"""An answer is a figure with the text that says so, or texts; it says when it is a guess."""

import pytest
from django.utils.translation import override

from rules.book.registry import book_named, books
from rules.search.answers import Answer, answer_in
from rules.search.books import language_of
from rules.search.phrases import facts_of
from tests.rules.search.asked import by_answers

FEW = 0.01


def answered(game: str, question: str, language: str = "en") -> Answer:
    book = book_named(game)
    assert book is not None
    with override(language):
        return answer_in(book, question)


@pytest.mark.parametrize(
    ("game", "question", "rule"),
    [
        ("sideboards", "row bonus for 5, 7 and 7", "bonus-ties"),
        ("sequence", "king of spades", "sequence-spiral"),
        ("sequence", "jack of spades", "sequence-one-eyed"),
    ],
)
def test_the_text_that_a_figure_comes_from_is_the_first_hit(
    game: str, question: str, rule: str
) -> None:
    answer = answered(game, question)
    assert answer.computed
    assert answer.computed.rule == answer.findings.hits[0].id == rule
    assert answer.is_sure


@pytest.mark.parametrize(
    ("game", "spoken", "question"),
    [
        ("sequence", "en", "who gets a swap card"),
        ("sequence", "de", "Tauschkarte"),
        ("sequence", "fr", "combien de tiroirs"),
        ("sequence", "it", "maniglia"),
        ("sideboards", "en", "two-eyed jack"),
        ("sideboards", "de", "einäugiger Bube"),
        ("sideboards", "fr", "carte morte"),
        ("sideboards", "it", "fiche"),
        ("sideboards", "en", "qwertz"),
    ],
)
def test_a_term_of_another_game_makes_the_answer_a_guess(
    game: str, spoken: str, question: str
) -> None:
    assert not answered(game, question, spoken).is_sure


def test_a_question_about_the_game_is_never_left_to_another(language: str) -> None:
    for book in books():
        others = [each for each in books() if each is not book]
        asked = [fact.phrases[0] for fact in facts_of(book.id, language)]
        with override(language):
            sent = [
                question
                for question in asked
                if not answer_in(book, question).is_sure
                and any(answer_in(other, question).is_sure for other in others)
            ]
        assert len(sent) <= FEW * len(asked), sent


@pytest.mark.parametrize(
    ("game", "spoken", "question", "rule"),
    [
        ("sideboards", "it", "handle pattern rotate", "pattern-turning"),
        ("sideboards", "fr", "darf ich eine Karte drehen", "placing-turn"),
        ("sequence", "en", "qui joue en premier", "sequence-first"),
        ("sequence", "de", "posso togliere la mia fiche", "sequence-faq-own-chip"),
    ],
)
def test_a_question_in_another_language_is_answered_in_the_readers(
    game: str, spoken: str, question: str, rule: str
) -> None:
    book = book_named(game)
    assert book is not None
    hit = answered(game, question, spoken).findings.hits[0]
    assert hit.id == rule
    assert "".join(piece.words for piece in hit.title) == book.rulebook.title(rule, spoken)


def test_a_figure_asked_for_in_another_language_is_said_in_the_readers() -> None:
    asked = answered("sequence", "wie viele Karten bei vier Spielern", "en").computed
    assert asked == answered("sequence", "how many cards with four players", "en").computed
    assert asked is not None


def test_no_question_in_the_readers_language_is_taken_for_another(language: str) -> None:
    for book in books():
        for name in ("unseen", "unseen_later", "unseen_last"):
            for each in by_answers(f"{name}.toml", language, game=book.id):
                assert language_of(book, each.ask, language) == language, each.ask
