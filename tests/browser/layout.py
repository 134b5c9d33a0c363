"""What lies over something else, leaves its screen or sheet, or is cut: a look that a script takes.

It measures boxes of words and pictures, so it needs no kept picture and takes some milliseconds in
any width, light or medium. Two boxes are compared if they belong to one layer: what is laid over a
page on purpose, such as an open help, is a layer of its own, and so is what sticks to an edge.
"""

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page, ViewportSize

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 664},
    {"width": 390, "height": 664},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
]
BY_MOUSE = 1024
"""From this width on a screen is taken for one without touch, whatever opened the page."""
PAPER: ViewportSize = {"width": 688, "height": 1000}
"""A4 between the margins of the style sheet for paper."""
_sessions: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
LAYERS = [".skip", "[popover]", "dialog", ".failure", ".slow", ".dragged"]
LAYERS += [".moments", ".rising", ".spots"]
"""What lies over the page on purpose: answers to a question or a move, and signs on a picture."""
LOOK = r"""
layers => {
    const SHARED = 2;  // pixels that two boxes may share: rounding, and the slope of a letter
    const BEYOND = 1;  // and that one may go beyond an edge
    const root = document.documentElement;
    const onPaper = matchMedia("print").matches;
    document.getAnimations()
        .filter(motion => motion.effect.getComputedTiming().endTime < Infinity)
        .forEach(motion => motion.finish());

    const styles = new Map();
    const styleOf = part => {
        if (!styles.has(part)) styles.set(part, getComputedStyle(part));
        return styles.get(part);
    };
    const boxes = new Map();
    const boxOf = part => {
        if (!boxes.has(part)) boxes.set(part, part.getBoundingClientRect());
        return boxes.get(part);
    };
    const remembered = find => {
        const found = new Map();
        return part => {
            if (!found.has(part)) found.set(part, find(part));
            return found.get(part);
        };
    };
    const layerOf = remembered(part => {
        if (!part) return null;
        const isLayer = part.matches(layers)
            || ["fixed", "sticky"].includes(styleOf(part).position);
        return isLayer ? part : layerOf(part.parentElement);
    });
    // on a sheet nothing scrolls
    const scrolls = value => !onPaper && ["auto", "scroll"].includes(value);
    const isPage = part => !part || part === root || part === document.body;
    const isScrolled = remembered(part => {
        if (isPage(part)) return false;
        const { overflowX, overflowY } = styleOf(part);
        return scrolls(overflowX) || scrolls(overflowY) || isScrolled(part.parentElement);
    });
    // the parts that cut what goes over their edges: sideways, downwards or both
    const cutting = remembered(part => {
        if (isPage(part)) return [];
        const { overflowX, overflowY, position } = styleOf(part);
        if (scrolls(overflowX) || scrolls(overflowY)) return [];
        const outer = position === "fixed" ? [] : cutting(part.parentElement);
        const [sideways, downwards] = [overflowX, overflowY].map(value => value !== "visible");
        return sideways || downwards ? [...outer, [part, sideways, downwards]] : outer;
    });
    // what has a paint or a rim of its own around the words in it
    const isSeen = color => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
    const paintedAround = remembered(part => {
        if (isPage(part) || part.closest("svg")) return null;
        const style = styleOf(part);
        const hasRim = parseFloat(style.borderLeftWidth) > 0 && isSeen(style.borderLeftColor);
        return style.display !== "inline" && (hasRim || isSeen(style.backgroundColor))
            ? part : paintedAround(part.parentElement);
    });
    const isHeardAlone = remembered(part =>
        part && (styleOf(part).clipPath === "inset(50%)" || isHeardAlone(part.parentElement)));
    const isShown = remembered(part =>
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !part.closest(".sprite") && !isHeardAlone(part));
    const named = part => {
        const name = part.tagName.toLowerCase();
        const classes = part.getAttribute("class")?.trim().split(/\s+/).join(".");
        return name + (classes ? `.${classes}` : "");
    };

    // letters fill about three fifths of the height of their line; those of a plot have a rim
    // that covers what is close
    const rimOf = part => part.closest("svg") && styleOf(part).stroke !== "none"
        ? parseFloat(styleOf(part).strokeWidth) / 2 * part.getScreenCTM().a : 0;
    const inked = (part, { left, right, top, bottom }) => {
        const rest = (bottom - top) / 5 - rimOf(part);
        return { left, right, top: top + rest, bottom: bottom - rest };
    };
    const items = [];
    const add = (part, within, box, called) => {
        if (box.right - box.left < 1 || box.bottom - box.top < 1) return;
        items.push({ part, within, box, called });
    };
    const WORDLESS = "script, style, option, textarea, noscript, svg title, svg desc";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
        const node = walker.currentNode, part = node.parentElement;
        if (!node.data.trim() || part.matches(WORDLESS)) continue;
        if (!isShown(part)) continue;
        range.selectNodeContents(node);
        const words = node.data.trim().replace(/\s+/g, " ").slice(0, 40);
        for (const box of range.getClientRects()) add(part, part, inked(part, box), `“${words}”`);
    }
    // a drawing whose edges do not cut it is as large as what is drawn
    const whole = part => {
        const box = boxOf(part);
        if (part.tagName !== "svg" || styleOf(part).overflowX !== "visible") return box;
        const bounds = part.getBBox(), onScreen = part.getScreenCTM();
        const start = new DOMPoint(bounds.x, bounds.y).matrixTransform(onScreen);
        const end = new DOMPoint(bounds.x + bounds.width, bounds.y + bounds.height)
            .matrixTransform(onScreen);
        return {
            left: Math.min(box.left, start.x), right: Math.max(box.right, end.x),
            top: Math.min(box.top, start.y), bottom: Math.max(box.bottom, end.y),
        };
    };
    const drawn = "img, svg:not(svg svg), canvas, iframe, video, .button, input, select, textarea";
    for (const part of document.body.querySelectorAll(drawn))
        if (isShown(part)) add(part, part.parentElement, whole(part), named(part));

    const faults = new Set();
    const { clientWidth } = root;
    const screen = { left: 0, right: clientWidth };
    const goesOver = (box, edge) => [
        box.left < edge.left - BEYOND || box.right > edge.right + BEYOND,
        box.top < edge.top - BEYOND || box.bottom > edge.bottom + BEYOND,
    ];
    if (root.scrollWidth > clientWidth)
        faults.add(`the page is ${root.scrollWidth} wide on ${clientWidth}`);
    for (const { part, within, box, called } of items) {
        const where = `${called} in ${named(part.closest("[class]") ?? part)}`;
        if (!isScrolled(within) && !part.closest(".skip") && goesOver(box, screen)[0])
            faults.add(`${where} is past the edge`);
        const painted = called.startsWith("“") && !isScrolled(within) && paintedAround(within);
        if (painted && goesOver(box, boxOf(painted)).some(Boolean))
            faults.add(`${where} leaves ${named(painted)}`);
        for (const [around, sideways, downwards] of cutting(within)) {
            const [isWide, isHigh] = goesOver(box, boxOf(around));
            if ((sideways && isWide) || (downwards && isHigh))
                faults.add(`${where} is cut by ${named(around)}`);
        }
    }

    const isOver = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > SHARED
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SHARED;
    items.sort((one, other) => one.box.top - other.box.top);
    items.forEach((one, number) => {
        for (let next = number + 1; next < items.length; next++) {
            const other = items[next];
            if (other.box.top > one.box.bottom - SHARED) break;
            if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
            if (!isOver(one.box, other.box)) continue;
            if (layerOf(one.part) !== layerOf(other.part)) continue;
            faults.add(`${one.called} and ${other.called} lie over each other in ${
                named(one.part.closest("[class]") ?? one.part)}`);
        }
    });
    return [...faults];
}
"""


