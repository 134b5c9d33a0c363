"""What a game begins with."""

from dataclasses import dataclass

from rules.sequence.engine.cards import Card
from rules.sequence.engine.setup import Setup


@dataclass(frozen=True, slots=True)
class Options:
    no_talking: bool = False
    sequences_may_be_broken: bool = False
    """Advanced: one-eyed jacks remove chips of finished sequences too, which then, by our
    ruling, no longer count."""


@dataclass(frozen=True, slots=True)
class SequenceDeal:
    setup: Setup
    cards: tuple[Card, ...]
    """The shuffled deck: dealt one by one from the first seat on, then drawn in this order."""
    options: Options = Options()
