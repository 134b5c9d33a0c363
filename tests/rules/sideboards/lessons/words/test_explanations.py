"""What is wrong with an answer is said as a teacher would, in words computed from the cards."""

import pytest
from django.utils.translation import override

from rules.sideboards.lessons.course import first_lesson, lessons
from rules.sideboards.lessons.findings import FindingKind
from rules.sideboards.lessons.questions import Ways
from rules.sideboards.lessons.tasks import Task
from rules.sideboards.lessons.words.explanations import BY_KIND, PLAIN, WITH_FIGURES, explanation_of
from rules.sideboards.lessons.words.places import way_words
from rules.sideboards.lessons.words.players import player_name
from rules.sideboards.lessons.words.sentences import asked_words, lesson_title, verdict_words
from rules.sideboards.lessons.words.tellings import ASKED, LEARNED, TITLES
from tests.every_page import LANGUAGES

EVERY_LESSON = [first_lesson(), *lessons().values()]
TASKS = {task.id: task for lesson in EVERY_LESSON for task in lesson.tasks}


def said(task: str, answer: str) -> str:
    with override("en"):
        return verdict_words(TASKS[task], TASKS[task].judge(answer))


@pytest.mark.parametrize(
    ("task", "answer", "words"),
    [
        ("first-color", "6R", "These aren’t all the same color: turquoise, orange."),
        (
            "first-turn",
            "59L",
            (
                "Now red is on level\xa05 from the top."
                " Take the other picture: the same card, rotated."
            ),
        ),
        ("first-row", "23tR", "The row breaks here: red, then pink."),
        ("first-row", "25tL", "That row wasn’t the longest. Only the longest one counts."),
        ("first-row", "23L", "The row that has counted so far doesn’t reach this end."),
        (
            "first-shared",
            "52tL",
            "Both patterns are complete, but with different drawers. Let them share one.",
        ),
        (
            "first-shared",
            "52L",
            (
                "That scores for 1 of 2 objectives. "
                "These aren’t all the same color: turquoise, orange."
            ),
        ),
        (
            "first-swap",
            "57L",
            "Placed like this, it scores 0\xa0points. Swap both cards instead.",
        ),
        ("handle-tap", "0.4 1.0", "There’s no handle here."),
        ("handle-tap", "1.0 2.2", "One shape, whatever the colors of the drawers."),
        (
            "once-count",
            "4",
            "4 is too many: some of them share a drawer, and a drawer counts only once.",
        ),
        ("bonus-sum", "18", "Bonus steps aren’t added together: only the highest one counts."),
        (
            "swap-pays",
            "33L",
            (
                "That scores 0. The better of two unseen cards scores 8.2 on average, and the swap"
                " costs only 1."
            ),
        ),
        (
            "now-or-later",
            "9L",
            (
                "Points now: 3, and next turn\xa08.3 on average. Another placement scores 0 now,"
                " but then 14.3 on average."
            ),
        ),
        (
            "open-options",
            "13R",
            "Then 0 unseen cards complete a pattern. With another placement 20 do.",
        ),
        (
            "bonus-tied",
            "8.2.4.4",
            "Lea is tied. Higher totals: 0. So everybody tied here gets 8.",
        ),
        ("bonus-tied", "8.2.8.2", "Jonas has 5\xa0drawers. Higher totals: 1. So the bonus is 4."),
        ("ranking-near", "1", "With 44\xa0points the title is still: Solid joinery."),
        ("first-mirrored", "0.0 1.1 2.1", "These aren’t all the same color: red, turquoise."),
        (
            "first-row",
            "23R",
            (
                "4 more points: 2 for the new drawer, and a bonus of 2 because your row now"
                " has 4\xa0drawers. Only the highest bonus step counts. Your row"
                " scores 10 in all."
            ),
        ),
        (
            "first-turns",
            "34tL 49R",
            (
                "Your sideboard is complete. 4 + 9 + 6, and 1 for the swap card that you didn’t"
                " use in this game: 20\xa0points. The most possible was 37."
            ),
        ),
    ],
)
def test_an_answer_is_told_what_is_so(task: str, answer: str, words: str) -> None:
    assert said(task, answer) == words


@pytest.mark.parametrize("task_id", TASKS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_answer_has_words_in_every_language(task_id: str, code: str) -> None:
    task = TASKS[task_id]
    with override(code):
        assert asked_words(task)
        for answer in one_of_each_finding(task):
            words = verdict_words(task, task.judge(answer))
            assert words
            assert "%" not in words


def one_of_each_finding(task: Task) -> list[str]:
    """Right, or wrong in some way: two answers with the same finding are told alike."""
    found: dict[FindingKind | None, str] = {}
    for answer in task.answers():
        finding = task.judge(answer).finding
        found.setdefault(finding.kind if finding else None, answer)
        if len(found) > 8:
            break
    return list(found.values())


def test_there_are_words_for_every_lesson_task_and_finding_and_no_others() -> None:
    assert {*TITLES} == {lesson.id for lesson in EVERY_LESSON}
    assert {*ASKED} == {*LEARNED} == {*TASKS}
    assert {*PLAIN, *WITH_FIGURES, *BY_KIND} == {*FindingKind}
    assert len(PLAIN) + len(WITH_FIGURES) + len(BY_KIND) == len(FindingKind)


def test_titles_and_names_are_words_too() -> None:
    with override("en"):
        assert lesson_title("only-once") == "Only once"
        assert way_words(Ways.LEFT) == "To my neighbor on the left"
    assert [player_name(place) for place in range(4)] == ["Nora", "Emil", "Lea", "Jonas"]
    assert explanation_of.__module__.endswith("explanations")
