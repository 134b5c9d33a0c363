"""Where the focus of the keyboard is, and whether one sees it."""

from typing import Any

from playwright.sync_api import Page

IS_SEEN = """
const isSeen = part => {
    const ringed = part.closest(".choice, .lie, #swap") ?? part;
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
};
"""
UNSEEN = f"""
() => {{
    {IS_SEEN}
    const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    return [...document.querySelectorAll(stops)].filter(part => {{
        if (part.tabIndex < 0) return false;
        part.focus();
        return document.activeElement === part && !isSeen(part);
    }}).map(part => part.outerHTML.slice(0, 120));
}}
"""
SEEN_NOW = f"""
() => {{
    {IS_SEEN}
    const part = document.activeElement;
    const {{ x, y, width, height }} = part.getBoundingClientRect();
    const uppermost = document.elementFromPoint(x + width / 2, y + height / 2);
    return isSeen(part) && (part.closest(".lie, #swap") ?? part).contains(uppermost);
}}
"""


def unseen_stops(page: Page) -> list[str]:
    """What the Tab key reaches without showing it."""
    # whoever has pressed a key is shown the focus
    page.keyboard.press("Tab")
    stops: list[str] = page.evaluate(UNSEEN)
    return stops


def is_seen(page: Page) -> bool:
    """Whether the focus has a ring, and nothing lies over what it is on."""
    seen: Any = page.evaluate(SEEN_NOW)
    return bool(seen)