def layout_faults(page: Page) -> list[str]:
    """In the size, light and medium of this moment."""
    found: list[str] = page.evaluate(LOOK, ", ".join(LAYERS))
    return found


def layout_faults_anywhere(page: Page, *, turn: int = 0) -> str:
    """In each size and on paper; empty without a fault.

    Every other size is looked at in the dark, and in the next turn the others are."""
    found: dict[str, list[str]] = {}
    for where, faults in _looks(page, turn):
        for fault in faults:
            found.setdefault(fault, []).append(where)
    return "\n".join(f"{fault} ({', '.join(places)})" for fault, places in found.items())


def _looks(page: Page, turn: int) -> Iterator[tuple[str, list[str]]]:
    """As few changes of the light as there are lights: each restyles the page."""
    # once it is detached, what it has set is gone
    if page not in _sessions:
        _sessions[page] = page.context.new_cdp_session(page)
    session = _sessions[page]
    is_touched = page.evaluate("matchMedia('(pointer: coarse)').matches")
    by_turns = [SIZES[turn % 2 :: 2], SIZES[1 - turn % 2 :: 2]]
    for light, sizes in zip(("light", "dark"), by_turns, strict=True):
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        for size in sizes:
            _touch(session, enabled=is_touched and size["width"] < BY_MOUSE)
            page.set_viewport_size(size)
            yield f"{size['width']} {light}", layout_faults(page)
    page.emulate_media(color_scheme="light", media="print")
    page.set_viewport_size(PAPER)
    yield "paper", layout_faults(page)
    page.emulate_media(media="screen")
    # the page is left as it was found
    _touch(session, enabled=is_touched)


def _touch(session: CDPSession, *, enabled: bool) -> None:
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": enabled})
