"""What the analysis of a finished game shows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.game.reviewing import note_of_coach
from puzzles.game.steps import Beside, step_read, steps_beside
from puzzles.game.values import MyGame
from puzzles.sequence.coach.reasons import Outlook
from puzzles.sequence.play.pointing import pointed_move
from puzzles.sequence.play.scenes import chips_of, scene_of
from puzzles.sequence.play.turns import TurnShown, turns_of
from puzzles.sequence.play.words import names, turn_words
from puzzles.sequence.review.coaches import COACH_NOTES
from puzzles.sequence.review.decisions import ReviewedMove
from puzzles.sequence.review.reason_words import outlook_words, reason_shown, reason_spoken
from puzzles.sequence.takeover import (
    SEEN_AHEAD,
    Discard,
    TakeOverGame,
    TakeOverMove,
    parse_turns,
    replay_turns,
)
from rules.locale_words import MINUS
from rules.sequence.engine.board import Space
from rules.sequence.engine.cards import Card
from rules.sequence.pictures import BoardScene

BEST_LINE, COACH_LINE = "best", "coach"


@dataclass(frozen=True, slots=True)
class BoardAfter:
    """A small board after a move, with the lines that then bring the most."""

    name: str
    game: TakeOverGame
    move: TakeOverMove
    outlook: Outlook

    @property
    def shown(self) -> SafeString:
        return pointed_move(self.move)

    @property
    def outlook_words(self) -> str:
        return outlook_words(self.outlook)

    @property
    def scene(self) -> BoardScene:
        return replace(scene_of(self.game), lines=self.outlook.lines)


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One move: where it went, and where it could have gone."""

    reviewed: ReviewedMove

    @property
    def number(self) -> int:
        """From 0, as addresses count."""
        return self.reviewed.turn - 1

    @property
    def turn(self) -> int:
        return self.reviewed.turn

    @property
    def words(self) -> str:
        return turn_words(self.reviewed.move)

    @property
    def better(self) -> list[str]:
        """Other moves that would have cost nothing."""
        return [turn_words(move) for move in self._better]

    @property
    def _better(self) -> list[TakeOverMove]:
        return [move for move in self.reviewed.best if move != self.reviewed.move]

    @property
    def shown(self) -> SafeString:
        return pointed_move(self.reviewed.move)

    @property
    def better_shown(self) -> list[SafeString]:
        return [pointed_move(move) for move in self._better]

    @property
    def reason(self) -> SafeString:
        reason = self.reviewed.reason
        return reason_shown(reason, self.reviewed.move) if reason else SafeString("")

    @property
    def boards(self) -> Sequence[BoardAfter]:
        """What comes of the move, and of a better one; none without a reason."""
        game, move, reason = self.reviewed.game, self.reviewed.move, self.reviewed.reason
        if reason is None:
            return []
        return [
            BoardAfter(_("Your move"), game.play(move), move, reason.left),
            BoardAfter(_("Better"), game.play(reason.better), reason.better, reason.possible),
        ]

    @property
    def cost(self) -> str:
        return f"{MINUS}{self.reviewed.loss}" if self.reviewed.loss else "0"

    @property
    def scene(self) -> BoardScene:
        """The board before the move: rings where a move costs nothing, and the own one."""
        game = self.reviewed.game
        best = [space for move in self.reviewed.best if (space := space_of(move))]
        return BoardScene(
            chips_of(game), best, finished=game.counted, latest=space_of(self.reviewed.move)
        )

    @property
    def hand(self) -> list[tuple[Card, str, bool]]:
        """Each card, what it costs at best, and whether it was played."""
        return [
            (card, self._cost_of(card), card == self.reviewed.move.card)
            for card in dict.fromkeys(self.reviewed.game.hand)
        ]

    def _cost_of(self, card: Card) -> str:
        cost = self.reviewed.by_card.get(card)
        return "" if cost is None else (f"{MINUS}{cost}" if cost else "0")

    @property
    def spoken(self) -> str:
        values = {"turn": self.turn, "move": self.words, "cost": self.reviewed.loss}
        words = _("Turn %(turn)s. %(move)s. Cost: %(cost)s.") % values
        reason = self.reviewed.reason
        return f"{words} {reason_spoken(reason, self.reviewed.move)}" if reason else words

    @property
    def names(self) -> object:
        return names()


def space_of(move: object) -> Space | None:
    return None if isinstance(move, Discard) else getattr(move, "space", None)


