"""One field in which a game is played by typing, and asked, in the words of the reader."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from puzzles.game.values import MyGame, PositionT, PositionT_contra

LONGEST = 40
_QUESTION = re.compile(r"([^\W\d_]+)\s*([0-9]*)")
_QUESTION_AND_PART = re.compile(r"(.*?)(?:\+([0-9]{1,3}))?")
_LETTERS = 2
"""So many letters are a word each."""


@dataclass(frozen=True, slots=True)
class Said:
    """What is said to a question. A long answer comes in parts."""

    words: str
    rest: str = ""
    """The question that is answered by the next part; empty if there is none."""


class Answer(Protocol[PositionT_contra]):
    def __call__(
        self,
        mine: MyGame[PositionT_contra],
        text: str,
        *,
        rest: str = "",
        counting_help: bool = False,
    ) -> Said:
        """`rest` is that of the answer before, to which somebody asks for more."""


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


def part_typed(text: str) -> tuple[str, int]:
    """A question, and how much of its answer has been said.

    >>> part_typed("lines 2+3"), part_typed("lines")
    (('lines 2', 3), ('lines', 0))
    """
    match = _QUESTION_AND_PART.fullmatch(text.strip())
    return (match[1], int(match[2] or 0)) if match else (text, 0)


def said_in_parts(every: Sequence[str], question: str, *, first: int, at_once: int) -> Said:
    """The next few of many sentences, and how many are left; behind the last ones, that it is the
    end."""
    last = first + at_once
    part, left = every[first:last], len(every) - last
    if left > 0:
        others = ngettext(
            "And %(count)s other: type “%(more)s”.", "And %(count)s others: type “%(more)s”.", left
        ) % {"count": left, "more": words_of_more()["more"].split()[0]}  # fmt: skip
        return Said("\n".join([*part, others]), rest=f"{question}+{last}")
    return Said("\n".join([*part, that_was_all()] if first else part))


def words_of_more() -> Mapping[str, str]:
    """By which somebody asks for the rest of an answer. The word for “again” does so too, where
    there is a rest: in French and Italian both are one word."""
    return {
        "again": pgettext("typed", "again"),
        "more": pgettext("typed, several words", "more next"),
    }


def that_was_all() -> str:
    return _("That was all.")


def words_typed(text: str) -> Iterable[str]:
    """
    >>> list(words_typed("tl")), list(words_typed("t left"))
    (['t', 'l'], ['t', 'left'])
    """
    for word in text.lower().split():
        yield from word if len(word) <= _LETTERS else [word]


def name_beginning(word: str, names: Mapping[str, str]) -> str:
    """The name in English one of whose words begins so, in the reader's language or else in
    English; empty if none does.

    >>> name_beginning("g", {"left": "gauche", "right": "droite"})
    'left'
    >>> name_beginning("sui", {"more": "plus suite"})
    'more'
    """
    if not word:
        return ""
    every = [*names.items(), *((name, name) for name in names)]
    return next(
        (name for name, its in every if any(each.startswith(word) for each in its.split())), ""
    )
