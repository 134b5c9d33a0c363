"""What the page of a game shows, before the last move and after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.games.sideboards.play.pending_move import (
    CardOption,
    PendingMove,
    card_options,
    gain,
    pending_text,
    start_of,
)
from puzzles.games.sideboards.play.turns import side_of
from puzzles.games.values import MyGame
from rules.book.sideboards.sheet_words import SheetLine, highlights, next_rank_words, sheet_lines
from rules.games.sideboards.cards import FULL, PlacedCard, Side
from rules.games.sideboards.notation import line_text, move_text
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.solo import Place, SoloGame
from rules.pictures.sideboards import Scene
from rules.pictures.sideboards.words import card_name, ghost_words, held_card_words, listed
from rules.reader import reader_language


@dataclass(frozen=True, slots=True)
class Option:
    """A button that plays a move at once."""

    move: str
    points: int


@dataclass(frozen=True)
class Screen:
    mine: MyGame
    pending: PendingMove = ()

    @property
    def game(self) -> SoloGame:
        position: SoloGame = self.mine.position
        return position

    @property
    def line(self) -> str:
        """Sent with the form, so that a move cannot be applied to another position."""
        return line_text(self.game.moves)

    @property
    def next_rank(self) -> str:
        return next_rank_words(self.total, reader_language())

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @property
    def goals(self) -> list[tuple[Objective, SheetLine]]:
        """Each objective with what it has brought so far."""
        return list(zip(self.objectives, self.sheet, strict=False))

    @property
    def is_start(self) -> bool:
        return not self.game.moves

    @cached_property
    def hand(self) -> list[tuple[CardOption, CardOption]]:
        return card_options(self.game, self.pending)

    @property
    def scene(self) -> Scene:
        return Scene(highlights(self.game.score_sheet), self._ghosts, self._slots, self.arrived)

    @property
    def _ghosts(self) -> list[tuple[PlacedCard, Side]]:
        return list(zip(self.pending * (1 if self.is_start else 2), Side, strict=False))

    @property
    def _slots(self) -> int:
        """Room for a ghost at each end, the last turn included, so that nothing jumps."""
        if self.is_start:
            return len(Side)
        return max(FULL, len(self.game.sideboard) + len(Side)) if self.game.hand else FULL

    @property
    def arrived(self) -> Side | None:
        """The end where the newest card was placed, until a card of the hand is chosen."""
        if self.pending or not self.game.moves:
            return None
        return side_of(self.game.moves[-1])

    @property
    def other_way_round(self) -> str:
        """The pending start with its two cards exchanged."""
        return pending_text(self.pending[::-1])

    @cached_property
    def start(self) -> Option | None:
        start = start_of(self.pending) if self.is_start else None
        return Option(move_text(start), gain(self.game, start)) if start else None

    @cached_property
    def ends(self) -> list[tuple[Side, Option]]:
        """Where the chosen card can go."""
        if self.is_start or not self.pending:
            return []
        moves = [(side, Place(self.pending[0], side)) for side in Side]
        return [(side, Option(move_text(move), gain(self.game, move))) for side, move in moves]

    @cached_property
    def sheet(self) -> list[SheetLine]:
        return sheet_lines(self.game.score_sheet)

    @property
    def total(self) -> int:
        return self.game.score_sheet.total

    @property
    def turns(self) -> int:
        return self.game.deal.turns

    @property
    def row_label(self) -> str:
        return ghost_words(self.game.sideboard, self._ghosts)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            points = _("Your sideboard is complete: %(points)s points.")
            return points % {"points": self.total}
        if self.pending:
            return self._pending_spoken()
        hand = ". ".join(self._held_words(option) for option, _turned in self.hand)
        if self.is_start:
            return _("Choose two of three cards. %(hand)s.") % {"hand": hand}
        return _("Turn %(turn)s of %(turns)s, %(points)s points. You hold: %(hand)s.") % {
            "turn": self.game.turn,
            "turns": self.turns,
            "points": self.total,
            "hand": hand,
        }

    def _held_words(self, option: CardOption) -> str:
        return held_card_words(option.placed, self.game.hand)

    def _pending_spoken(self) -> str:
        chosen = listed(card_name(placed, self.game.hand) for placed in self.pending)
        if self.ends:
            (_left, left), (_right, right) = self.ends
            words = _("Chosen: %(cards)s. Points at the left %(left)s, at the right %(right)s.")
            return words % {"cards": chosen, "left": left.points, "right": right.points}
        if self.start:
            words = _("Chosen: %(cards)s. Points: %(points)s.")
            return words % {"cards": chosen, "points": self.start.points}
        return _("Chosen: %(cards)s.") % {"cards": chosen}


@dataclass(frozen=True)
class ResultScreen:
    """A finished game that somebody shares."""

    game: SoloGame

    @property
    def total(self) -> int:
        return self.game.score_sheet.total

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @property
    def sheet(self) -> list[SheetLine]:
        return sheet_lines(self.game.score_sheet)

    @property
    def plain_sheet(self) -> list[tuple[SheetLine, Sequence[str]]]:
        """Points and sums, without marks and rows, which would reveal the board."""
        return [(line, [*line.reasons[:1], *line.reasons[2:]]) for line in self.sheet]

    @property
    def scene(self) -> Scene:
        return Scene(highlights(self.game.score_sheet))
