"""The score pad: an evening without a network, with corrections, by keyboard, on a small phone."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.contrib.staticfiles import finders
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from rules.book.game_book import PageAddress
from rules.sideboards.pad.asked import asked_pad
from rules.sideboards.pad.figures import player_parts
from tests.browser.expectations import expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.every_page import LANGUAGES
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY
from tests.rules.sideboards.pad.test_asked import random_table

PAD = "sideboards/rules/table/pad/"
TABLE_PAD = "sequence/rules/table/pad/"
SHOWN_ALIKE = [
    "players=6&sides=3&turn=2&name2=Emil&green=1",
    "players=4&best=3&blue=2&won-blue=1&won-green=1&name1=Zo%C3%AB",
    "players=12&sides=2&turn=12",
]
FINISHED = "rtpob.obtpr.torbp.pbrto.bropt.tbopr.otrpb.ptbro"
SMALL_PHONE: ViewportSize = {"width": 360, "height": 664}
MOST_BYTES = 40_000
TABLES = 100
COUNTS = {"colors1": 3, "handles1": 5, "rows1": 5, "colors2": 2, "handles2": 4, "rows2": 7}
TYPED = """
table => {
    const form = document.getElementById("pad");
    form.querySelector(`button[name=players][value="${table.players}"]`).click();
    for (const name of ["colors", "handles", "rows"]) form.elements[name].value = table[name];
    form.elements.colors.dispatchEvent(new Event("input", { bubbles: true }));
    form.elements.handles.dispatchEvent(new Event("input", { bubbles: true }));
    for (const field of form.elements) {
        if (field.type === "checkbox") field.checked = Boolean(table[field.name]);
        else if (/^(points|name|colors|handles|rows)\\d/.test(field.name)) {
            field.value = table[field.name] ?? "";
        }
    }
    form.elements.rows.dispatchEvent(new Event("input", { bubbles: true }));
    const seats = [...form.querySelectorAll(".pad-player:not([hidden])")];
    const figures = (seat) => [...seat.querySelectorAll(".pad-figure > :first-child")];
    return seats.map((seat) => figures(seat).map((figure) => Number(figure.textContent)));
}
"""


def the_pads_alone() -> Sequence[PageAddress]:
    return [("sideboards:pad", ()), ("sequence:pad", ())]


@pytest.fixture(autouse=True)
def on_the_day(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, expected_faults: list[str]
) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    # the worker keeps all pages of the rules, which takes many seconds
    monkeypatch.setattr("sideboards_site.pages.offline.rules_pages", the_pads_alone)
    expected_faults += ["Failed to load resource", "ERR_INTERNET_DISCONNECTED"]
    expected_faults += ["fetching the script"]
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def small_phone(new_page: NewPage) -> Page:
    return new_page(service_workers="allow", viewport=SMALL_PHONE)


def total(page: Page, player: int) -> Any:
    return page.locator(f"#total-points{player} > :first-child")


def count_by_keyboard(page: Page, counts: dict[str, int]) -> None:
    """Tab leads from field to field, over the figures, which are links."""
    page.locator("#colors1").focus()
    for name, count in counts.items():
        while page.evaluate("document.activeElement.id") != name:
            page.keyboard.press("Tab")
        page.keyboard.type(str(count))


def games_before(page: Page) -> Any:
    return page.locator("#pad-games li")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_of_three_games_in_flight_mode(small_phone: Page, language: str) -> None:
    page = small_phone
    page.goto(f"/{language}/{PAD}")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    page.locator("[name=name1]").fill("Zoë")
    page.locator("[name=name2]").fill("Emil")
    page.locator("summary").first.click()
    page.locator("#colors").select_option("3")

    count_by_keyboard(page, COUNTS)
    # 3 × 4 + 5 × 3 + 5 × 2 + 1, and 2 × 4 + 4 × 3 + 7 × 2 + 4 + 1
    expect(total(page, 1)).to_have_text("38")
    expect(total(page, 2)).to_have_text("39")
    expect(page.locator("#pad-verdict")).to_contain_text("Emil")
    told = page.locator("#share-text").input_value()
    assert re.search(r"^Emil\s?: 39 = 8 \+ 12 \+ 14 \+ 4 \+ 1$", told, re.MULTILINE)
    assert told.splitlines()[-1].startswith("http")
    expect(page.locator("#pad-qr")).to_be_hidden()
    expect_no_sideways_scrolling(page)

    # a correction, taken back, and made again
    page.locator("#rows1").fill("8")
    expect(total(page, 1)).to_have_text("48")
    page.locator("#pad-undo").click()
    expect(total(page, 1)).to_have_text("38")
    page.locator("#rows1").fill("99")
    expect(page.locator("#rows1-fault")).to_contain_text("99")
    expect(page.locator("#pad-end")).to_be_hidden()
    page.locator("#rows1").fill("8")
    expect(page.locator("#rows1-fault")).to_have_count(0)
    expect(page.locator("#pad-verdict")).to_contain_text("Zoë")

    # another game of the same group, and the phone is put away in the middle of it
    page.locator("#pad-rematch").click()
    expect(page.locator("#colors1")).to_be_focused()
    expect(page.locator("#colors1")).to_have_value("")
    count_by_keyboard(page, {"colors1": 1, "handles1": 1, "rows1": 4})
    page.reload()
    expect(page.locator("[name=name1]")).to_have_value("Zoë")
    expect(page.locator("#rows1")).to_have_value("4")
    count_by_keyboard(page, {"colors2": 5, "handles2": 2, "rows2": 4})
    # 4 + 3 + 8 + 4 + 1, and 20 + 6 + 8 + 4 + 1: both have the bonus
    expect(total(page, 1)).to_have_text("20")
    expect(total(page, 2)).to_have_text("39")

    page.locator("#pad-rematch").click()
    count_by_keyboard(page, COUNTS)
    expect(games_before(page)).to_have_count(3)
    standings = page.locator("#pad-standings tr")
    expect(standings).to_have_text(["Emil2113", "Zoë1106"])
    expect_no_sideways_scrolling(page)

    # closed, and opened again
    page.goto("about:blank")
    page.goto(f"/{language}/{PAD}")
    expect(standings).to_have_text(["Emil2113", "Zoë1106"])


def test_a_game_before_is_corrected_in_its_place(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/en/{PAD}")
    for _ in range(2):
        count_by_keyboard(page, COUNTS)
        page.locator("#pad-rematch").click()
    page.locator("#pad-history > summary").click()
    page.locator("#pad-games a").last.click()
    page.locator("#rows1").fill("8")
    expect(games_before(page)).to_have_count(2)
    expect(page.locator("#pad-games a").last).to_contain_text("Player 1")
    expect(page.locator("#pad-games a").first).to_contain_text("Player 2")


def test_the_script_adds_up_as_the_rules_do(small_phone: Page) -> None:
    page, chance = small_phone, Random(5)
    page.goto(f"/en/{PAD}")
    for _ in range(TABLES):
        table = random_table(chance)
        parts = player_parts(asked_pad(table))
        shown = page.evaluate(TYPED, table)
        assert shown == [
            [
                *(count.figure.points for count in part.counts),
                part.bonus.points,
                part.swap.points,
                part.total.points,
            ]
            for part in parts
        ], table


def test_a_shared_game_is_shown_as_it_came_and_does_not_replace_one_s_own(
    small_phone: Page,
) -> None:
    page = small_phone
    page.goto(f"/en/{PAD}")
    page.locator("[name=name1]").fill("Nora")
    page.goto(f"/en/{PAD}?players=1&name1=Emil&colors1=1&handles1=1&rows1=8&day=2026-11-20")
    expect(total(page, 1)).to_have_text("30")
    expect(page.locator("#pad-qr")).to_be_visible()
    page.goto(f"/en/{PAD}")
    expect(page.locator("[name=name1]")).to_have_value("Nora")


def press(page: Page, *buttons: str) -> None:
    for button in buttons:
        page.locator(f"button[name=do][value={button}]").click()


def test_a_series_beside_the_board_in_flight_mode(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/de/{TABLE_PAD}")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    page.locator("button[name=players][value='6']").click()
    page.locator("button[name=sides][value='3']").click()
    page.locator("button[name=best][value='3']").click()
    expect(page.locator("#pad-hand")).to_have_text("5")
    page.locator("[name=name1]").fill("Zoë")
    page.locator("[name=name2]").fill("Emil")
    expect(page.locator("#pad-now")).to_have_text("Zoë")
    press(page, "next")
    expect(page.locator("#pad-now")).to_have_text("Emil")
    press(page, "more-red")
    expect(page.locator("#pad-verdict")).to_be_visible()
    press(page, "less-red")
    expect(page.locator("#pad-verdict")).to_be_hidden()
    expect_no_sideways_scrolling(page)
    press(page, "more-green", "game")
    expect(page.locator("#side-green .quiet")).to_contain_text("1")

    # closed in the middle of the second game, and opened again
    page.goto("about:blank")
    page.goto(f"/de/{TABLE_PAD}")
    expect(page.locator("[name=name2]")).to_have_value("Emil")
    press(page, "more-green")
    expect(page.locator("#pad-verdict")).to_contain_text("0 : 2 : 0")
    assert "Grün (Emil, Person 5)" in page.locator("#share-text").input_value()
    press(page, "series")
    expect(page.locator("#pad-verdict")).to_be_hidden()
    expect(page.locator("#side-green .quiet")).to_contain_text("0")


@pytest.mark.parametrize("query", SHOWN_ALIKE)
def test_the_script_shows_what_the_server_has_shown(
    small_phone: Page, page_without_script: Page, query: str
) -> None:
    shown = []
    for page in (small_phone, page_without_script):
        page.goto(f"/it/{TABLE_PAD}?{query}")
        names = page.locator("#pad [aria-label]:visible, #pad .chip-dot:visible")
        shown.append(
            [
                page.locator("#pad").inner_text().replace("Tieni i nomi", "").split(),
                names.evaluate_all(
                    "all => all.map(part => [part.getAttribute('aria-label'), part.className])"
                ),
                page.locator("#share-text").input_value(),
            ]
        )
    assert shown[0] == shown[1]


@pytest.mark.parametrize("address", [PAD, TABLE_PAD])
def test_script_and_data_are_small(small_phone: Page, address: str) -> None:
    page = small_phone
    page.goto(f"/en/{address}")
    data = page.locator("#pad-tables").text_content() or ""
    names = [f"{address.partition('/')[0]}/pad/pad.js", "sharing/share.js"]
    scripts = [finders.find(name) for name in names]
    sizes = [Path(str(script)).stat().st_size for script in scripts]
    assert sum(sizes) + len(data.encode()) < MOST_BYTES


def test_a_seat_is_counted_card_by_card_and_comes_back_into_the_game(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/en/{PAD}")
    page.locator("[name=name2]").fill("Emil")
    page.locator("#rows1").fill("5")
    with page.expect_navigation():
        page.locator("#row-of2").click()
    drawn = ""
    for color in ("red", "turquoise", "pink", "orange", "black", "black", "orange"):
        button = page.locator(f"#tap-{color}")
        button.focus()
        page.keyboard.press("Enter")
        drawn += color[0] if len(drawn) != len("rtpob") else f".{color[0]}"
        expect(page.locator("[name=row]")).to_have_value(drawn)
        expect(button).to_be_focused()
    expect(page.locator("#spoken")).to_have_text("Second card: black, orange.")
    page.goto(page.url.replace("rtpob.bo", FINISHED))
    expect(page.locator("[name=row]")).to_have_value(FINISHED)
    expect_no_sideways_scrolling(page)
    score = page.locator(".score-total .points").inner_text()
    page.locator('.lab-sheet a[href*="#seat"]').click()
    expect(total(page, 2)).to_have_text(score)
    expect(page.locator("#rows1")).to_have_value("5")
    # it is one's own game: it is still there after a visit elsewhere
    page.goto("about:blank")
    page.goto(f"/en/{PAD}")
    expect(total(page, 2)).to_have_text(score)
    expect(page.locator("[name=name2]")).to_have_value("Emil")


def test_undo_leads_back_to_the_figure_before_it(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/en/{PAD}")
    count_by_keyboard(page, COUNTS)
    page.locator("#rows2").blur()
    page.locator("#rows2").fill("6")
    page.locator("#rows2").blur()
    page.locator("#pad-undo").click()
    expect(page.locator("#rows2")).to_have_value("7")
    expect(page.locator("#pad-verdict")).to_contain_text("Player 2")


def test_other_sides_are_asked_about_before_results_go(small_phone: Page) -> None:
    page = small_phone
    page.goto(f"/en/{TABLE_PAD}?players=4&best=3&won-blue=1&won-green=1&green=2")
    page.locator("summary", has_text="Players and series").click()
    verdict = page.locator("#pad-verdict")
    page.locator("button[name=players][value='3']").click()
    expect(page.locator("#pad-wished")).to_be_visible()
    expect(verdict).to_contain_text("Games: 1 : 2")
    press(page, "stay")
    expect(page.locator("#pad-wished")).to_be_hidden()
    expect(verdict).to_contain_text("Games: 1 : 2")
    page.locator("#fewer-blue").click()
    expect(verdict).to_contain_text("Games: 0 : 2")
    page.locator("button[name=players][value='3']").click()
    page.locator("#pad-anew").click()
    expect(verdict).to_be_hidden()
    expect(page.locator("#side-red")).to_be_visible()


def test_on_paper_a_pad_shows_its_figures_and_nothing_to_choose_or_to_send(page: Page) -> None:
    page.goto(f"/en/{PAD}?players=2&name1=Nora&colors1=3&handles1=5&rows1=5")
    page.emulate_media(media="print")
    for part in (".pad-paint", ".pad-by-card", ".pad-keep", "#pad-tools"):
        for each in page.locator(part).all():
            expect(each).to_be_hidden()
    expect(page.locator("[name=name1]")).to_be_visible()
    expect(total(page, 1)).to_be_visible()
