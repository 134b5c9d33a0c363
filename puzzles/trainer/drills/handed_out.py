"""Boards as the site hands them out: signed in their addresses, so that a board that somebody has
chosen or made up opens, but says nothing about their strength.
"""

from dataclasses import dataclass

from django.utils.crypto import constant_time_compare, salted_hmac

from puzzles.game.game import Game

_BETWEEN = "_"
"""No name has one."""
_TAG_LETTERS = 16


@dataclass(frozen=True, slots=True)
class NamedBoard:
    name: str
    is_handed_out: bool


def signed_name(game: Game, kind: str, name: str) -> str:
    """For an address."""
    return f"{name}{_BETWEEN}{_tag(game, kind, name)}"


def named_board(game: Game, kind: str, text: str) -> NamedBoard:
    """In an address; without a tag in those of an older version."""
    name, _, tag = text.partition(_BETWEEN)
    return NamedBoard(name, constant_time_compare(tag, _tag(game, kind, name)))


def _tag(game: Game, kind: str, name: str) -> str:
    digest = salted_hmac("counting board", f"{game.id} {kind} {name}", algorithm="sha256")
    return digest.hexdigest()[:_TAG_LETTERS]
