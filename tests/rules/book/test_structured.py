import json
import re

import pytest
from django.test import Client

from rules.book.structured import as_json
from tests.every_page import LANGUAGES


def told(client: Client, address: str) -> dict[str, object]:
    page = client.get(address).content.decode()
    (found,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    read: dict[str, object] = json.loads(found)
    return read


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rules_say_which_game_they_are_about(client: Client, code: str) -> None:
    rules = told(client, f"/{code}/sequence/rules/")
    assert (rules["@type"], rules["inLanguage"]) == ("Book", code)
    assert rules["url"] == f"http://127.0.0.1:8000/{code}/sequence/rules/"
    assert rules["about"] == {
        "@type": "Game",
        "name": "Sequence",
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 12},
    }


def test_a_chapter_is_part_of_its_rules(client: Client) -> None:
    chapter = told(client, "/en/sideboards/rules/turn/")
    assert (chapter["@type"], chapter["name"]) == ("Chapter", "The turn")


def test_no_text_ends_the_element_that_it_stands_in() -> None:
    assert "<" not in as_json({"name": "</script><b>&"})
