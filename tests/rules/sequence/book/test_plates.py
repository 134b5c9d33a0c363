"""What counts beside what does not, with its reasons."""

from django.test import Client
from django.utils.translation import override

from rules.sequence.book.plates import WORDS, rule_sections
from rules.sequence.book.plug import BOOK
from rules.sequence.engine.plates import PLATES
from tests.html_text import html_of


def test_every_rule_of_sequences_and_jacks_has_a_plate() -> None:
    chapters = [BOOK.rulebook.chapter(name).rules for name in ("goal", "jacks")]
    rules = {rule.id for chapter in chapters for rule in chapter}
    # the rule that nothing is placed is about the turn, which no board shows
    assert rules - set(PLATES) == {"sequence-after-removing"}
    assert set(WORDS) == set(PLATES)


def test_each_has_both(language: str) -> None:
    with override(language):
        for section in rule_sections(BOOK):
            assert [plate.holds for plate in section.plates] == [True, False]
            assert all(plate.words and plate.verdict for plate in section.plates)


def test_the_page_shows_them_all(client: Client) -> None:
    page = html_of(client.get("/en/sequence/rules/counts/"))
    assert page.count('<figure class="plate') == 2 * len(PLATES)
