"""A question that the rules as code can answer, as a game is asked it, and what the game says."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class Number:
    value: int
    counts: str = ""
    """What it is a number of, as the data of the game call it; empty if nothing says so."""
    is_with: bool = False
    """Whether a word before it, as in “for four”, makes it a number of people, if nothing else
    does."""


@dataclass(frozen=True, slots=True)
class AskedFigure:
    form: str
    """The id of the form of the question."""
    parts: Sequence[str | Number]
    """What is spoken of, as the data of the game call it, and the numbers, in their order."""

    def says(self, *names: str) -> bool:
        return any(name in self.parts for name in names)

    @property
    def numbers(self) -> tuple[Number, ...]:
        return tuple(part for part in self.parts if isinstance(part, Number))

    def counting(self, *counts: str) -> tuple[int, ...]:
        """Returns the numbers of these things; “” stands for those of nothing that is named."""
        return tuple(each.value for each in self.numbers if each.counts in counts)


@dataclass(frozen=True, slots=True)
class Computed:
    """What the rules as code say to a question."""

    figure: str
    """What was computed, in short, such as “bonus 4 8 8”."""
    words: str
    """A sentence, in the reader's language."""
    rule: str
    """The id of the text that says so."""
    picture: SafeString | None = None
