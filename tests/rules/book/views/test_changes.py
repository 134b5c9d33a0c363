"""Where a rule comes from and when it changed last, at the rule and in the list of changes."""

from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from rules.book.registry import books
from rules.book.templatetags.rules_pages import source_words
from tests.html_text import html_of


@pytest.mark.parametrize(
    ("sources", "words"),
    [
        (("all",), "Printed in all editions"),
        (("all", "ours"), "Printed in all editions, partly ours"),
        (("it",), "Printed in the Italian edition"),
        (("it", "en"), "Printed in the Italian and English editions"),
        (("ours",), "Added by us"),
        (("follows",), "Follows from the rules"),
        (("compared",), "From comparing the printed editions"),
    ],
)
def test_a_source_is_a_few_words(sources: tuple[str, ...], words: str) -> None:
    with override("en"):
        assert source_words(sources).replace("\N{NO-BREAK SPACE}", " ") == words


def test_each_rule_says_where_it_comes_from_and_when_it_changed(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/rules/rulings/"))
    assert page.count('href="/en/sideboards/rules/changes/">Added by us;') == page.count("<article")
    assert "new on November" in page


@pytest.mark.parametrize("game", ["sideboards", "sequence"])
def test_the_list_of_changes_leads_to_every_rule(client: Client, game: str, language: str) -> None:
    response: Any = client.get(f"/{language}/{game}/rules/changes/")
    page = html_of(response)
    assert "no-store" not in response.headers.get("Cache-Control", "")
    (book,) = (book for book in books() if book.id == game)
    with override(language):
        assert [rule.id for rule in book.rulebook.rules if f'#{rule.id}"' not in page] == []
