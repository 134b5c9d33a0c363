"""A whole daily game in a browser, whatever one presses with."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

TURNS = 6
START = 3
"""Taps until the first turn: two cards and the button."""
TAPS = START + 2 * TURNS + 2
"""For each turn a card and its end, and one swap, which is asked back."""

Press = Callable[[Locator], None]


def click(control: Locator) -> None:
    control.click()


def tap(control: Locator) -> None:
    control.tap()


def lie(page: Page, place: int) -> Locator:
    return page.locator("a.lie").nth(place)


def choose(page: Page, press: Press, place: int) -> None:
    press(lie(page, place))
    expect(lie(page, place)).to_have_attribute("aria-current", "true")


def begin(page: Page, press: Press) -> None:
    choose(page, press, 0)
    choose(page, press, 3)
    press(page.locator("#start"))
    expect(page.locator("#start")).to_have_count(0)


def place(page: Page, press: Press, *, turn: int) -> None:
    choose(page, press, turn % 4)
    press(page.locator("#place-left" if turn % 2 else "#place-right"))
    expect(page.locator("#place-left")).to_have_count(0)


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
