"""What every page of the site must pass in a browser."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# axe runs it only when asked: what is called as it is read can be used by voice
VOICE = {"label-content-name-mismatch": {"enabled": True}}


def expect_accessible(page: Page) -> None:
    page.wait_for_load_state()
    options = {"runOnly": STANDARDS, "rules": VOICE, "resultTypes": ["violations"]}
    results = Axe().run(page, options=options)
    assert results.violations_count == 0, results.generate_report()


def expect_no_sideways_scrolling(page: Page) -> None:
    # before its style sheets have come, a page is as wide as it likes
    page.wait_for_load_state()
    widths = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    needed, given = page.evaluate(widths)
    assert needed <= given, f"{needed} pixels wide on a screen of {given}"
