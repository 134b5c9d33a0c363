from xml.etree import ElementTree as ET

import pytest
from django.test import Client

NAMES = "{http://a9.com/-/spec/opensearch/1.1/}"


@pytest.mark.parametrize(
    ("game", "search"),
    [
        ("sideboards", "/de/search/"),
        ("sequence", "/de/sequence/rules/search/"),
        ("", "/de/search/"),
    ],
)
def test_a_browser_learns_where_to_search(client: Client, game: str, search: str) -> None:
    answer = client.get("/de/opensearch.xml", {"game": game})
    assert answer.headers["Content-Type"] == "application/opensearchdescription+xml"
    address = ET.fromstring(answer.content).find(f"{NAMES}Url")
    assert address is not None
    assert address.get("template") == f"http://127.0.0.1:8000{search}?q={{searchTerms}}"


def test_the_pages_of_a_game_name_it(client: Client) -> None:
    page = client.get("/de/sequence/rules/").content.decode()
    assert 'rel="search"' in page
    assert 'href="/de/opensearch.xml?game=sequence"' in page
