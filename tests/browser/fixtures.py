"""A real browser. Every page it opens is watched: an error in the console, a breach of the
content security policy or a request to another origin fails the test that caused it."""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta
from typing import Any, Protocol
from unittest.mock import patch

import pytest
from django.contrib.staticfiles.handlers import StaticFilesHandler
from django.http import HttpRequest
from playwright.sync_api import Browser, Page, Request, ViewportSize, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from launch.system_packages import find_program

# the same engine without the windows around pages, which each new page would pay for
BROWSER = "chromium-headless-shell"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # letters of any width, as browsers with windows and phones draw them
    "--font-render-hinting=none",
]
TELL_BREACHES = """
addEventListener("securitypolicyviolation", breach =>
    console.error(`content security policy: ${breach.violatedDirective} ${breach.blockedURI}`))
"""
# milliseconds; a machine that is busy with something else is no fault of a page
PATIENCE = 30_000
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


class NewPage(Protocol):
    """Opens a watched page; options are those of Playwright's `new_context`."""

    def __call__(self, **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def browser(static_files_are_fetched_once: None) -> Iterator[Browser]:
    # Playwright keeps a loop running in this thread, which Django takes for asynchronous code
    expect.set_options(timeout=PATIENCE)
    with pytest.MonkeyPatch.context() as environment, sync_playwright() as playwright:
        environment.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        chromium = playwright.chromium.launch(
            executable_path=find_program(BROWSER), args=CHROMIUM_FLAGS
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def static_files_are_fetched_once() -> Iterator[None]:
    """As from the real server: a browser keeps them, whatever day a test makes of today."""
    serve = StaticFilesHandler.serve

    def serve_for_ever(handler: StaticFilesHandler, request: HttpRequest) -> Any:
        answer = serve(handler, request)
        answer["Cache-Control"] = f"max-age={timedelta(days=3650).total_seconds():.0f}, immutable"
        return answer

    with patch.object(StaticFilesHandler, "serve", serve_for_ever):
        yield


@pytest.fixture
def expected_faults() -> list[str]:
    """A test that wants a page to fail adds words that its faults may contain."""
    return []


@pytest.fixture
def new_page(
    browser: Browser, live_server: LiveServer, expected_faults: list[str]
) -> Iterator[NewPage]:
    faults: list[str] = []
    with ExitStack() as contexts:

        def open_page(**options: Any) -> Page:
            given = {"base_url": live_server.url, "viewport": DESKTOP, "locale": "en-US"}
            # each would fetch all the rules anew while the test goes on
            given["service_workers"] = "block"
            context = contexts.enter_context(browser.new_context(**(given | options)))
            context.add_init_script(TELL_BREACHES)
            page = watched(context.new_page(), home=live_server.url, faults=faults)
            # what the page has said by now arrives before the answer to a question, which a page
            # that hangs must not keep for ever
            contexts.callback(lambda: page.locator(":root").get_attribute("lang"))
            return page

        yield open_page
    unexpected = [fault for fault in faults if not any(words in fault for words in expected_faults)]
    assert unexpected == []


def watched(page: Page, *, home: str, faults: list[str]) -> Page:
    def note_stranger(request: Request) -> None:
        if not request.url.startswith((home, "data:", "blob:")):
            faults.append(f"request to {request.url}")

    page.set_default_timeout(PATIENCE)
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", note_stranger)
    return page


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.fixture
def page_without_script(new_page: NewPage) -> Page:
    return new_page(java_script_enabled=False)
