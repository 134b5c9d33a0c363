"""What the page of the position of a week shows, as far as somebody has come in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.trainer.weeks import TriedLine
from puzzles.game.values import Query, Refused
from puzzles.sideboards.play.faces import Face, faces_of, move_sent
from puzzles.sideboards.play.refusals import refusal_sentence
from puzzles.sideboards.play.scoring import GoalScore, Scoring
from puzzles.sideboards.play.screens import lit_lines, picked_faces
from puzzles.sideboards.training.best_position import BestPosition, after_moves
from rules.sideboards.book.sheet_words import SheetLine, highlights, sheet_lines
from rules.sideboards.engine.cards import FULL, Card
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import move_text, parse_move
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.setup import SOLO_DRAWN
from rules.sideboards.engine.solo import Move, SoloGame, Swap
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import row_words

LONGEST_LINE = 40


def best_screen(position: BestPosition, query: Query, *, shows_points: bool) -> "BestScreen":
    game = _as_far(position, line_sent(query))
    if game.is_over and not shows_points:
        game = position.game
    return BestScreen(position, game, shows_points)


def line_sent(fields: Query) -> str:
    """The line so far, and the card that the form of this page places."""
    return f"{fields.get('line', '')} {move_sent(fields)}".strip()


def best_tried(position: BestPosition, line: str) -> TriedLine:
    try:
        game = after_moves(position.game, _moves_read(position, line))
    except SideboardsError as error:
        raise Refused(refusal_sentence(error)) from error
    if not game.is_over:
        raise Refused(_("You’re not done yet: place cards until the sideboard is full."))
    made = game.moves[len(position.game.moves) :]
    return TriedLine(later_text(made), game.score, made == position.best)


def later_text(moves: Sequence[Move]) -> str:
    return " ".join(map(move_text, moves))


def _moves_read(position: BestPosition, line: str) -> list[Move]:
    cards = {card.id: card for card in position.game.deal.cards}
    return [parse_move(token, cards) for token in line[:LONGEST_LINE].split()]


def _as_far(position: BestPosition, line: str) -> SoloGame:
    """Nothing depends on a line that is only looked at: a broken one begins again."""
    try:
        return after_moves(position.game, _moves_read(position, line))
    except SideboardsError:
        return position.game


@dataclass(frozen=True)
class BestScreen:
    position: BestPosition
    game: SoloGame
    shows_points: bool

    @property
    def made(self) -> tuple[Move, ...]:
        """Since the position."""
        return self.game.moves[len(self.position.game.moves) :]

    @property
    def line(self) -> str:
        return later_text(self.made)

    @property
    def line_before(self) -> str:
        return later_text(self.made[:-1])

    @property
    def with_swap(self) -> str:
        return later_text((*self.made, Swap()))

    @property
    def is_last(self) -> bool:
        """The next placement ends the line."""
        return len(self.game.sideboard) == FULL - 1

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def turns(self) -> int:
        return self.game.deal.turns

    @cached_property
    def goals(self) -> list[tuple[Objective, SheetLine, GoalScore]]:
        scores = Scoring(self.game, self.faces).goals if self.shows_points else [GoalScore()] * 3
        three = self.game.deal.objectives.three
        return list(zip(three, self.sheet, scores, strict=False))

    @cached_property
    def sheet(self) -> list[SheetLine]:
        return sheet_lines(self.game.score_sheet)

    @property
    def lit_sheet(self) -> list[tuple[SheetLine, Highlight | None]]:
        return lit_lines(self.game, self.sheet)

    @cached_property
    def hand(self) -> list[tuple[Face, Face]]:
        if self.game.is_over:
            return []
        return faces_of(self.game, counting_help=self.shows_points)

    @property
    def faces(self) -> list[Face]:
        return [face for both in self.hand for face in both]

    @property
    def ply(self) -> int:
        return len(self.game.moves)

    @property
    def coming(self) -> list[tuple[Card, ...]]:
        """The pairs after the hand, in their order; the last one comes only after a swap."""
        cards = self.game.deal.cards[self.game.seen :]
        return [cards[first : first + SOLO_DRAWN] for first in range(0, len(cards), SOLO_DRAWN)]

    @property
    def scene(self) -> Scene:
        return Scene(
            highlights(self.game.score_sheet),
            slots=FULL,
            room=0 if self.game.is_over else FULL + 1,
            repeated=True,
            picked=picked_faces(self.faces),
        )

    @property
    def row_label(self) -> str:
        return row_words(self.game.sideboard)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            return _("Your sideboard is complete: %(points)s points.") % {"points": self.total}
        turn = _("Turn %(turn)s of %(turns)s") % {"turn": self.game.turn, "turns": self.turns}
        return f"{turn}. {self.row_label}"
