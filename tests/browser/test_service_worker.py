"""The worker that keeps the rules: whole pages and files, one after the other, and never a part."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from threading import get_ident

import pytest
import time_machine
from django.conf import settings
from django.core.signals import request_finished, request_started
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from rules.book import kept_pages
from rules.book.game_book import PageAddress
from rules.urls import rules_pages
from tests.browser.failing_places import MISTAKE, PLACES, address_of, who_is_at
from tests.browser.fixtures import NewPage
from tests.browser.test_failures import place_fails, sign_in, the_statistics_fail
from tests.puzzles.cast import ANNA, noon
from tests.puzzles.sample_games import DAY

EXAMPLE = "/en/sideboards/rules/try-it/"
FEW = 12
MOVE = next(place for place in PLACES if place.is_move)
AS_ANNA = [place for place in PLACES if who_is_at(place)]
BEGUN = {"play, a card", "practice"}
"""Games that another place begins as well."""
OF_STRANGERS = [place for place in PLACES if not who_is_at(place) and place.name not in BEGUN]


def few_pages() -> Sequence[PageAddress]:
    return rules_pages()[:FEW]


@pytest.fixture(autouse=True)
def on_the_day(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, expected_faults: list[str]
) -> Iterator[None]:
    monkeypatch.setattr(settings, "SITE_URL", live_server.url)
    # all of them would take many seconds, each time
    monkeypatch.setattr("sideboards_site.pages.offline.rules_pages", few_pages)
    expected_faults += ["htmx:", "Failed to load resource", "ERR_INTERNET_DISCONNECTED"]
    # the browser looks for a newer worker whenever it likes, without a network too
    expected_faults += ["Response Status Error", "fetching the script"]
    with time_machine.travel(noon(DAY)):
        yield


@pytest.fixture
def kept(new_page: NewPage) -> Page:
    """Controlled by a worker that keeps the rules in English."""
    page = new_page(service_workers="allow")
    page.goto(EXAMPLE)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    wait_until(page, "navigator.serviceWorker.controller")
    return page


def wait_until(page: Page, question: str) -> None:
    """What the page is asked while it waits must be no text: its policy lets none be run."""
    page.evaluate(
        "new Promise(answered => {"
        f" const ask = async () => await ({question}) ? answered() : requestAnimationFrame(ask);"
        " ask(); })"
    )


def expect_one_page(page: Page) -> None:
    for part in ("main", "h1", "#lab, #hits, #game, #analysis, div#replay"):
        expect(page.locator(part)).to_have_count(1)


@dataclass
class Asked:
    """The rules that the server was asked for, and how many of their pages at the same time."""

    paths: list[str] = field(default_factory=list)
    most_at_once: int = 0
    open: set[int] = field(default_factory=set)

    def begin(self, environ: dict[str, str], **_: object) -> None:
        if "/rules/" in environ["PATH_INFO"]:
            self.paths.append(environ["PATH_INFO"])
            self.open.add(get_ident())
            self.most_at_once = max(self.most_at_once, len(self.open))

    def end(self, **_: object) -> None:
        self.open.discard(get_ident())


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    # the server would have the pages ready and answer before it is asked for the next
    monkeypatch.setattr(kept_pages, "_kept", {})
    asked = Asked()
    request_started.connect(asked.begin)
    request_finished.connect(asked.end)
    yield asked
    request_started.disconnect(asked.begin)
    request_finished.disconnect(asked.end)


def test_the_rules_are_kept_page_by_page_so_that_a_game_goes_on_beside(
    asked: Asked, kept: Page
) -> None:
    assert len(asked.paths) > FEW
    assert asked.most_at_once == 1


def test_what_an_earlier_try_has_kept_is_not_asked_for_again(
    new_page: NewPage, asked: Asked
) -> None:
    page = new_page(service_workers="allow")
    script = page.goto("/service-worker.js?language=en")
    assert script is not None
    meant = json.loads(script.text().split("= ", 1)[1].split(";\n", 1)[0])
    missing, *others = meant["pages"]
    page.evaluate(
        "([version, pages]) => caches.open(version).then("
        "cache => Promise.all(pages.map(page => cache.put(page, new Response('kept')))))",
        [meant["version"], others],
    )
    page.goto(EXAMPLE)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert asked.paths == [EXAMPLE, missing]


def test_the_way_back_to_the_example_leads_to_no_page_inside_the_page(kept: Page) -> None:
    kept.reload()
    total = kept.locator(".score-total .points").inner_text()
    kept.goto(f"{EXAMPLE}?row=1+2+3+4+5+6+7+8")
    expect(kept.locator(".score-total .points")).not_to_have_text(total)
    with kept.expect_response(lambda answer: "hx-request" in answer.request.headers) as answer:
        kept.get_by_role("link", name="Back to the example").click()
    assert not answer.value.from_service_worker
    expect(kept.locator(".score-total .points")).to_have_text(total)
    expect_one_page(kept)


@pytest.mark.long
def test_behind_the_worker_too_whatever_fails_is_said_and_mended(kept: Page) -> None:
    for place in OF_STRANGERS:
        kept.goto(address_of(place))
        place.prepare(kept)
        place_fails(kept, place)


def test_behind_the_worker_too_what_a_player_looks_back_at_bears_whatever_fails(
    kept: Page,
) -> None:
    sign_in(kept, ANNA)
    for place in [*AS_ANNA, MISTAKE]:
        kept.goto(address_of(place))
        place_fails(kept, place)
    the_statistics_fail(kept)


def test_a_page_that_is_not_kept_says_that_games_are_safe_and_opens_later(kept: Page) -> None:
    kept.goto(address_of(MOVE))
    kept.context.set_offline(True)
    kept.reload()
    expect(kept.get_by_role("heading", level=1)).to_have_text("You’re offline")
    expect(kept.get_by_text("Your games are safe")).to_be_visible()
    kept.context.set_offline(False)
    kept.get_by_role("link", name="Try again").click()
    expect(kept.locator("#game")).to_be_visible()
    expect(kept).to_have_url(re.compile(re.escape(address_of(MOVE)) + "$"))


def test_another_version_takes_over_and_leaves_nothing_of_the_one_before(
    kept: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept.evaluate("caches.keys()")
    monkeypatch.setattr("sideboards_site.pages.offline.fingerprint_of_pages", lambda: "another")
    kept.goto(EXAMPLE)
    kept.evaluate(
        "navigator.serviceWorker.register(document.querySelector('[data-worker]').dataset.worker)"
    )
    alone = f"names => names.length === 1 && names[0] !== '{before[0]}'"
    wait_until(kept, f"caches.keys().then({alone})")
    kept.context.set_offline(True)
    kept.reload()
    expect_one_page(kept)
