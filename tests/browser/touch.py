"""Which controls of a page a thumb would miss."""

from playwright.sync_api import Page

THUMB = 44
"""Pixels. A link within a sentence may be smaller: its line says where it is. So may a space of the
board of Sequence, ten of which are as wide as a phone: the answer says which one was hit, and a
wrong tap plays nothing that stays (docs/design.md)."""
MOUSE = 24
"""Pixels as well; a hand on a desk is more exact."""
SMALL = [
    ".skip",
    ".board-taps a",
    ".spot",
    ".spot > input",
]
"""Ten spaces across a phone are smaller than a thumb."""
MISSED = r"""
([thumb, small]) => {
    const open = document.querySelector(":popover-open") ?? document;
    const blockAround = node => {
        const around = node.parentElement;
        return getComputedStyle(around).display.startsWith("inline") ? blockAround(around) : around;
    };
    const texts = block => {
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT), found = [];
        while (walker.nextNode()) found.push(walker.currentNode);
        return found;
    };
    const isInSentence = control => {
        const block = blockAround(control);
        const isFlowing = ["inline", "inline-block"].includes(getComputedStyle(control).display);
        return isFlowing && texts(block).some(text =>
            /[\p{L}\p{N}]/u.test(text.data) && blockAround(text) === block
            && !text.parentElement.closest("a, button, .visually-hidden"));
    };
    const isMissed = control => {
        const isTicked = control.matches("[type=checkbox], [type=radio]");
        // faces of a start are picked for either side at one place
        const target = isTicked ? control.labels[0] ?? control.closest(".lie") ?? control : control;
        target.scrollIntoView({ block: "center", inline: "center" });
        const { x, y, width, height } = target.getBoundingClientRect();
        const isLarge = Math.min(width, height) > thumb - 0.5;
        // in the corners around a link of two lines there is none of it
        if (target.getClientRects().length > 1) return !isLarge;
        const [across, down] = [x + width / 2, y + height / 2];
        // its edge may lie between two pixels
        const far = thumb / 2 - (isLarge ? 1 : 0.5);
        return [[-far, 0], [far, 0], [0, -far], [0, far]].some(([right, below]) => {
            const hit = document.elementFromPoint(across + right, down + below);
            return !control.contains(hit) && !target.contains(hit)
                && ![...control.labels ?? []].some(label => label.contains(hit));
        });
    };
    const controls = [...open.querySelectorAll(
        "a[href], button, summary, select, textarea, input:not([type=hidden])")];
    return controls.filter(control =>
        control.checkVisibility({ visibilityProperty: true }) && !control.matches(small)
        && getComputedStyle(control).pointerEvents !== "none"
        && !isInSentence(control) && isMissed(control)
    ).map(control => {
        const { width, height } = control.getBoundingClientRect();
        const size = `${Math.round(width)}×${Math.round(height)}`;
        return `${size} ${control.outerHTML.slice(0, 100).replaceAll("\n", " ")}`;
    });
}
"""


def missed(page: Page, *, within: int) -> list[str]:
    found: list[str] = page.evaluate(MISSED, [within, ", ".join(SMALL)])
    return found
