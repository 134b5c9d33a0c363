"""Printed cards that an owner has taught the site, as a code, and where several owners agree."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taught:
    """What owners have taught of one card, or of another part of a game's material."""

    name: str
    variants: Sequence[tuple[str, int]]
    """Each in words, with its number of owners, the most first."""
    is_disputed: bool
    is_agreed: bool
    """Whether enough owners say so, and nobody otherwise."""


@dataclass(frozen=True, slots=True)
class Agreement:
    owners: int
    code: str
    """All that is agreed. Empty if nothing is."""
    sections: Sequence[tuple[str, Sequence[Taught]]]
    """Kinds of material, each with its title."""


@dataclass(eq=False, kw_only=True)
class OwnCards:
    fault: Callable[[str], str]
    """Why a code cannot be offered to the site, as a sentence. Empty if it can."""
    summary: Callable[[str], str]
    """What a code teaches, in short. Empty if it cannot be read."""
    agreement: Callable[[Sequence[str]], Agreement]
    """Of all codes that can be read."""
    address: Callable[[], str]
    """The page on which an owner teaches the site."""
