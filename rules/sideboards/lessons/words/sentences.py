"""The words of a lesson in the reader's language."""

from rules.sideboards.lessons.tasks import Task, Verdict
from rules.sideboards.lessons.words.explanations import explanation_of
from rules.sideboards.lessons.words.figures import asked_figures, learned_figures
from rules.sideboards.lessons.words.tellings import ASKED, LEARNED, TITLES


def lesson_title(lesson_id: str) -> str:
    return str(TITLES[lesson_id])


def asked_words(task: Task) -> str:
    return str(ASKED[task.id]) % asked_figures(task)


def verdict_words(task: Task, verdict: Verdict) -> str:
    """What one has learned by a right answer, or what is wrong with another."""
    if verdict.finding:
        return explanation_of(verdict.finding)
    return str(LEARNED[task.id]) % learned_figures(task, verdict)
