"""Boards that the site has given out. They are signed in their addresses: a board that somebody has
chosen or made up opens, but says nothing about their strength."""

from dataclasses import dataclass

from django.utils.crypto import constant_time_compare, salted_hmac

from puzzles.game.game import Game

_BETWEEN = "_"
"""The separator before the tag, which no name contains."""
_TAG_LETTERS = 16


@dataclass(frozen=True, slots=True)
class NamedBoard:
    name: str
    is_handed_out: bool


def signed_name(game: Game, kind: str, name: str) -> str:
    """Returns the signed name for an address."""
    return f"{name}{_BETWEEN}{_tag(game, kind, name)}"


def named_board(game: Game, kind: str, text: str) -> NamedBoard:
    """Reads the name in an address; addresses of an older version have no tag."""
    name, _, tag = text.partition(_BETWEEN)
    return NamedBoard(name, constant_time_compare(tag, _tag(game, kind, name)))


def _tag(game: Game, kind: str, name: str) -> str:
    digest = salted_hmac("counting board", f"{game.id} {kind} {name}", algorithm="sha256")
    return digest.hexdigest()[:_TAG_LETTERS]
