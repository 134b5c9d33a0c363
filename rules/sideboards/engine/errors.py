"""The kinds of bad input, each quoting what was wrong.

`reason` is a stable slug by which the shell finds the translated sentence.
"""

from collections.abc import Mapping
from typing import ClassVar

from rules.errors import GameError, excerpt


class SideboardsError(GameError):
    sentences: ClassVar[Mapping[str, str]] = {}

    def __init__(self, reason: str, quoted: object) -> None:
        self.reason = reason
        self.quoted = excerpt(str(quoted))
        super().__init__(self.sentences[reason].format(quoted=self.quoted))


class Unreadable(SideboardsError):
    """Text that is not notation."""

    sentences: ClassVar[Mapping[str, str]] = {
        "placed_card": "“{quoted}” is not a placed card: write its number, and t behind it if it "
        "is turned, as in 44t.",
        "move": "“{quoted}” is not a move: write the card, then L or R for the end where it lies, "
        "as in 9R, 44tL or x9R.",
        "line": "“{quoted}” does not begin with two starting cards, as in 12 7t.",
        "objectives": "“{quoted}” does not name objectives: write three numbers, as in 3,9,21.",
        "cards": "“{quoted}” is not a list of cards: write their numbers, as in 12,7,44.",
        "empty_sideboard": "“{quoted}” is an empty row: name at least one placed card.",
        "too_long": "“{quoted}” is too long to be notation.",
    }


class Illegal(SideboardsError):
    """Well-formed, but the rules forbid it here."""

    sentences: ClassVar[Mapping[str, str]] = {
        "not_in_hand": "Card {quoted} is not in the hand.",
        "not_started": "“{quoted}” comes before the two starting cards.",
        "started_twice": "“{quoted}” starts a game that has already started.",
        "same_card_twice": "The start “{quoted}” uses one card twice.",
        "swapped_twice": "“{quoted}” swaps a second time; the swap card is used once per game.",
        "row_full": "“{quoted}” comes after the end: the row is full.",
    }


class Impossible(SideboardsError):
    """Names something that the game does not have."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_such_card": "There is no card {quoted}.",
        "card_twice": "Card {quoted} is there twice.",
        "no_such_objective": "There is no objective {quoted}.",
        "not_one_of_each": "“{quoted}” is not one objective each of colors, handles and rows.",
        "row_too_long": "“{quoted}” has more than eight cards.",
        "deal_length": "A deal has 17 cards, not {quoted}.",
        "players": "Sideboards is for 1 to 6 players, not {quoted}.",
        "variant_alone": "The variant needs at least two players, not {quoted}.",
        "bonus_players": "Row bonuses are shared among 2 to 6 players, not {quoted}.",
    }


class Unteachable(SideboardsError):
    """Said of a pattern or a card in a box, although nothing in print can be so."""

    sentences: ClassVar[Mapping[str, str]] = {
        "points": "No pattern is worth {quoted} points, only 1 to 99.",
        "too_few_cells": "A pattern has two drawers or more, not {quoted}.",
        "pattern": "The pattern of objective {quoted} can never occur: some card would need one "
        "mark twice.",
        "colors": "“{quoted}” is no order of five colors.",
        "five_alike": "No card has the handle {quoted} on all five drawers.",
    }


class BrokenBox(SideboardsError):
    """A code from which no box can be read."""

    sentences: ClassVar[Mapping[str, str]] = {
        "changed": "“{quoted}” is no code of a box: a part is missing or changed.",
        "version": "The code of the box is of version {quoted}, which this site cannot read yet.",
    }
