"""What the page of a move drill shows: the decision as in a game, then the answer explained beside
the other choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.game.trainer.drills import OpenPosition
from puzzles.game.values import Data, Query
from puzzles.sequence.coach.reasons import Outlook, Reason, Why
from puzzles.sequence.play.screens import TakeOverScreen
from puzzles.sequence.play.words import names
from puzzles.sequence.review.reason_words import reason_shown, reason_spoken
from puzzles.sequence.review.screens import BoardAfter
from puzzles.sequence.takeover import TakeOverMove, parse_turn
from puzzles.sequence.training.drill_words import (
    CLAIMS,
    RULES_BEHIND,
    right_words,
    would_have_cost,
    wrong_words,
)
from puzzles.sequence.training.move_drills import DrillChoice, MoveDrill

NOTHING_LIT = Outlook((), ())


class DecisionScreen(TakeOverScreen):
    offers_help = False


def decision_screen(drill: MoveDrill, query: Query) -> DecisionScreen:
    return DecisionScreen(OpenPosition(drill.game), part_in_words=query.get("told", ""))


@dataclass(frozen=True, slots=True)
class OfferedReason:
    number: int
    words: str
    is_true: bool
    is_chosen: bool


@dataclass(frozen=True)
class AnsweredScreen:
    drill: MoveDrill
    answer: Data

    @cached_property
    def move(self) -> TakeOverMove:
        return parse_turn(self.answer["move"])

    @property
    def is_right(self) -> bool:
        return self.move == self.drill.best

    @property
    def other(self) -> TakeOverMove:
        """What the best is compared with."""
        return self.drill.lure if self.is_right else self.move

    @cached_property
    def costly(self) -> DrillChoice:
        return self.drill.choice_of(self.other) or self.drill.tempting

    @property
    def verdict(self) -> str:
        return right_words(self.drill.score) if self.is_right else wrong_words(self.costly.loss)

    # why

    @property
    def asks_why(self) -> bool:
        return bool(self.costly.claims) and "reason" not in self.answer

    @cached_property
    def claims(self) -> Sequence[Why]:
        """In an order that does not tell which is true."""
        return sorted(self.costly.claims)

    @property
    def reasons(self) -> list[OfferedReason]:
        true, chosen = self.costly.claims[:1], self.answer.get("reason")
        return [
            OfferedReason(number, str(CLAIMS[why]), why in true, number == chosen)
            for number, why in enumerate(self.claims)
        ]

    @property
    def chosen(self) -> OfferedReason | None:
        return next((each for each in self.reasons if each.is_chosen), None)

    @property
    def question(self) -> str:
        return _("Why is it better?") if self.is_right else _("Why is the other one better?")

    @cached_property
    def _reason(self) -> Reason:
        return self.drill.reason_against(self.costly)

    @property
    def compared(self) -> SafeString:
        """What the other move would have cost, if it was not chosen."""
        return would_have_cost(self.other, self.costly.loss) if self.is_right else SafeString("")

    @property
    def reason(self) -> SafeString:
        return reason_shown(self._reason, self.other)

    @property
    def rule(self) -> str:
        return RULES_BEHIND.get(self.costly.why, "")

    @property
    def boards(self) -> list[BoardAfter]:
        """After both moves, the player's first; the lines would tell the reason."""
        best = self._board(self._best_title, self.drill.best, self._reason.possible)
        other = self._board(self._other_title, self.other, self._reason.left)
        return [best, other] if self.is_right else [other, best]

    @property
    def _best_title(self) -> str:
        return _("Yours, the best") if self.is_right else _("Better")

    @property
    def _other_title(self) -> str:
        return _("Tempting") if self.is_right else _("Yours")

    def _board(self, name: str, move: TakeOverMove, outlook: Outlook) -> BoardAfter:
        lit = NOTHING_LIT if self.asks_why else outlook
        return BoardAfter(name, self.drill.game.play(move), move, lit)

    @property
    def names(self) -> object:
        return names()

    @property
    def spoken(self) -> str:
        if self.asks_why:
            return f"{self.verdict} {self.question}"
        return f"{self.verdict} {reason_spoken(self._reason, self.other)}"
