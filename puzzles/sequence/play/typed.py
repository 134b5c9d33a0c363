"""What is typed in a game: `3 5,4` plays the third card on row 5, column 4, `QH-5,4` does so in the
notation of moves, `3` asks about the card and `row 5` about the board."""

import re
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from puzzles.game.commands import (
    Commands,
    Said,
    name_beginning,
    part_typed,
    question_typed,
    said_in_parts,
    that_was_all,
    words_of_more,
)
from puzzles.game.values import MyGame, Query
from puzzles.sequence.play.choices import held_cards
from puzzles.sequence.play.in_words import (
    LINES_AT_ONCE,
    SPACES_AT_ONCE,
    card_in_words,
    lines_finished_soon_in_words,
    lines_in_words,
    near_spaces_in_words,
    no_lines_words,
    rows_in_words,
)
from puzzles.sequence.play.screens import screen_asked
from puzzles.sequence.takeover import Discard, TakeOverGame
from rules.sequence.engine.board import SIZE
from rules.sequence.engine.cards import Card
from rules.sequence.engine.notation import card_text
from rules.sequence.pictures.words import playing_card_words

_TYPED = re.compile(
    r"(?P<card>[1-7]|(?:10|[2-9jqka])[hcds])"
    r"(?:[\s,x-]+[^\W\d_]?(?P<row>[0-9]{1,2})[\s,]*[^\W\d_]?[\s,]*(?P<column>[0-9]{1,2}))?"
)
_NOTHING_ELSE: Query = {}
_AT_ONCE = {"lines": LINES_AT_ONCE, "near": SPACES_AT_ONCE}
"""How many of them one answer tells."""


def move_typed(game: TakeOverGame, text: str) -> str:
    """A card with a space; a card alone where it can only be discarded."""
    typed = _TYPED.fullmatch(text.strip().lower())
    if typed is None:
        return ""
    card = _card_named(game, typed["card"])
    if card is None:
        return ""
    if typed["row"]:
        sign = "x" if card.is_one_eyed else "-"
        return f"{card_text(card)}{sign}{int(typed['row'])},{int(typed['column'])}"
    discards = isinstance(next(iter(game.legal_moves()), None), Discard)
    return card_text(card) if discards else ""


def _card_named(game: TakeOverGame, name: str) -> Card | None:
    """By its place in the hand, or as the notation writes it; None if one does not hold it."""
    if name.isdigit():
        return game.hand[int(name) - 1] if int(name) <= len(game.hand) else None
    return next((card for card in game.hand if card_text(card).lower() == name), None)


def _questions() -> Mapping[str, str]:
    return {
        "row": pgettext("typed on the board", "row"),
        "column": pgettext("typed", "column"),
        "lines": pgettext("typed", "lines"),
        "near": pgettext("typed", "near"),
        "hand": pgettext("typed", "hand"),
        **words_of_more(),
    }


def answer(
    mine: MyGame[TakeOverGame], text: str, *, rest: str = "", counting_help: bool = False
) -> Said:
    game = mine.position
    question, first = part_typed(text)
    word, number = question_typed(question)
    name = name_beginning(word, _questions())
    if name in words_of_more():
        if rest:
            return answer(mine, rest, counting_help=counting_help)
        again = screen_asked(mine, _NOTHING_ELSE).spoken
        return Said(again if name == "again" else that_was_all())
    if name in _AT_ONCE:
        every = _listed(game, name, number, counting_help=counting_help)
        return said_in_parts(every, question, first=first, at_once=_AT_ONCE[name])
    said = _numbered(game, name, number) if number else _whole(game, name)
    return Said(said or _card_asked(game, question) or how_to_type())


def _listed(game: TakeOverGame, name: str, number: int, *, counting_help: bool) -> Sequence[str]:
    if name == "near":
        return near_spaces_in_words(game)
    if counting_help and not number:
        lines = lines_finished_soon_in_words(game)
    else:
        lines = lines_in_words(game, number or None, counting_help=counting_help)
    return lines or [no_lines_words()]


def _numbered(game: TakeOverGame, name: str, number: int) -> str:
    rows = [cells for _row, cells in rows_in_words(game)]
    if number > SIZE or name not in {"row", "column"}:
        return ""
    cells = rows[number - 1] if name == "row" else [row[number - 1] for row in rows]
    if name == "row":
        words = _("Row %(number)s, from the left: %(spaces)s.")
    else:
        words = _("Column %(number)s, from the top: %(spaces)s.")
    return words % {"number": number, "spaces": "; ".join(cells)}


def _whole(game: TakeOverGame, name: str) -> str:
    return _hand_in_words(game) if name == "hand" else ""


def _hand_in_words(game: TakeOverGame) -> str:
    """With the numbers by which cards are typed, and the cards to come."""
    held = _("; ").join(
        f"{number}: {playing_card_words(card)}" for number, card in enumerate(game.hand, start=1)
    )
    hand = _("You hold: %(hand)s.") % {"hand": held}
    if not game.seen_row:
        return hand
    coming = _("; ").join(map(playing_card_words, game.seen_row))
    return " ".join([hand, _("Next: %(cards)s.") % {"cards": coming}])


def _card_asked(game: TakeOverGame, text: str) -> str:
    typed = _TYPED.fullmatch(text.strip().lower())
    card = _card_named(game, typed["card"]) if typed and not typed["row"] else None
    held = [each for each in held_cards(game) if each.card == card]
    return card_in_words(game, held[0]) if held else ""


def how_to_type() -> str:
    return _(
        "Not understood. Cards: 3 asks about the third card; 3 5,4 plays it on row 5, column 4, as "
        "QH-5,4 does for the queen of hearts. Questions: row 5, column 4, lines, near, hand, "
        "more, again. The first letters are enough."
    )


COMMANDS: Commands[TakeOverGame] = Commands(
    move=move_typed,
    answer=answer,
    examples=gettext_lazy(
        "3 5,4: third card on row 5, column 4. Or ask: 3, row 5, lines, more, hand, again."
    ),
)
