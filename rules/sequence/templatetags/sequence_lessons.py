"""From a rule to the lesson about it."""

from django import template

from rules.sequence.book.lesson_titles import TITLES
from rules.sequence.book.lessons import lesson_of_rule

register = template.Library()


@register.filter
def lesson_title(lesson: str) -> str:
    return str(TITLES[lesson])


@register.filter
def lesson_about(rule_id: str) -> str:
    """The id of the lesson; empty if there is none about this rule."""
    return lesson_of_rule().get(rule_id, "")
