"""What is typed in a game: `1tl` places the first card, turned, at the left, and `l2` asks for the
second level. The notation of moves names cards by numbers that no player can see; who types names
them by their place in the hand."""

import re
from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from puzzles.game.commands import (
    Commands,
    Said,
    name_beginning,
    part_typed,
    question_typed,
    that_was_all,
    words_of_more,
    words_typed,
)
from puzzles.game.values import MyGame
from puzzles.sideboards.play.faces import Face
from puzzles.sideboards.play.in_words import (
    column_words,
    ends_words,
    level_words,
    picked_words,
)
from puzzles.sideboards.play.screens import Screen
from rules.reader import reader_language
from rules.sideboards.book.objective_explained import explained
from rules.sideboards.engine.cards import HEIGHT, PlacedCard, Side
from rules.sideboards.engine.solo import SoloGame, Start, Swap
from rules.sideboards.pictures.words import card_words

_CARD = re.compile(r"([1-9])\s*([^\W\d_]*(?:\s+[^\W\d_]+)*)\s*")
_CARDS = re.compile(rf"(?:{_CARD.pattern})+")

Lying = tuple[PlacedCard, Side | None]


def move_typed(game: SoloGame, text: str) -> str:
    """Two cards begin, a card with a side is placed, a word swaps."""
    if name_beginning(text.strip().lower(), {"swap": pgettext("typed", "swap")}) or text == repr(
        Swap()
    ):
        return repr(Swap())
    match _cards_typed(game, text):
        case [(left, None), (right, None)]:
            return repr(Start(left, right))
        case [(placed, side)] if side is not None:
            return f"{placed!r}{side}"
        case _:
            return ""


def _cards_typed(game: SoloGame, text: str) -> list[Lying]:
    """None at all where anything else is typed, or a card that is not held."""
    if not _CARDS.fullmatch(text.strip()):
        return []
    typed = [_card_typed(game, *found) for found in _CARD.findall(text)]
    cards = [card for card in typed if card is not None]
    return cards if len(cards) == len(typed) else []


def _card_typed(game: SoloGame, number: str, words: str) -> Lying | None:
    place, names = int(number) - 1, _ways()
    ways = [name_beginning(word, names) for word in words_typed(words)]
    if place >= len(game.hand) or not all(ways):
        return None
    sides = {"left": Side.LEFT, "right": Side.RIGHT}
    side = next((sides[way] for way in ways if way in sides), None)
    return PlacedCard(game.hand[place], turned="turned" in ways), side


def _ways() -> Mapping[str, str]:
    return {
        "turned": pgettext("typed", "turned"),
        "left": pgettext("typed", "left"),
        "right": pgettext("typed", "right"),
    }


def _questions() -> Mapping[str, str]:
    return {
        "level": pgettext("typed", "level"),
        "column": pgettext("typed", "column"),
        "objective": pgettext("typed", "objective"),
        "hand": pgettext("typed", "hand"),
        "row": pgettext("typed", "row"),
        "braille": pgettext("typed", "braille"),
        **words_of_more(),
    }


def answer(
    mine: MyGame[SoloGame], text: str, *, rest: str = "", counting_help: bool = False
) -> Said:
    screen = Screen(mine, counting_help)
    question, told = part_typed(text)
    word, number = question_typed(question)
    name = name_beginning(word, _questions())
    if name in words_of_more() and rest:
        return answer(mine, rest, counting_help=counting_help)
    if face := _face_asked(screen, question):
        return _face_told(screen, face, question, is_told=bool(told))
    said = _numbered(screen, name, number) if number else _whole(screen, name)
    return Said(said or how_to_type())


def _numbered(screen: Screen, name: str, number: int) -> str:
    row = screen.game.sideboard
    match name:
        case "level" if number <= HEIGHT and row.placed:
            return level_words(row, number)
        case "column" if number <= len(row):
            return column_words(row, number)
        case "objective":
            return _objective_asked(screen, number)
        case _:
            return ""


def _objective_asked(screen: Screen, number: int) -> str:
    """By the number that it bears, else by its place among the three."""
    numbers = [objective.id for objective in screen.objectives]
    if number in numbers:
        return _objective_words(screen, numbers.index(number))
    return _objective_words(screen, number - 1) if number <= len(numbers) else ""


def _whole(screen: Screen, name: str) -> str:
    match name:
        case "hand":
            return screen.hand_in_words
        case "row":
            return screen.row_label
        case "braille":
            return screen.braille
        case "again":
            return screen.spoken
        case "more":
            return that_was_all()
        case _:
            return ""


def _face_asked(screen: Screen, text: str) -> Face | None:
    match _cards_typed(screen.game, text):
        case [(placed, None)]:
            return next(face for face in screen.faces if face.placed == placed)
        case _:
            return None


def _face_told(screen: Screen, face: Face, question: str, *, is_told: bool) -> Said:
    """What is known of a card before it is placed: its drawers and what decides, then the rest."""
    if is_told:
        return Said(ends_words(screen.game, face, screen.sheet))
    first = picked_words(screen.game, face, screen.sheet)
    has_rest = screen.counting_help and bool(first)
    return Said(
        f"{card_words(face.placed)}. {first}".rstrip(), rest=f"{question}+1" if has_rest else ""
    )


def _objective_words(screen: Screen, place: int) -> str:
    line = screen.sheet[place]
    words = explained(screen.objectives[place], reader_language()).by_ear
    so_far = _("So far: %(points)s.") % {"points": line.points}
    return " ".join([words, so_far, *(f"{place}." for place in line.places)])


def how_to_type() -> str:
    return _(
        "Not understood. Cards: 1 asks about the first card, 1t about it turned; 1l and 1tr place "
        "it; 1 2t begins; swap. Questions: level 2, column 3, objective 1, row, hand, braille, "
        "more, again. The first letters are enough."
    )


COMMANDS: Commands[SoloGame] = Commands(
    move=move_typed,
    answer=answer,
    examples=gettext_lazy(
        "1tl: first card, turned, left. Or ask: 1, more, level 2, column 3, objective 1, again."
    ),
)
