"""From a rule to the lesson about it."""

from django import template

from rules.sideboards.lessons.course import lesson_of_rule
from rules.sideboards.lessons.words.sentences import lesson_title

register = template.Library()
register.filter("lesson_title", lesson_title)


@register.filter
def lesson_about(rule_id: str) -> str:
    """The id of the lesson; empty if there is none about this rule."""
    return lesson_of_rule().get(rule_id, "")
