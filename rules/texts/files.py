"""A text file: one heading with an id for each text, markdown below it."""

import hashlib
import re
from dataclasses import dataclass

from markdown_it.token import Token

from rules.texts.marks import parse_body, parse_title

_HEADING = re.compile(r"#{1,2} ?(?P<title>.*?) ?\{#(?P<id>[a-z0-9-]+)\}\n")
_STAMP = re.compile(r"<!-- follows: ([0-9a-f]{8}) -->\n")
_STARTS_HEADING = re.compile(r"(?m)^(?=#)")


class UnreadableFile(ValueError):
    """A text file that does not follow docs/prose.md; the message names the place."""


@dataclass(frozen=True, slots=True)
class Text:
    id: str
    title: str
    body: str
    follows: str = ""
    """The fingerprint of the master's text that this one translates."""

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(f"{self.title}\n{self.body}".encode()).hexdigest()[:8]

    @property
    def source(self) -> str:
        return f"{self.title}\n\n{self.body}"

    def body_tokens(self) -> list[Token]:
        return parse_body(self.body)

    def title_tokens(self) -> list[Token]:
        return parse_title(self.title)


def parse_texts(content: str, *, where: str) -> tuple[Text, ...]:
    """
    >>> parse_texts("# The turn {#turn}\\n\\n## All at once {#turn-together}\\n\\nYes.", where="x")
    (Text(id='turn', title='The turn', body='', follows=''), \
Text(id='turn-together', title='All at once', body='Yes.', follows=''))
    """
    before, *sections = _STARTS_HEADING.split(content.strip() + "\n")
    if before:
        raise UnreadableFile(f"{where} does not begin with a heading.")
    return tuple(_parse_text(section, where=where) for section in sections)


def _parse_text(section: str, *, where: str) -> Text:
    heading = _HEADING.match(section)
    if not heading:
        line = section.splitlines()[0]
        raise UnreadableFile(f"{where}: the heading “{line}” carries no id such as {{#swap-when}}.")
    rest = section[heading.end() :].strip() + "\n"
    stamp = _STAMP.match(rest)
    body = rest[stamp.end() :] if stamp else rest
    return Text(heading["id"], heading["title"], body.strip(), stamp[1] if stamp else "")


def stamped(content: str, stamps: dict[str, str]) -> str:
    """Returns the file's content with the fingerprints of the master's texts below the headings."""
    sections = _STARTS_HEADING.split(content)
    return "".join(_stamped_section(section, stamps) for section in sections)


def _stamped_section(section: str, stamps: dict[str, str]) -> str:
    heading = _HEADING.match(section)
    if not heading or heading["id"] not in stamps:
        return section
    rest = _STAMP.sub("", section[heading.end() :], count=1)
    return f"{heading[0]}<!-- follows: {stamps[heading['id']]} -->\n{rest}"
