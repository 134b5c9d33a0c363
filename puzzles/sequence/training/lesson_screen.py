"""What the lesson shows and says."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.trainer.lessons import SHOWN_FIELD
from puzzles.game.trainer.verdicts import first_words
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.play.scenes import scene_of
from puzzles.sequence.play.words import names, turn_words
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove
from puzzles.sequence.training.lesson import (
    BoardTask,
    LessonState,
    PointsTask,
    line_aimed_at,
    solution,
    state_asked,
    tasks,
)
from rules.sequence.engine.cards import Card
from rules.sequence.pictures import BoardScene
from rules.sequence.pictures.words import playing_card_words


@dataclass(frozen=True, slots=True)
class LessonSpot:
    move: TakeOverMove
    address: str

    @property
    def answer(self) -> str:
        return repr(self.move)

    @property
    def space(self) -> object:
        return getattr(self.move, "space", None)

    @property
    def words(self) -> str:
        return turn_words(self.move)


@dataclass(frozen=True)
class LessonScreen:
    state: LessonState

    @property
    def steps(self) -> int:
        return len(tasks())

    @property
    def is_end(self) -> bool:
        return self.state.task is None

    @property
    def is_right(self) -> bool:
        return self.state.is_right

    @property
    def asked(self) -> str:
        task = self.state.task
        if task is None:
            return _("Now you can play")
        asked = {
            "sequence": _(
                "Four of your chips in a line, and a gap: tap the card that fills it, then its "
                "space. Green never moves."
            ),
            "corner": _("A corner counts as your chip. Finish the line in the top row."),
            "two_eyed": _("A two-eyed jack puts a chip on any free space. Finish the diagonal."),
            "one_eyed": _(
                "A green chip sits in your line. A one-eyed jack takes it away; that’s the whole "
                "turn."
            ),
            "points": _(
                "Sooner is worth more: a sequence scores 21 points on turn 1, 20 on turn 2, and "
                "10 on turn 12. And on turn 4?"
            ),
            "second": _(
                "Two sequences end the game, and they may share one space. Finish the second one."
            ),
        }
        return asked[task.id]

    @property
    def verdict(self) -> str:
        """In a word or two; empty for a move that the rules do not allow."""
        state = self.state
        if state.refusal:
            return ""
        return first_words(
            is_right=state.is_right,
            is_shown=state.is_shown,
            is_move=isinstance(state.task, BoardTask),
        )

    @property
    def reason(self) -> str:
        """Of the verdict."""
        state = self.state
        if state.refusal:
            return refusal_sentence(state.refusal)
        if isinstance(state.task, PointsTask):
            return "" if state.is_right else _("Each later turn scores one point less.")
        if not state.is_right:
            return _("Look at the yellow line: what does it still need?")
        after = self.game_shown
        if after and after.counted and after.is_over:
            return _("Two sequences: the game would be over.")
        if after and after.counted:
            return _("Five in a line: a sequence.")
        return _("It pays off where your line is nearly done: you can fill that space later.")

    @property
    def verdict_text(self) -> str:
        return f"{self.verdict} {self.reason}".strip()

    # The board

    @cached_property
    def game_shown(self) -> TakeOverGame | None:
        """After a right move; otherwise as it was laid."""
        task = self.state.task
        if not isinstance(task, BoardTask):
            return None
        return task.game.play(self.state.move) if self.is_right and self.state.move else task.game

    @property
    def scene(self) -> BoardScene | None:
        game, task = self.game_shown, self.state.task
        if game is None or not isinstance(task, BoardTask):
            return None
        shown = scene_of(game)
        aimed = line_aimed_at(task) if self.state.is_answered and not self.is_right else None
        lit = [spot.move.space for spot in self.spots if not isinstance(spot.move, Discard)]
        latest = shown.latest if self.is_right else None
        return BoardScene(shown.chips, lit, [aimed] if aimed else [], shown.finished, latest)

    @property
    def names(self) -> object:
        return names()

    @property
    def hand(self) -> list[tuple[Card, str, bool]]:
        """Each card with where a tap leads, and whether it is chosen."""
        if self.game_shown is None or self.is_right:
            return []
        return [
            (card, self._address(draft=repr(card)), card == self.state.card)
            for card in self.game_shown.hand
        ]

    @cached_property
    def spots(self) -> list[LessonSpot]:
        task, card = self.state.task, self.state.card
        if (
            not isinstance(task, BoardTask)
            or card is None
            or self.is_right
            or self.state.is_answered
        ):
            return []
        moves = (move for move in task.game.legal_moves() if move.card == card)
        return [LessonSpot(move, self._address(answer=repr(move))) for move in moves]

    @property
    def choices(self) -> list[tuple[str, str]]:
        """Of a question about points."""
        task = self.state.task
        if not isinstance(task, PointsTask) or self.is_right:
            return []
        return [(_points(each), self._address(answer=str(each))) for each in task.choices]

    # Where one goes

    def _address(self, **asked: str) -> str:
        return f"?{urlencode({'step': str(self.state.step), **asked})}"

    @property
    def answered_address(self) -> str:
        return self._address(answer=repr(self.state.move)) if self.state.move else self._address()

    @property
    def next_address(self) -> str:
        return f"?step={self.state.step + 1}"

    @property
    def show_address(self) -> str:
        task = self.state.task
        if isinstance(task, BoardTask):
            return self._address(answer=repr(solution(task)), **{SHOWN_FIELD: "yes"})
        return self._address(answer=str(task.answer), **{SHOWN_FIELD: "yes"}) if task else ""

    @property
    def spoken(self) -> str:
        if self.state.is_answered:
            return self.verdict_text
        if self.state.card:
            words = ngettext("%(spaces)s space is lit.", "%(spaces)s spaces are lit.", self._lit)
            lit = words % {"spaces": self._lit}
            return f"{playing_card_words(self.state.card)}. {lit}"
        return self.asked

    @property
    def _lit(self) -> int:
        return len(self.spots)


def _points(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def learn_screen(query: Mapping[str, str]) -> LessonScreen:
    return LessonScreen(state_asked(query))