@dataclass(frozen=True)
class ReplayedLine:
    """A line with the same cards, beside the player's own: the proven best one, or the coach's."""

    name: str
    title: str
    game: TakeOverGame
    own: TakeOverGame
    asked: str
    note: str = ""
    """How the coach thinks."""

    @cached_property
    def turns(self) -> Sequence[TurnShown]:
        return turns_of(self.game)

    @cached_property
    def _own_turns(self) -> Sequence[TurnShown]:
        return turns_of(self.own)

    @cached_property
    def parting(self) -> int | None:
        """The turn after which the two games never have the same board again. None if they end
        with the same one."""
        both = list(zip(self.turns, self._own_turns, strict=False))
        last = max(turn.number for turn, own in both if _are_alike(turn.game, own.game))
        return last + 1 if last + 1 < len(both) else None

    @property
    def own_turn(self) -> TurnShown | None:
        """What the player did in the turn in which the two games part, while that is shown."""
        is_parting = self.turn.number == self.parting
        return self._own_turns[self.turn.number] if is_parting else None

    @property
    def parting_words(self) -> str:
        if self.parting is None:
            return _("Your game ends with the same board.")
        if self.parting == 1:
            return _("Your game goes another way from the first turn on.")
        words = ngettext(
            "After %(turns)s turn your game has the same board; then the two part.",
            "After %(turns)s turns your game has the same board; then the two part.",
            self.parting - 1,
        )
        return words % {"turns": self.parting - 1}

    @property
    def total(self) -> int:
        return self.game.score

    @property
    def turn(self) -> TurnShown:
        return self.turns[step_read(self.asked, len(self.turns))]

    @property
    def beside(self) -> Beside:
        return steps_beside(self.turn.number, len(self.turns))

    @property
    def spoken(self) -> str:
        if self.own_turn:
            you = _("You")
            return f"{self.turn.words} {you}: {self.own_turn.words}"
        return self.turn.words


def _are_alike(game: TakeOverGame, other: TakeOverGame) -> bool:
    return (game.mine, game.green) == (other.mine, other.green)


@dataclass(frozen=True)
class ReviewScreen:
    opens_decisions: ClassVar[bool] = True
    """The table of all moves is short enough to stand open."""

    mine: MyGame[TakeOverGame]
    moves: Sequence[ReviewedMove]
    step_asked: str = ""
    game_asked: str = ""
    turn_asked: str = ""

    @property
    def total(self) -> int:
        return int(self.mine.position.score)

    @property
    def best(self) -> int:
        """With the first hand."""
        return self.moves[0].before if self.moves else self.total

    @property
    def steps(self) -> list[ReviewStep]:
        return [ReviewStep(each) for each in self.moves]

    @property
    def costly(self) -> ReviewStep | None:
        """The first of the moves that cost most; None if none cost anything."""
        most = max(self.moves, key=lambda each: each.loss, default=None)
        return ReviewStep(most) if most and most.loss else None

    @property
    def teaching(self) -> ReviewStep | None:
        """The costliest of the moves that one could have known better."""
        knowable = [each for each in self.moves if not each.reason or each.reason.is_in_sight]
        return replace(self, moves=knowable).costly

    @property
    def summary(self) -> str:
        lost = self.best - self.total
        if not lost:
            return _(
                "%(best)s points were possible, and you scored them all: nothing given away."
            ) % {"best": self.best}
        costly = sum(each.loss > 0 for each in self.moves)
        words = ngettext(
            "%(best)s points were possible. One move gave away %(lost)s of them.",
            "%(best)s points were possible. %(moves)s moves gave away %(lost)s of them.",
            costly,
        )
        return words % {"best": self.best, "lost": lost, "moves": costly}

    @property
    def could_be_found(self) -> bool:
        """Whether the best line needs no card that lay face down at the start."""
        line = self.mine.ceiling_line
        return bool(line) and len(parse_turns(line or "")) <= SEEN_AHEAD + 1

    @cached_property
    def step(self) -> ReviewStep:
        number = step_read(self.step_asked, len(self.moves)) if self.step_asked else self._first
        return ReviewStep(self.moves[number])

    @property
    def _first(self) -> int:
        return self.costly.number if self.costly else 0

    @property
    def beside(self) -> Beside:
        return steps_beside(self.step.number, len(self.moves))

    @property
    def opens_replay(self) -> bool:
        return bool(self.game_asked)

    @property
    def replays(self) -> Sequence[tuple[str, str]]:
        """The lines to look at, by their names in addresses."""
        return [(BEST_LINE, _("A perfect game")), (COACH_LINE, _("The coach"))]

    @cached_property
    def replay(self) -> ReplayedLine | None:
        """None until the best line is known."""
        is_coach = self.game_asked == COACH_LINE
        line = self.mine.coach_line if is_coach else self.mine.ceiling_line
        if not line:
            return None
        return ReplayedLine(
            name=COACH_LINE if is_coach else BEST_LINE,
            title=_("The coach") if is_coach else _("A perfect game, proven"),
            game=replay_turns(self.mine.position.deal, parse_turns(line)),
            own=self.mine.position,
            asked=self.turn_asked,
            note=note_of_coach(COACH_NOTES, self.mine.coach) if is_coach else "",
        )
