"""What one can pick in a turn: a card of the hand, then one of its spaces. A page holds all of it,
and its style sheet shows the spaces of a picked card: nothing is asked of the server before a card
is placed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.values import Query
from puzzles.sequence.play.own_lines import OwnLine, finishing_spaces, gain_of, nearest_by_space
from puzzles.sequence.play.words import card_sign, jack_words
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove
from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip
from rules.sequence.engine.notation import card_text, space_text
from rules.sequence.pictures.words import line_of_spaces_words, playing_card_words, space_words

PLACES, REMOVES = "-", "x"
"""Between card and space in the notation of a move."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    number: int
    """Its place in the hand, from 1."""
    card: Card
    moves: Sequence[TakeOverMove]
    copy: int = 0
    """1 for the first of two equal cards, 2 for the second, 0 for a card alone."""

    @property
    def text(self) -> str:
        return card_text(self.card)

    @property
    def value(self) -> str:
        """What its radio button sends: a card with one move sends it whole, another one the part
        before the space."""
        if len(self.moves) == 1:
            return repr(self.moves[0])
        return f"{self.text}{REMOVES if self.card.is_one_eyed else PLACES}"

    @property
    def is_dead(self) -> bool:
        return not self.moves

    @property
    def has_one_move(self) -> bool:
        return len(self.moves) == 1

    @property
    def spaces(self) -> str:
        """Where it can be played, for dragging."""
        return " ".join(space_text(space) for space in spaces_of(self.moves))

    @property
    def words(self) -> str:
        words = playing_card_words(self.card)
        if self.copy:
            return _("%(card)s, copy %(copy)s of 2") % {"card": words, "copy": self.copy}
        return words

    @property
    def does(self) -> str:
        """What is to be done with it once it is picked."""
        spaces = len(spaces_of(self.moves))
        if self.is_dead:
            return _("No free space is left for this card.")
        if not spaces:
            return _("None of your cards can be played.")
        if self.card.is_jack:
            return jack_words(self.card)
        return ngettext(
            "It goes on %(spaces)s space.", "It goes on one of %(spaces)s spaces.", spaces
        ) % {"spaces": spaces}  # fmt: skip

    @property
    def button(self) -> str:
        return self._button(card_sign(self.card))

    @property
    def button_words(self) -> str:
        return self._button(playing_card_words(self.card))

    def _button(self, card: str) -> str:
        if self.moves and isinstance(self.moves[0], Discard):
            return _("Discard %(card)s") % {"card": card}
        if self.card.is_one_eyed:
            return _("Remove with %(card)s") % {"card": card}
        return _("Place %(card)s") % {"card": card}


def held_cards(game: TakeOverGame) -> list[HeldCard]:
    moves_of = moves_by_card(game.legal_moves())
    seen: dict[Card, int] = {}
    held = []
    for number, card in enumerate(game.hand, start=1):
        seen[card] = seen.get(card, 0) + 1
        copy = seen[card] if game.hand.count(card) > 1 else 0
        held.append(HeldCard(number, card, moves_of.get(card, ()), copy))
    return held


def moves_by_card(moves: Sequence[TakeOverMove]) -> Mapping[Card, Sequence[TakeOverMove]]:
    """Those of one card follow each other."""
    return {card: list(own) for card, own in groupby(moves, attrgetter("card"))}


def spaces_of(moves: Sequence[TakeOverMove]) -> list[Space]:
    return [move.space for move in moves if not isinstance(move, Discard)]


@dataclass(frozen=True, slots=True)
class Spot:
    """A space where a card of the hand can be played."""

    space: Space
    cards: Sequence[HeldCard]
    """The cards that light it."""
    is_removal: bool = False
    gain: int = 0
    """Points that it brings at once; 0 without counting help."""
    nearest: OwnLine | None = None
    """The line through it that then needs fewest; None without counting help."""

    @property
    def left(self) -> int | None:
        """Chips that the nearest line then needs."""
        return len(self.nearest.missing) if self.nearest else None

    @property
    def shown_left(self) -> int | None:
        """As `left`, where one sees it. A two-eyed jack lights so many spaces that they say it only
        where one chip is left."""
        is_for_jacks = all(held.card.is_two_eyed for held in self.cards)
        return None if is_for_jacks and self.left != 1 else self.left

    @property
    def place(self) -> str:
        return space_text(self.space)

    @property
    def classes(self) -> str:
        """Where it lies, and which cards light it."""
        at = [f"row-{self.space.row}", f"column-{self.space.column}"]
        removal = ["removal"] if self.is_removal else []
        return " ".join(["spot", *at, *removal, *(f"on-{held.number}" for held in self.cards)])

    @property
    def words(self) -> str:
        words = space_words(self.space)
        if self.gain:
            points = ngettext("%(points)s point", "%(points)s points", self.gain)
            return f"{words}. {points % {'points': self.gain}}"
        if self.nearest and self.left:
            left = ngettext(
                "%(chips)s chip missing, %(line)s", "%(chips)s chips missing, %(line)s", self.left
            )
            said = {"chips": self.left, "line": line_of_spaces_words(self.nearest.line)}
            return f"{words}. {left % said}"
        return words


def spots_of(
    game: TakeOverGame, hand: Sequence[HeldCard], *, counting_help: bool
) -> Iterator[Spot]:
    """In the order of the board."""
    cards: dict[Space, list[HeldCard]] = {}
    for held in hand:
        for space in spaces_of(held.moves):
            cards.setdefault(space, []).append(held)
    nearest = nearest_by_space(game) if counting_help else {}
    finishing = finishing_spaces(game) if counting_help else set()
    for space, lighting in sorted(cards.items(), key=lambda each: each[0]):
        is_removal = space in game.green
        if counting_help and not is_removal:
            move = PlaceChip(lighting[0].card, space)
            gain = gain_of(move, game) if space in finishing else 0
            yield Spot(space, lighting, gain=gain, nearest=nearest.get(space))
        else:
            yield Spot(space, lighting, is_removal)


def move_sent(fields: Query) -> str:
    """The move that a form of this page sends: the picked card, and its space where it has several.
    A form without a pick sends what is no move."""
    if "move" in fields:
        return fields["move"]
    card = fields.get("card", "")
    return card + fields.get("place", "") if card.endswith((PLACES, REMOVES)) else card
