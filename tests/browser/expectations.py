"""What every page of the site must pass in a browser."""

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# axe runs it only when asked: what is called as it is read can be used by voice
VOICE = {"label-content-name-mismatch": {"enabled": True}}
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
"""All that another light can change."""
WORDS = [
    *("aria-command-name", "aria-input-field-name", "aria-toggle-field-name", "button-name"),
    *("document-title", "empty-heading", "html-has-lang", "html-lang-valid", "image-alt"),
    *("input-button-name", "label", "label-content-name-mismatch", "link-name", "svg-img-alt"),
    *("target-size", "valid-lang"),
]
NAMES = {"type": "rule", "values": WORDS}
"""All that another language can change."""

WHOLE = "[document]"
ASKED = """
async options => {
    if (!globalThis.axe) return null;
    // what is still fading in has no contrast yet
    document.getAnimations()
        .filter(motion => motion.effect.getComputedTiming().endTime < Infinity)
        .forEach(motion => motion.finish());
    const parts = WITHIN;
    if (!parts.length) return { violations: [] };
    const { violations } = await axe.run({ include: parts }, options);
    return { violations };
}
"""

# the page itself cuts off what is too wide, so that no motion widens it
WIDTHS = """
() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cutOff = [...document.querySelectorAll("main *")].filter(part =>
        part.getBoundingClientRect().right > clientWidth + 1
        && part.checkVisibility()
        && !part.closest("svg *, :has(> .table), .visually-hidden, .board-told")
    ).map(part => `${part.tagName}.${part.className} is cut off`);
    return [scrollWidth, clientWidth, cutOff];
}
"""


def expect_accessible(page: Page) -> None:
    assert accessibility_faults(page) == ""


def accessibility_faults(page: Page, run_only: object = STANDARDS, within: str = WHOLE) -> str:
    """A report, empty for a page without faults; `within` are parts of it, as script."""
    page.wait_for_load_state()
    # what a frame shows is a page of its own, and asked as such
    options = {"runOnly": run_only, "rules": VOICE, "iframes": False}
    # no rule asks for imported style sheets, which axe would copy into the page
    options |= {"resultTypes": ["violations"], "preload": False}
    asked = ASKED.replace("WITHIN", within)
    answer = page.evaluate(asked, options)
    if answer is None:
        page.evaluate(AXE_SCRIPT)
        answer = page.evaluate(asked, options)
    results = AxeResults(answer)
    report: str = results.generate_report() if results.violations_count else ""
    return report


def expect_no_sideways_scrolling(page: Page) -> None:
    assert sideways_scrolling(page) == ""


def sideways_scrolling(page: Page) -> str:
    """How much wider than its screen the page is, empty if it is not."""
    # before its style sheets have come, a page is as wide as it likes
    page.wait_for_load_state()
    needed, given, cut_off = page.evaluate(WIDTHS)
    if needed > given:
        return f"{needed} pixels wide on a screen of {given}"
    return ", ".join(cut_off)


CUT_WORDS = r"""
parts => {
    const SYLLABLES = 12;  // from so many letters on a browser with a dictionary divides a word
    const found = new Set();
    for (const part of document.querySelectorAll(parts)) {
        if (!part.checkVisibility({ visibilityProperty: true })) continue;
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            if (node.parentElement.closest("svg, script, bdi, .visually-hidden")) continue;
            for (const word of node.data.matchAll(/[\p{L}\p{M}\p{N}’]+/gu)) {
                if (word[0].length >= SYLLABLES) continue;
                const range = document.createRange();
                range.setStart(node, word.index);
                range.setEnd(node, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
                if (lines.size > 1) found.add(word[0]);
            }
        }
    }
    return [...found];
}
"""
HEADINGS = "h1, h2, h3, h4"


def cut_words(page: Page, *, within: str = HEADINGS) -> str:
    """Words that a line breaks in two anywhere, without names that somebody made up.

    The browser of the tests has no dictionaries of syllables, which long words need."""
    return ", ".join(page.evaluate(CUT_WORDS, within))
