"""Which rules the small lessons are about."""

from collections.abc import Mapping
from functools import cache

RULES_OF_LESSON: Mapping[str, tuple[str, ...]] = {
    "placing": ("sequence-where", "sequence-line"),
    "corners": ("sequence-corners",),
    "jacks": ("sequence-two-eyed", "sequence-one-eyed"),
    "shared-space": ("sequence-shared",),
    "nine": ("sequence-nine", "sequence-shared"),
    "two-spaces": ("sequence-board", "sequence-where"),
    "order": ("sequence-turn", "sequence-win"),
    "giving-up": ("sequence-line", "sequence-one-eyed"),
}
"""By the ids of the lessons, in order."""


@cache
def lesson_of_rule() -> Mapping[str, str]:
    """By the id of a rule: the first lesson about it."""
    found: dict[str, str] = {}
    for lesson, rules in RULES_OF_LESSON.items():
        for rule in rules:
            found.setdefault(rule, lesson)
    return found
