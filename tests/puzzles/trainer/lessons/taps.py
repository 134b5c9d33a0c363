"""What somebody taps in a lesson, by the ids of its page."""

from rules.sideboards.lessons.tapping import Tapping
from rules.sideboards.lessons.tasks import Choosing, Placing, Task


def taps_of(task: Task, answer: str) -> list[str]:
    """For this answer, from the beginning of the task."""
    if isinstance(task, Choosing) and "." not in answer:
        return [f"choice-{answer}"]
    if isinstance(task, Choosing):
        return [f"share-{place}-{bonus}" for place, bonus in enumerate(answer.split("."))]
    if isinstance(task, Tapping):
        return taps_on_drawers(answer)
    assert isinstance(task, Placing)
    return [tap for move in answer.split() for tap in _taps_of_move(task, move)]


def taps_on_drawers(answer: str) -> list[str]:
    return [f"drawer-{cell.replace('.', '-')}" for cell in answer.split()]


def _taps_of_move(task: Placing, move: str) -> list[str]:
    if move == "x":
        return ["swap"]
    end = "place-left" if move[-1] == "L" else "place-right"
    return [f"lie-{move[:-1]}", end] if task.laid.turns_cards else [end]


def wrong_answer(task: Task) -> str:
    """Empty where every answer is right."""
    return next((each for each in task.answers() if each not in task.right), "")
