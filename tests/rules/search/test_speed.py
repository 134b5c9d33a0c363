"""The search answers while people type."""

from time import process_time_ns

from rules.book.registry import books
from rules.search.books import search_in
from rules.search.phrases import facts_of
from rules.search.readings import LONGEST_QUESTION

MOST_MILLISECONDS = 10
"""Nobody feels them, and a busy machine stays below."""
SLOWEST, TRIES = 5, 7
"""How many that looked slow are measured again, and how often."""


def test_no_question_takes_more_than_ten_milliseconds(language: str) -> None:
    """Of the processor's time, the least of several: what else the machine does adds none."""
    for book in books():
        search = search_in(book, language)

        def cost(question: str) -> float:
            began = process_time_ns()
            search.find(question)  # noqa: B023 called within the loop
            return (process_time_ns() - began) / 1e6

        phrases = [fact.phrases[0] for fact in facts_of(book.id, language)]
        questions = [*phrases, " ".join(phrases)[:LONGEST_QUESTION]]
        for question in sorted(questions, key=cost)[-SLOWEST:]:
            assert min(cost(question) for _ in range(TRIES)) < MOST_MILLISECONDS, question
