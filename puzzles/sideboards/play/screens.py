"""What the page of a game shows, before the last move and after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from typing import ClassVar

from django.utils.translation import gettext as _

from puzzles.game.values import MyGame
from puzzles.sideboards.play.pending_move import (
    CardOption,
    PendingMove,
    card_options,
    pending_text,
)
from puzzles.sideboards.play.scoring import GoalScore, Scoring
from puzzles.sideboards.play.turns import side_of
from rules.reader import reader_language
from rules.sideboards.book.sheet_words import (
    SheetLine,
    highlights,
    next_rank_words,
    sheet_lines,
    stake_words,
)
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.engine.solo import SoloGame
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import ghost_words, held_card_words


def lit_lines(
    game: SoloGame, lines: Sequence[SheetLine]
) -> list[tuple[SheetLine, Highlight | None]]:
    """Each line of the score sheet with what it lights up; the swap card lights up nothing."""
    return list(zip_longest(lines, highlights(game.score_sheet)))


@dataclass(frozen=True)
class Screen:
    offers_points: ClassVar[bool] = True
    """Whether there is a switch for the points of all cards."""

    mine: MyGame[SoloGame]
    pending: PendingMove = ()
    asks_swap: bool = False
    """The player has asked for a swap, and is asked back."""
    has_kept: bool = False
    """The player was asked, and keeps the cards."""
    shows_points: bool = False
    """Whether each card of the hand says what it would bring, not only the one picked up."""

    @property
    def game(self) -> SoloGame:
        return self.mine.position

    @property
    def line(self) -> str:
        """Sent with the form, so that a move cannot be applied to another position."""
        return line_text(self.game.moves)

    @property
    def next_rank(self) -> str:
        return next_rank_words(self.total, reader_language())

    @property
    def at_stake(self) -> str:
        return stake_words(self.total)

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @property
    def goals(self) -> list[tuple[Objective, SheetLine, GoalScore]]:
        """Each objective with what it has brought so far, and would bring."""
        return list(zip(self.objectives, self.sheet, self.scoring.goals, strict=False))

    @property
    def swap_question(self) -> str:
        return _("Swap both cards for two new ones? It costs the point for the unused swap card.")

    @cached_property
    def scoring(self) -> Scoring:
        return Scoring(self.game, self.pending)

    @property
    def is_start(self) -> bool:
        return not self.game.moves

    @cached_property
    def hand(self) -> list[tuple[CardOption, CardOption]]:
        return card_options(self.game, self.pending, with_points=self.shows_points)

    @property
    def scene(self) -> Scene:
        return Scene(
            highlights(self.game.score_sheet),
            self._ghosts,
            self._slots,
            self.arrived,
            room=self._room,
            glows=self.scoring.glows,
            repeated=True,
        )

    @property
    def _ghosts(self) -> list[tuple[PlacedCard, Side]]:
        return list(zip(self.pending * (1 if self.is_start else 2), Side, strict=False))

    @property
    def _slots(self) -> int:
        """A place for each card still to come, until one is chosen: then its two ends alone."""
        if self.is_start:
            return START_CARDS
        return len(self.game.sideboard) if self.pending else self._length

    @property
    def _room(self) -> int:
        """For a ghost at each end, the last turn included, so that nothing jumps."""
        return 0 if self.is_start or self.game.is_over else self._length + 1

    @property
    def _length(self) -> int:
        return START_CARDS + self.turns

    @property
    def arrived(self) -> Side | None:
        """The end where the newest card was placed, until a card of the hand is chosen."""
        if self.pending or self.is_start:
            return None
        return side_of(self.game.moves[-1])

    @property
    def other_way_round(self) -> str:
        """The pending start with its two cards exchanged."""
        return pending_text(self.pending[::-1])

    @cached_property
    def sheet(self) -> list[SheetLine]:
        return sheet_lines(self.game.score_sheet)

    @property
    def lit_sheet(self) -> list[tuple[SheetLine, Highlight | None]]:
        return lit_lines(self.game, self.sheet)

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
        if self.asks_swap:
            return self.swap_question
        if self.pending:
            return self.scoring.pending_words(self.sheet)
        hand = ". ".join(self._held_words(option) for option, _turned in self.hand)
        if self.is_start:
            return _("Choose two of three cards. %(hand)s.") % {"hand": hand}
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": self.turns,
            "points": self.total,
        }
        moments = [f"{moment}." for moment in self.scoring.moments]
        return " ".join([turn, *moments, _("You hold: %(hand)s.") % {"hand": hand}])

    def _held_words(self, option: CardOption) -> str:
        return held_card_words(option.placed, self.game.hand)


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
        return Scene(highlights(self.game.score_sheet), repeated=True)

    @property
    def lit_sheet(self) -> list[tuple[SheetLine, Highlight | None]]:
        return lit_lines(self.game, self.sheet)
