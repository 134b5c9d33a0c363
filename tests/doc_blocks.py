"""What the documentation tells people to write into files or to type, block by block."""

import re
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    language: str
    text: str


def blocks_of(page: str) -> list[Block]:
    text = Path(settings.BASE_DIR, "docs", page).read_text()
    return [Block(*found.groups()) for found in FENCED.finditer(text)]


def block_with(page: str, language: str, words: str) -> str:
    """The only one of its kind with these words."""
    (found,) = [b.text for b in blocks_of(page) if b.language == language and words in b.text]
    return found


def replaced(text: str, changes: dict[str, str]) -> str:
    """Each of them must be there: else a test would try something else than the page says."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text
