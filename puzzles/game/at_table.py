"""What a game's solver says of cards that lay on a table, as far as an address tells of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from puzzles.game.values import Data


@dataclass(eq=False, kw_only=True)
class AtTable:
    questions: Callable[[HttpRequest], Sequence[str] | None]
    """What a request asks, each as a short text that says everything. None if what lay there is not
    told, or cannot be."""
    answer: Callable[[str], Data]
    """The answer to a question; searches."""
    screen: Callable[[HttpRequest, Mapping[str, Data]], object]
    """For the template `table_best`, with the answers that there are so far."""
    entry: Callable[[HttpRequest], str]
    """The address of the page on which one tells what lies on the table."""
