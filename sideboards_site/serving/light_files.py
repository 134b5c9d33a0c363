"""Static files as they are collected: without the comments and indentation that are for people who
read the source. That is a sixth of the weight of a style sheet.

A style sheet that imports another contains it, so that a page asks for one file.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

FROM_ELSEWHERE = ("admin/", "django_htmx/")
IMPORTED = re.compile(r'@import "([^"]+)";')
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
BETWEEN_RULES = re.compile(r"\s*([{};])\s*")
SPACE = re.compile(r"\s+")
# whole lines only, as "//" is in addresses too
SCRIPT_COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
INDENTATION = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)


class LightFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # without types
    @cache  # noqa: B019 # there is one, and no more names than files
    def url(self, name: str, force: bool = False) -> str:  # noqa: FBT001, FBT002 # as Django has it
        return str(super().url(name, force))

    def post_process(
        self, paths: Mapping[str, Any], *args: Any, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        ours = [name for name in paths if not name.startswith(FROM_ELSEWHERE)]
        lightened = [name for name in ours if self._lighten(name)]
        # what is given is where the files came from, and they are read there again
        paths = {**paths, **{name: (self, name) for name in lightened}}
        yield from super().post_process(paths, *args, **options)

    def _lighten(self, name: str) -> bool:
        lighter = LIGHTER.get(Path(name).suffix)
        if lighter:
            file = Path(self.path(name))
            file.write_text(lighter(with_imports(file)), encoding="utf-8")
        return bool(lighter)


def with_imports(file: Path) -> str:
    """Returns the text with that of the style sheets that it imports in their place."""
    text = file.read_text(encoding="utf-8")
    return IMPORTED.sub(lambda found: with_imports(file.parent / found[1]), text)


def light_style(style: str) -> str:
    return BETWEEN_RULES.sub(r"\1", SPACE.sub(" ", CSS_COMMENT.sub("", style))).strip()


def light_script(script: str) -> str:
    return INDENTATION.sub("", SCRIPT_COMMENT.sub("", script))


LIGHTER: Mapping[str, Callable[[str], str]] = {".css": light_style, ".js": light_script}
