"""A whole daily game of Sequence by what is said and typed alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from puzzles.models import Attempt
from tests.browser.test_by_ear import spaced
from tests.puzzles.sequence.listener import Listener, lines_heard, place_heard
from tests.puzzles.sequence.seated import TODAY, on_the_first_day

COACH = 33


@pytest.fixture(autouse=True)
def first_day(transactional_db: None) -> Iterator[None]:
    with on_the_first_day():
        yield


def ask(page: Page, question: str, answer: str) -> str:
    """Types it, and returns what is said."""
    page.locator("#typed").fill(question)
    page.keyboard.press("Enter")
    status = page.get_by_role("status").first
    expect(status).to_contain_text(spaced(answer))
    return said(page)


def ask_to_the_end(page: Page, question: str, answer: str) -> str:
    """With all that is said when one asks for more."""
    heard = [ask(page, question, answer)]
    while "type “more”" in heard[-1]:
        page.locator("#answer").evaluate("part => part.dataset.isOld = true")
        page.locator("#typed").fill("more")
        page.keyboard.press("Enter")
        expect(page.locator("#answer[data-is-old]")).to_have_count(0)
        heard.append(said(page))
    return " ".join(heard)


def said(page: Page) -> str:
    return re.sub(r"\s", " ", page.get_by_role("status").first.inner_text())


def hears(page: Page, turn: int) -> Listener:
    hand, _, coming = ask(page, "hand", "^You hold: ").partition(". Next: ")
    held = re.findall(r"\d: ([^;.]+)", hand)
    lines = lines_heard(ask_to_the_end(page, "lines", "more, from row"))
    return Listener(turn, held, coming.rstrip(".").split("; "), lines)


def test_who_hears_the_board_makes_the_coach_s_score(page: Page) -> None:
    page.goto(TODAY)
    page.keyboard.press("m")
    for turn in range(1, 13):
        listener = hears(page, turn)
        chip = listener.chooses()
        number = listener.hand.index(chip.card if chip else listener.spare) + 1
        row, column = (
            chip.place if chip else place_heard(ask(page, f"{number}", f"^{listener.spare}"))
        )
        page.locator("#typed").fill(f"{number} {row},{column}")
        page.keyboard.press("Enter")
        status = page.get_by_role("status").first
        expect(status).to_contain_text(spaced(rf"Turn {turn + 1} of 12|The game is over"))
        if "over" in status.inner_text():
            break
    assert Attempt.objects.get().score == COACH


def test_a_card_is_told_with_its_spaces_and_a_jack_with_the_best_few(page: Page) -> None:
    page.goto(TODAY)
    page.keyboard.press("m")
    told = ask(page, "qh", "^queen of hearts")
    assert "row 4, column 4: queen of hearts, in the line" in told
    told = ask(page, "7", "^jack of diamonds, two-eyed")
    assert told.count("in the line") == 5
    assert told.endswith("All in all it can go on 76 spaces.")


def test_the_board_row_by_row_is_walked_through_with_the_arrows(page: Page) -> None:
    page.goto(TODAY)
    page.get_by_role("link", name="Row by row").press("Enter")
    board = page.get_by_role("grid", name="Row by row")
    cells = board.locator("td[tabindex]")
    cells.first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(cells.nth(11)).to_be_focused()
    expect(cells.nth(11)).to_have_text(spaced("3 of hearts"))
    for key, number in [("End", 19), ("Home", 10), ("Control+End", 99), ("Control+Home", 0)]:
        page.keyboard.press(key)
        expect(cells.nth(number)).to_be_focused()


def test_home_and_end_lead_to_the_outer_spaces_of_a_row(page: Page) -> None:
    page.goto(TODAY)
    page.keyboard.press("7")
    spot = page.locator(".spot")
    spot.locator("visible=true").first.locator("input").focus()
    page.keyboard.press("ArrowDown")
    row = page.evaluate("document.activeElement.closest('.spot').dataset.place.split(',')[0]")
    of_row = page.locator(f".spot[data-place^='{row},']").locator("input")
    page.keyboard.press("End")
    expect(of_row.last).to_be_focused()
    page.keyboard.press("Home")
    expect(of_row.first).to_be_focused()
