"""Writing SVG: elements, paths and the outer element, without style attributes (strict CSP)."""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

FONT = "Besley, Georgia, serif"
XMLNS = "http://www.w3.org/2000/svg"


# a drawing has hundreds of numbers, most of them the same few
@lru_cache(maxsize=4096)
def number(value: float) -> str:
    return f"{value:z.2f}".rstrip("0").rstrip(".")


def attributes(pairs: Iterable[tuple[str, str | float | None]]) -> str:
    """Writes attributes. Names are written with underscores for hyphens; `class_` is `class`; None
    is left out."""
    written = []
    for name, value in pairs:
        if value is None:
            continue
        text = escape(value) if isinstance(value, str) else number(value)
        written.append(f' {_attribute(name)}="{text}"')
    return "".join(written)


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def element(name: str, *children: str, **pairs: str | float | None) -> str:
    opening = f"<{name}{attributes(pairs.items())}"
    return f"{opening}>{''.join(children)}</{name}>" if children else f"{opening}/>"


def group(*children: str, x: float = 0, y: float = 0, **pairs: str | float | None) -> str:
    moved = f"translate({number(x)} {number(y)})" if x or y else None
    return element("g", *children, transform=moved, **pairs)


def box(x: float, y: float, size: tuple[float, float], **pairs: str | float | None) -> str:
    width, height = size
    return element("rect", x=x, y=y, width=width, height=height, **pairs)


def stroked(path: str, *, stroke: str, width: float, **pairs: str | float | None) -> str:
    pairs.update(stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")
    return element("path", d=path, fill="none", **pairs)


def use(symbol: str, *, x: float = 0, y: float = 0, scale: float = 1) -> str:
    if scale == 1:
        return element("use", href=f"#{symbol}", x=x or None, y=y or None)
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return element("use", href=f"#{symbol}", transform=place)


def text(words: str, *, x: float, y: float, size: float, **pairs: str | float | None) -> str:
    return element(
        "text", escape(words), x=x, y=y, font_size=size, font_family=FONT, font_weight=700, **pairs
    )


def rounded(x: float, y: float, width: float, height: float, *, radius: float) -> str:
    """Returns the path of a rounded rectangle; several can be joined in one `d`."""
    r = number(radius)
    across, down = number(width - 2 * radius), number(height - 2 * radius)
    return (
        f"M{number(x + radius)} {number(y)}h{across}a{r} {r} 0 0 1 {r} {r}v{down}"
        f"a{r} {r} 0 0 1-{r} {r}h-{across}a{r} {r} 0 0 1-{r}-{r}v-{down}a{r} {r} 0 0 1 {r}-{r}z"
    )


def drawing(*children: str, **pairs: str | float | None) -> SafeString:
    # safe: every text in it was escaped where its element was written
    return mark_safe(element("svg", *children, **pairs))  # noqa: S308


def picture(
    *children: str,
    size: tuple[float, float],
    label: str,
    class_: str,
    standalone: str = "",
    origin: tuple[float, float] = (0, 0),
) -> SafeString:
    """Writes a whole drawing. `standalone` carries the definitions it needs when it is a file of
    its own; in a page they come from the sprite, once. An empty label makes it decoration."""
    x, y = origin
    width, height = size
    named: dict[str, str | None] = (
        {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    )
    alone: dict[str, str | float | None] = (
        {"xmlns": XMLNS, "width": width, "height": height} if standalone else {}
    )
    titled = element("title", escape(label)) if standalone and label else ""
    view = " ".join(number(side) for side in (x, y, width, height))
    body = [titled, standalone, *children]
    return drawing(*body, class_=class_, viewBox=view, **named, **alone)
