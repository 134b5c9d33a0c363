"""The path: small lessons from the first card to a game with others, in any order."""

from rules.sideboards.engine.edition import Edition
from rules.sideboards.lessons.lesson import Lesson, Tabletop
from rules.sideboards.lessons.path.choices import lessons_about_choices
from rules.sideboards.lessons.path.patterns import lessons_about_patterns
from rules.sideboards.lessons.path.rows import lessons_about_rows


def path_of_lessons(edition: Edition) -> tuple[Lesson, ...]:
    top = Tabletop(edition)
    return (
        *lessons_about_patterns(top),
        *lessons_about_rows(top),
        *lessons_about_choices(top),
    )
