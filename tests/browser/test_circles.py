"""Three friends in three profiles and languages, over four days."""

import re
from collections.abc import Sequence
from datetime import date, timedelta
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from puzzles.models import CircleMember
from tests.browser.fixtures import NewPage
from tests.browser.test_home import SCREEN, be
from tests.puzzles.cast import ANNA, BEN, CLEO, noon, plays
from tests.puzzles.sample_games import DAY, SECRET, deal_on, finished_game

FIRST, SECOND, THIRD, FOURTH = (DAY + timedelta(days=day) for day in range(-1, 3))
LANGUAGE_OF = {ANNA: "de", BEN: "fr", CLEO: "it"}
CHOICES = {ANNA: 0, BEN: 3, CLEO: 5}


def points(player: UUID, *days: date) -> int:
    games = (finished_game(deal_on(day), choice=CHOICES[player]) for day in days)
    return sum(game.score_sheet.total for game in games)


def played_by(*players: UUID, day: date) -> None:
    for player in players:
        plays(player, day, choice=CHOICES[player])


def told(page: Page) -> set[tuple[str, str]]:
    """Who has how many points, as the table on the screen says."""
    names = page.locator(".circle-table bdi").all_inner_texts()
    figures = page.locator(".circle-table .circle-games strong").all_inner_texts()
    return set(zip(names, figures, strict=True))


def results(people: dict[UUID, str], *days: date) -> set[tuple[str, str]]:
    return {(name, str(points(player, *days))) for player, name in people.items()}


def sends(page: Page, act: str, **fields: str) -> None:
    for name, text in fields.items():
        page.locator(f"form:has([value={act}]) [name={name}]").fill(text)
    with page.expect_navigation():
        page.locator(f"[name=act][value={act}]").first.click()


def follows(page: Page, link: Locator) -> None:
    with page.expect_navigation():
        link.click()


def joins(page: Page, link: str, *, name: str) -> None:
    page.goto(link)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Anna.*Kartenrunde"))
    page.locator("[name=name]").fill(name)
    page.locator("main .button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kartenrunde")


def test_three_friends_compare_their_days_in_three_languages(
    new_page: NewPage,
    live_server: LiveServer,
    monkeypatch: pytest.MonkeyPatch,
    expected_faults: list[str],
) -> None:
    expected_faults.append("404")
    monkeypatch.setattr(settings, "PUZZLE_SECRET", SECRET)
    people = {
        player: be(new_page(**SCREEN, locale=language), player, live_server)
        for player, language in LANGUAGE_OF.items()
    }
    anna, ben, cleo = people.values()

    with time_machine.travel(noon(FIRST)):
        played_by(ANNA, day=FIRST)
        anna.goto(f"/de/sideboards/puzzles/{FIRST}/")
        anna.get_by_role("link", name="Mit Freunden spielen").click()
        anna.locator("[name=circle]").fill("Kartenrunde")
        anna.locator("[name=name]").fill("Anna")
        anna.locator(".circle-parts .button").click()
        expect(anna.get_by_role("heading", level=1)).to_have_text("Kartenrunde")
        link = re.findall(r"/f/[\w-]+", anna.locator("#share-text").input_value())[0]
        expect(anna.locator(".message-success")).to_be_focused()
        home = anna.url.partition("?")[0]
        for page, name in ((ben, "Béatrice"), (cleo, "Cleo")):
            joins(page, link, name=name)
            assert told(page) == set(), "nothing before one has played"
        assert told(anna) == results({ANNA: "Anna"}, FIRST)

    circle = home.partition("/de/")[2]
    with time_machine.travel(noon(SECOND)):
        played_by(BEN, CLEO, day=SECOND)
        anna.goto(f"/de/{circle}")
        assert told(anna) == set()
        for page, language in ((ben, "fr"), (cleo, "it")):
            page.goto(f"/{language}/{circle}")
            assert told(page) == results({BEN: "Béatrice", CLEO: "Cleo"}, SECOND)

    with time_machine.travel(noon(THIRD)):
        played_by(ANNA, BEN, day=THIRD)
        ben.goto(f"/fr/sideboards/puzzles/{THIRD}/")
        follows(ben, ben.locator(".end-circles a"))
        assert told(ben) == results({ANNA: "Anna", BEN: "Béatrice"}, THIRD)
        # the week counts only what Béatrice has played too: the second and the third day
        follows(ben, ben.get_by_role("link", name="Semaine"))
        assert told(ben) == {
            ("Béatrice", str(points(BEN, SECOND, THIRD))),
            ("Anna", str(points(ANNA, THIRD))),
            ("Cleo", str(points(CLEO, SECOND))),
        }

    with time_machine.travel(noon(FOURTH)):
        for page, language in ((anna, "de"), (cleo, "it")):
            page.goto(f"/{language}/{circle}members/")
        anna.locator(".manage > summary").first.click()
        anna.locator(".manage:first-child details:has([value=remove]) > summary").first.click()
        sends(anna, "remove")
        expect(anna.locator("#share-text")).not_to_have_value(re.compile(link))
        cleo.goto(f"/it/{circle}")
        expect(cleo.locator("h1")).to_have_text("Kartenrunde")
        ben.goto(f"/fr/{circle}")
        expect(ben.locator("h1")).to_contain_text("pas partie de ce cercle")
        ben.goto(link)
        expect(ben.locator("h1")).to_contain_text("plus valable")
        anna.locator("details:has([value=leave]) > summary").click()
        sends(anna, "leave")
        cleo.goto(f"/it/{circle}members/")
        expect(cleo.locator(".circle-members")).to_contain_text("guida il gruppo")
    assert names_left() == ["Cleo"]


def names_left() -> Sequence[str]:
    return list(CircleMember.objects.values_list("name", flat=True))
