"""The search page says when it understood little, and where to look instead."""

import re

from django.test import Client

from tests.html_text import html_of


def hits(client: Client, address: str) -> str:
    return html_of(client.get(address, headers={"HX-Request": "true"}))


def test_a_poor_question_gets_chapters_above_its_hits(client: Client) -> None:
    shown = hits(client, "/en/search/?q=bicycle+telescope+elephant+swap")
    assert "I’m not sure I understood you" in shown
    assert shown.index('class="nearest"') < shown.index('class="hits"')
    assert 'href="/en/sideboards/rules/swap/"' in shown


def test_a_good_question_does_not(client: Client) -> None:
    assert "nearest" not in hits(client, "/en/search/?q=swap")


def test_nothing_found_offers_chapters_too(client: Client) -> None:
    shown = hits(client, "/en/search/?q=zxzxzx")
    assert 'class="hits"' not in shown
    assert shown.count('href="/en/sideboards/rules/') >= 3


def test_a_short_title_is_shown_with_its_chapter(client: Client) -> None:
    shown = hits(client, "/en/search/?q=when+may+I+swap")
    assert "The swap card</span>" in shown


def test_what_is_spoken_is_a_sentence_and_not_all_hits(client: Client) -> None:
    assert re.fullmatch(r"\d+ results\. First: [^<\n]+\.", told(client, "swap+after+placing"))
    assert told(client, "") == ""
    assert told(client, "zxzxzx")


def told(client: Client, question: str) -> str:
    """What the page speaks once the reader pauses."""
    found = re.search(
        r"<p hidden data-told>(.*?)</p>", hits(client, f"/en/search/?q={question}"), re.DOTALL
    )
    return found[1].strip() if found else "nothing"


def test_the_hits_themselves_are_no_live_region(client: Client) -> None:
    for address in ("/en/search/?q=swap", "/en/sideboards/rules/"):
        page = html_of(client.get(address, follow=True))
        assert "aria-live" not in page
        assert re.search(r'<p id="found"[^>]* role="status"', page)
