"""The style sheets style what is there, with values that are there."""

import re
from pathlib import Path

from django.conf import settings

FOLDERS = [settings.BASE_DIR / name for name in ("sideboards_site", "puzzles", "rules")]
OF_HTMX = {"htmx-indicator", "htmx-request"}
IN_TEMPLATES = re.compile(r'class="([^"]*)"')
IN_CODE = re.compile(r"[\"'`]([a-z][\w ${}.+()-]*)[\"'`]")


def text_of(kind: str) -> str:
    files: list[Path] = [file for folder in FOLDERS for file in folder.rglob(kind)]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


STYLES = re.sub(r"/\*.*?\*/|@import[^;]+;", "", text_of("*.css"), flags=re.DOTALL)
WRITTEN = "\n".join(
    [
        *IN_TEMPLATES.findall(text_of("*.html") + text_of("*.py")),
        *IN_CODE.findall(text_of("*.py") + text_of("*.js")),
    ]
)


def is_written(name: str) -> bool:
    """As it is, or put together: `wide-{len(row)}`, `callout-{{ note.kind }}`, `drop-${side}`."""
    beginnings = (name[: dash.end()] for dash in re.finditer("-", name))
    together = (rf"{re.escape(beginning)}\$?\{{" for beginning in beginnings)
    whole = rf"(?<![\w-]){re.escape(name)}(?![\w-])"
    return any(re.search(pattern, WRITTEN) for pattern in (whole, *together))


def test_every_class_that_is_styled_is_written_somewhere() -> None:
    selectors = re.findall(r"([^{}]+)\{", STYLES)
    styled = {name for each in selectors for name in re.findall(r"\.([a-z][\w-]*)", each)}
    assert [name for name in sorted(styled - OF_HTMX) if not is_written(name)] == []


def test_every_value_that_is_named_is_used_and_every_one_used_is_named() -> None:
    named = set(re.findall(r"(--[\w-]+)\s*:", STYLES))
    used = set(re.findall(r"var\((--[\w-]+)", STYLES))
    assert (named - used, used - named) == (set(), set())


def test_every_motion_is_used() -> None:
    for name in re.findall(r"@keyframes ([\w-]+)", STYLES):
        assert len(re.findall(rf"(?<![\w-]){name}(?![\w-])", STYLES)) > 1, name
