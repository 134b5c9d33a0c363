"""What counts beside what does not: on a page of their own, and each at its objective."""

import pytest
from django.test import Client
from django.utils.translation import override

from rules.sideboards.book.plates import objective_sections, rule_sections
from rules.sideboards.book.plug import BOOK
from tests.html_text import html_of


def test_each_rule_and_each_objective_has_both(language: str) -> None:
    with override(language):
        sections = [*rule_sections(BOOK), *objective_sections(BOOK)]
        assert len(sections) == len(BOOK.plated_rules) + 30
        for section in sections:
            assert [plate.holds for plate in section.plates] == [True, False]
            assert all(plate.words for plate in section.plates)


def test_one_pattern_is_drawn_in_all_eight_ways() -> None:
    with override("en"):
        (turning,) = (each for each in rule_sections(BOOK) if each.drawn)
    assert turning.id == "pattern-turning"
    assert turning.drawn.count('class="orientation"') == 8


@pytest.mark.parametrize("objective", [9, 21])
def test_an_objective_shows_its_plates(client: Client, objective: int) -> None:
    page = html_of(client.get(f"/en/sideboards/rules/objectives/{objective}/"))
    assert page.count('<figure class="plate') == 2
    assert "Doesn’t count" in page


def test_a_rule_leads_to_its_plates(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/rows/"))
    target = "/en/sideboards/rules/counts/#plates-row-given"
    assert f'href="{target}"' in page
    assert 'id="plates-row-given"' in html_of(client.get("/en/sideboards/rules/counts/"))


def test_the_page_has_the_header_that_all_have(client: Client) -> None:
    pages = [html_of(client.get(f"/en/sideboards/rules/{name}/")) for name in ("counts", "told")]
    one, other = (page.partition("<main")[0].count("<a ") for page in pages)
    assert one == other
