"""What the pages of the position of a week show: as far as somebody has come in it, and the line
that is the best."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.trainer.weeks import TriedLine, UnfinishedLine
from puzzles.game.values import Query, Refused
from puzzles.sequence.play.choices import HeldCard, Spot, held_cards, move_sent, spots_of
from puzzles.sequence.play.pointing import pointed_move
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.turns import TurnShown, turns_of
from puzzles.sequence.play.words import names
from puzzles.sequence.takeover import TURNS, TakeOverGame, parse_turns
from puzzles.sequence.training.best_position import BestPosition, Line, after_moves, line_text
from rules.sequence.engine.cards import Card
from rules.sequence.engine.errors import SequenceError
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import board_words, playing_card_words

LONGEST_LINE = 60


def line_sent(fields: Query) -> str:
    """The line so far, and the move that the form of this page makes."""
    return f"{fields.get('line', '')} {move_sent(fields)}".strip()


def best_screen(position: BestPosition, query: Query, *, shows_points: bool) -> "BestScreen":
    """A whole line is shown only to those who have tried."""
    game = _as_far(position, line_sent(query))
    return BestScreen(position, position.game if game.is_over and not shows_points else game)


def best_tried(position: BestPosition, line: str) -> TriedLine:
    try:
        game = after_moves(position.game, _moves_read(line))
    except SequenceError as error:
        raise Refused(refusal_sentence(error)) from error
    made = game.moves[len(position.game.moves) :]
    if not game.is_over:
        raise UnfinishedLine(line_text(made))
    return TriedLine(line_text(made), game.score, made == position.best)


def _moves_read(line: str) -> Line:
    return parse_turns(line[:LONGEST_LINE])


def _as_far(position: BestPosition, line: str) -> TakeOverGame:
    """Nothing depends on a line that is only looked at: a broken one begins again."""
    try:
        return after_moves(position.game, _moves_read(line))
    except SequenceError:
        return position.game


@dataclass(frozen=True)
class BestScreen:
    position: BestPosition
    game: TakeOverGame

    hidden = 0
    """Cards that lie face down."""

    @property
    def made(self) -> Line:
        """Since the position."""
        return self.game.moves[len(self.position.game.moves) :]

    @property
    def line(self) -> str:
        return line_text(self.made)

    @property
    def line_before(self) -> str:
        return line_text(self.made[:-1])

    @property
    def ply(self) -> int:
        return len(self.game.moves)

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def turns(self) -> int:
        return TURNS

    @cached_property
    def hand(self) -> list[HeldCard]:
        return held_cards(self.game)

    @property
    def row(self) -> Sequence[Card]:
        return self.game.row

    @property
    def spots(self) -> Iterator[Spot]:
        return spots_of(self.game, self.hand, counting_help=False)

    @property
    def scene(self) -> BoardScene:
        return scene_of(self.game)

    @property
    def board_label(self) -> str:
        return board_words(chips_of(self.game), names())

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            return _("The game is over.")
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": TURNS,
            "points": self.total,
        }
        hand = _("; ").join(map(playing_card_words, self.game.hand))
        held = _("You hold: %(hand)s.") % {"hand": hand}
        return f"{turn} {held}"


@dataclass(frozen=True)
class BestAnswer:
    position: BestPosition

    @property
    def total(self) -> int:
        return self.position.best_game.score

    @property
    def nearest_total(self) -> int:
        return self.position.nearest_game.score

    @property
    def steps(self) -> Sequence[TurnShown]:
        return turns_of(self.position.best_game)[len(self.position.game.moves) + 1 :]

    @property
    def nearest_steps(self) -> Sequence[TurnShown]:
        """From where it leaves the best line."""
        return turns_of(self.position.nearest_game)[self.parting_turn :]

    @property
    def parting_turn(self) -> int:
        return len(self.position.game.moves) + self.position.parting + 1

    @property
    def best_there(self) -> object:
        return pointed_move(self.position.best[self.position.parting])

    @property
    def nearest_there(self) -> object:
        return pointed_move(self.position.nearest[self.position.parting])
