"""Which controls of a page a thumb would miss."""

from playwright.sync_api import Page

THUMB = 44
"""Pixels. A link within a sentence may be smaller: its line says where it is."""
MISSED = """
thumb => {
    const open = document.querySelector(":popover-open") ?? document;
    const words = part => part.textContent.trim();
    const isInSentence = control => {
        const sentence = control.closest("p, li, dd, dt, td, th, figcaption, div, summary");
        return getComputedStyle(control).display.startsWith("inline")
            && !control.matches(".button")
            && [...sentence.childNodes].some(node =>
                node.nodeType === Node.TEXT_NODE ? node.textContent.trim()
                    : !node.contains(control) && getComputedStyle(node).display === "inline"
                        && !node.matches("a, button, svg") && words(node));
    };
    const far = thumb / 2 - 0.5;
    const isMissed = control => {
        control.scrollIntoView({ block: "center", inline: "center" });
        const { x, y, width, height } = control.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return [[-far, 0], [far, 0], [0, -far], [0, far]].some(([right, below]) => {
            const hit = document.elementFromPoint(across + right, down + below);
            return !control.contains(hit)
                && ![...control.labels ?? []].some(label => label.contains(hit));
        });
    };
    const controls = [...open.querySelectorAll(
        "a[href], button, summary, select, textarea, input:not([type=hidden])")];
    return controls.filter(control => control.checkVisibility() && !control.matches(".skip, .skip *")
        && !isInSentence(control) && isMissed(control)
    ).map(control => {
        const { width, height } = control.getBoundingClientRect();
        const size = `${Math.round(width)}×${Math.round(height)}`;
        return `${size} ${control.outerHTML.slice(0, 100).replaceAll("\\n", " ")}`;
    });
}
"""


def missed_by_a_thumb(page: Page) -> list[str]:
    missed: list[str] = page.evaluate(MISSED, THUMB)
    return missed
