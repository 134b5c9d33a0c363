"""One field in which a game is played by typing, and asked, in the words of the reader."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol

from django.utils.functional import Promise

from puzzles.game.values import MyGame, PositionT, PositionT_contra

LONGEST = 40
_QUESTION = re.compile(r"([^\W\d_]+)\s*([0-9]*)")
_LETTERS = 2
"""So many letters are a word each."""


class Answer(Protocol[PositionT_contra]):
    def __call__(
        self, mine: MyGame[PositionT_contra], text: str, *, counting_help: bool = False
    ) -> str: ...


@dataclass(eq=False, kw_only=True)
class Commands(Generic[PositionT]):
    move: Callable[[PositionT, str], str]
    """The move that is typed, written for `play`; empty for a question."""
    answer: Answer[PositionT]
    """What is said to a question, and to what cannot be read."""
    examples: str | Promise


def question_typed(text: str) -> tuple[str, int]:
    """A word, and the number behind it or 0.

    >>> question_typed("l2"), question_typed("again"), question_typed("2")
    (('l', 2), ('again', 0), ('', 0))
    """
    match = _QUESTION.fullmatch(text.strip().lower())
    return (match[1], int(match[2] or 0)) if match else ("", 0)


def words_typed(text: str) -> Iterable[str]:
    """
    >>> list(words_typed("tl")), list(words_typed("t left"))
    (['t', 'l'], ['t', 'left'])
    """
    for word in text.lower().split():
        yield from word if len(word) <= _LETTERS else [word]


def name_beginning(word: str, names: Mapping[str, str]) -> str:
    """The name in English whose word begins so, in the reader's language or else in English;
    empty if none does.

    >>> name_beginning("g", {"left": "gauche", "right": "droite"})
    'left'
    """
    if not word:
        return ""
    every = [*names.items(), *((name, name) for name in names)]
    return next((name for name, its in every if its.startswith(word)), "")
