"""The search page says when it understood little, and where to look instead."""

import re

from django.test import Client

from rules.sideboards.book.plug import BOOK
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


def test_a_figure_stands_above_the_rule_that_says_so(client: Client) -> None:
    question = "row+bonus+for+5,+7+and+7"
    for shown in (hits(client, f"/en/search/?q={question}"), page(client, question)):
        figure = shown.index("Rows of 5, 7 and 7 bring bonuses of 4, 8 and 8, in this order.")
        assert figure < shown.index('href="/en/sideboards/rules/rows/#bonus-ties"')
        assert shown.count("rows/#bonus-ties") == 1
    number = BOOK.rulebook.number("bonus-ties")
    assert told(client, question) == (
        "Rows of 5, 7 and 7 bring bonuses of 4, 8 and 8, in this order. "
        f"{number} Ties for the bonus."
    )


def test_a_playing_card_is_drawn_on_the_board(client: Client) -> None:
    shown = hits(client, "/en/sequence/rules/search/?q=queen+of+hearts")
    assert "row 4, column 4 and row 9, column 3" in shown
    assert "board-picture" in shown


def test_what_another_game_alone_answers_is_said_with_a_link(client: Client) -> None:
    shown = hits(client, "/en/sequence/rules/search/?q=unused+swap+card")
    assert shown.index("The rules of Sideboards answer this:") < shown.index("#swap-unused")
    assert "I’m not sure I understood you" not in shown
    assert told(client, "two-eyed+jack").startswith("The rules of Sequence answer this:")
    assert "The rules of Sequence" not in hits(client, "/en/search/?q=unused+swap+card")


def test_a_figure_of_another_game_is_told_as_well(client: Client) -> None:
    shown = hits(client, "/en/search/?q=jack+of+spades")
    assert "The rules of Sequence answer this:" in shown
    assert "Jack of spades, one-eyed: it removes an opposing chip." in shown


def page(client: Client, question: str) -> str:
    return html_of(client.get(f"/en/search/?q={question}"))


def test_the_hits_themselves_are_no_live_region(client: Client) -> None:
    for address in ("/en/search/?q=swap", "/en/sideboards/rules/"):
        page = html_of(client.get(address, follow=True))
        assert "aria-live" not in page
        assert re.search(r'<p id="found"[^>]* role="status"', page)


def test_a_title_that_is_a_question_is_told_with_one_mark(client: Client) -> None:
    said = told(client, "drew+a+card+by+mistake")
    assert said.endswith("draw?")
