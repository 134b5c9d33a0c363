"""A whole daily game in a browser, whatever one presses with."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

TURNS = 6
START = 3
"""Taps until the first turn: two cards and the button."""
TAPS = START + 2 * TURNS + 2
"""For each turn a card and its end, and one swap, which is asked back."""
ANSWERED = 1 + TURNS + 1
"""Of these the ones that ask the server: the start, the placements and the swap."""

Press = Callable[[Locator], None]


def click(control: Locator) -> None:
    control.click()


def tap(control: Locator) -> None:
    control.tap()


def lie(page: Page, place: int) -> Locator:
    return page.locator(".lie").nth(place)


def picked(page: Page) -> Locator:
    return page.locator(".lie:has(:checked)")


def expect_picked(face: Locator) -> None:
    expect(face.locator(":checked")).to_have_count(1)


def choose(page: Page, press: Press, place: int) -> None:
    press(lie(page, place))
    expect_picked(lie(page, place))


def begin(page: Page, press: Press) -> None:
    choose(page, press, 0)
    choose(page, press, 3)
    press(page.locator("#start"))
    expect(page.locator("#start")).to_have_count(0)


def place(page: Page, press: Press, *, turn: int) -> None:
    # a second tap would put it back
    if not lie(page, turn % 4).locator(":checked").count():
        choose(page, press, turn % 4)
    press(page.locator("#place-left" if turn % 2 else "#place-right"))
    expect(picked(page)).to_have_count(0)
    expect(page.locator("#place-left")).to_be_hidden()


def swap(page: Page, press: Press) -> None:
    press(page.locator("#swap"))
    expect(page.locator("#swap-now")).to_be_visible()
    press(page.locator("#swap-now"))
    expect(page.locator("#swap, #swap-now")).to_have_count(0)


def play(page: Page, press: Press) -> None:
    begin(page, press)
    for turn in range(1, TURNS + 1):
        if turn == 3:
            swap(page, press)
        place(page, press, turn=turn)
