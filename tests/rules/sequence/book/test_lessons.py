"""From a rule to the lesson that teaches it, and back."""

from django.test import Client
from django.utils.translation import override

from rules.sequence.book.lesson_titles import TITLES
from rules.sequence.book.lessons import RULES_OF_LESSON, lesson_of_rule
from rules.sequence.book.plug import BOOK
from tests.html_text import html_of


def test_each_rule_leads_to_a_lesson_that_leads_back() -> None:
    assert TITLES.keys() == RULES_OF_LESSON.keys()
    for rule, lesson in lesson_of_rule().items():
        assert rule in RULES_OF_LESSON[lesson]
        assert BOOK.rulebook.rule(rule).id == rule


def test_a_rule_on_its_page_links_the_lesson(client: Client, language: str) -> None:
    chapter = BOOK.rulebook.chapter_of(BOOK.rulebook.rule("sequence-corners")).id
    page = html_of(client.get(f"/{language}/sequence/rules/{chapter}/"))
    with override(language):
        title = str(TITLES["corners"])
    (link,) = [part for part in page.split("<li>") if "/trainer/lessons/corners/" in part]
    assert f"{title}</a>" in link
    assert f'href="/{language}/sequence/trainer/lessons/corners/"' in link
