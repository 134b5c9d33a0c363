"""What a page does while somebody plays: what shifts, how long a tap waits, what it costs."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import CDPSession, Page

WATCH = """
globalThis.watched = { shifts: [], waits: {}, answers: {} };
const watch = (options, note) =>
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe(options);
watch({ type: "layout-shift", buffered: true }, ({ value, sources }) =>
    watched.shifts.push([value, ...sources.map(({ node }) => node?.id || node?.nodeName)]));
watch({ type: "event", buffered: true, durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (!interactionId) return;
    watched.waits[interactionId] = Math.max(watched.waits[interactionId] ?? 0, duration);
});
let tapped = 0;
addEventListener("click", event => { tapped = event.timeStamp; }, true);
// a frame is asked for before it is painted, and a message is read after that
// an answer may bring several parts, and counts when the last is there
document.addEventListener("htmx:afterSettle", () => requestAnimationFrame(() =>
    setTimeout(() => { watched.answers[tapped] = performance.now() - tapped; })));
"""
NOTED = """
() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => done(watched)))))
"""


def watch(page: Page) -> None:
    """To be called before the page is opened."""
    page.add_init_script(WATCH)


def shifts(page: Page) -> Sequence[Any]:
    """Whatever moved, also right after a tap; each with its size and its elements."""
    noted: Sequence[Any] = noted_by_now(page)["shifts"]
    return noted


def waits(page: Page) -> Sequence[float]:
    """Milliseconds from a tap to the next paint, rounded to eight; none below sixteen is told."""
    return list(noted_by_now(page)["waits"].values())


def answers(page: Page) -> Sequence[float]:
    """Milliseconds from a tap until the server's answer to it is painted."""
    return list(noted_by_now(page)["answers"].values())


def noted_by_now(page: Page) -> dict[str, Any]:
    """With what is just being painted, which a browser tells a moment later."""
    noted: dict[str, Any] = page.evaluate(NOTED)
    return noted


class MainThread:
    """The processor time that a page's main thread has used, whatever else the machine does."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    @property
    def milliseconds(self) -> float:
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        seconds = {metric["name"]: metric["value"] for metric in metrics}
        return float(seconds["TaskDuration"]) * 1000
