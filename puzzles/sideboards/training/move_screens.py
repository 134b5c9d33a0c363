"""What the page of a move drill shows of an answer: explained, beside the other choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.game.values import Data
from puzzles.sideboards.coach.reason import (
    MISLEADING,
    NEXT_TURN,
    Evidence,
    Reason,
    Why,
    row_after,
)
from puzzles.sideboards.review.words import unseen_words, words_of
from puzzles.sideboards.training.compared_rows import (
    LEAST_WIDTH,
    ComparedRow,
    count_words,
    lit_words,
)
from puzzles.sideboards.training.drill_words import (
    RULES_BEHIND,
    claim_words,
    move_verdict_words,
    praise_words,
)
from puzzles.sideboards.training.future_screens import FutureScreen
from puzzles.sideboards.training.move_drills import COSTLY, DrillChoice, MoveDrill
from puzzles.sideboards.training.themes import Theme
from puzzles.sideboards.training.whys import Claim
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.notation import parse_move
from rules.sideboards.engine.objectives import Category, Objective
from rules.sideboards.engine.setup import CARDS
from rules.sideboards.engine.solo import Move, Swap


@dataclass(frozen=True, slots=True)
class OfferedReason:
    number: int
    words: str
    objective: Objective | None
    """The one that it speaks of."""
    is_true: bool
    is_chosen: bool


@dataclass(frozen=True)
class AnsweredScreen:
    drill: MoveDrill
    answer: Data

    @cached_property
    def faces(self) -> dict[int, Card]:
        return self.drill.faces

    @cached_property
    def move(self) -> Move:
        return parse_move(self.answer["move"], self.faces)

    @cached_property
    def taken(self) -> DrillChoice:
        found = self.drill.choice_of(self.move)
        return found or self.drill.choices[0]

    @property
    def best(self) -> DrillChoice:
        return self.drill.choices[0]

    @property
    def is_right(self) -> bool:
        return self.taken.is_right

    @property
    def other(self) -> DrillChoice:
        """What the best is compared with."""
        return self.drill.choices[self.drill.lure] if self.taken is self.best else self.taken

    @property
    def verdict(self) -> str:
        return move_verdict_words(self.taken)

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.drill.game.deal.objectives.three

    # why

    @property
    def asks_why(self) -> bool:
        return bool(self.other.claims) and "reason" not in self.answer

    @cached_property
    def claims(self) -> Sequence[Claim]:
        """In an order that does not tell which is true."""
        return sorted(self.other.claims, key=lambda each: (each.why.value, each.category or ""))

    @property
    def reasons(self) -> list[OfferedReason]:
        true, chosen = self.other.claims[:1], self.answer.get("reason")
        return [
            OfferedReason(
                number,
                claim_words(each),
                self._objective(each.category),
                each in true,
                number == chosen,
            )
            for number, each in enumerate(self.claims)
        ]

    @property
    def chosen(self) -> OfferedReason | None:
        return next((each for each in self.reasons if each.is_chosen), None)

    def _objective(self, category: Category | None) -> Objective | None:
        return getattr(self.drill.game.deal.objectives, category.value) if category else None

    @property
    def _shown_reason(self) -> Reason | None:
        """Why the best move is better, once the page may say so."""
        return None if self.asks_why else self.other.reason

    @property
    def reason(self) -> str:
        """With its counts."""
        if self._shown_reason is None:
            return ""
        words = praise_words if self.taken is self.best else words_of
        return words(self._shown_reason)

    @property
    def objective(self) -> Objective | None:
        """The one that the reason speaks of."""
        return self._objective(self._shown_reason.category) if self._shown_reason else None

    @property
    def lit(self) -> str:
        return lit_words(self._shown_reason) if self._shown_reason else ""

    @property
    def unseen(self) -> str:
        """Which cards are called unseen, where a reason counts them."""
        counts_cards = (
            self._shown_reason.why in NEXT_TURN
            if self._shown_reason
            else any(each.why is Why.CHANCES for each in self.other.claims)
        )
        return unseen_words(CARDS - self.drill.game.seen) if counts_cards else ""

    @property
    def rule(self) -> str:
        category = self.other.reason.category if self.other.reason else None
        if category:
            return RULES_BEHIND[category]
        is_swap = Swap() in (self.best.moves[0], self.other.moves[0])
        return "swap-unused" if is_swap else ""

    @property
    def trap(self) -> str:
        if not self._misleads:
            return ""
        if self.is_right:
            return _("You didn’t take the most points right away: here they mislead.")
        says_so = self.other.reason is not None and self.other.reason.why in MISLEADING
        if self.other is self.drill.choices[self.drill.lure] and not says_so:
            return _("It scores the most points right away, and here that’s misleading.")
        return ""

    @property
    def _misleads(self) -> bool:
        return Theme.MISLEADING in self.drill.themes

    @property
    def sides(self) -> list[ComparedRow]:
        """Both rows at the same scale: the player's first."""
        reason, taken_best = self._shown_reason, self.taken is self.best
        moves = self.best.moves[0], self.other.moves[0]
        best, other = (self.move, moves[1]) if taken_best else (moves[0], self.move)
        rows = [
            self._side(self._best_title, best, reason.better if reason else None),
            self._side(self._other_title, other, reason.taken if reason else None),
        ]
        return rows if taken_best else rows[::-1]

    @property
    def _best_title(self) -> str:
        return _("Yours, the best") if self.taken is self.best else _("Better")

    @property
    def _other_title(self) -> str:
        if self.taken is not self.best:
            return _("Yours")
        if self._misleads:
            return _("Most points now")
        return _("Tempting") if self.drill.is_trap else _("Next best")

    def _side(self, title: str, move: Move, evidence: Evidence | None) -> ComparedRow:
        sideboard = self.drill.game.sideboard
        placed = row_after(sideboard, move)
        return ComparedRow(
            title=title,
            move=move,
            hand=self.drill.game.hand,
            row=placed.sideboard if placed else sideboard,
            evidence=evidence,
            slots=max(LEAST_WIDTH, len(sideboard) + 1),
            count=count_words(self._shown_reason, evidence)
            if self._shown_reason and evidence
            else "",
        )

    @cached_property
    def future(self) -> FutureScreen | None:
        """None for an answer that loses little, and before it is explained."""
        if self.taken.loss < COSTLY or self.asks_why:
            return None
        return FutureScreen(self.drill, self.taken)

    @property
    def spoken(self) -> str:
        if self.asks_why:
            return f"{self.verdict} {self.question}"
        worse = self.future.worse if self.future else ""
        return " ".join(filter(None, (self.verdict, self.trap, self.reason, worse)))

    @property
    def question(self) -> str:
        return _("Why is it better?") if self.is_right else _("Why is the other one better?")
