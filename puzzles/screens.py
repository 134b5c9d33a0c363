"""What the page of a game shows, before the last move and after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.attempt import line_of
from puzzles.crowd import Crowd, crowd_around
from puzzles.drafts import Draft, Lie, draft_text, gain, lies, start_of
from puzzles.plots import Mark
from puzzles.standings import Standing
from puzzles.turns import side_of
from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.sideboard import FULL, Side
from rules.games.sideboards.solo import Game, Place
from rules.pictures import Scene
from rules.pictures.words import card_name, card_words, ghost_words, listed
from rules.sheet_words import (
    SheetLine,
    highlights,
    next_rank_words,
    rank_title,
    sheet_lines,
)


@dataclass(frozen=True, slots=True)
class Option:
    """A button that plays a move at once."""

    move: str
    points: int


@dataclass(frozen=True)
class Screen:
    standing: Standing
    draft: Draft = ()
    language: str = "en"

    @property
    def game(self) -> Game:
        return self.standing.game

    @property
    def line(self) -> str:
        return line_of(self.game)

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
    def hand(self) -> list[tuple[Lie, Lie]]:
        return lies(self.game, self.draft)

    @property
    def scene(self) -> Scene:
        return Scene(highlights(self.game.score_sheet), self._ghosts, self._slots, self.arrived)

    @property
    def _ghosts(self) -> list[tuple[PlacedCard, Side]]:
        return list(zip(self.draft * (1 if self.is_start else 2), Side, strict=False))

    @property
    def _slots(self) -> int:
        """Room for a ghost at each end, the last turn included, so that nothing jumps."""
        if self.is_start:
            return len(Side)
        return max(FULL, len(self.game.sideboard) + len(Side)) if self.game.hand else FULL

    @property
    def arrived(self) -> Side | None:
        """Where the newest card lies, until the next one is looked at."""
        if self.draft or not self.game.moves:
            return None
        return side_of(self.game.moves[-1])

    @property
    def other_way_round(self) -> str:
        """The draft of a start with its two cards exchanged."""
        return draft_text(self.draft[::-1])

    @cached_property
    def start(self) -> Option | None:
        start = start_of(self.draft) if self.is_start else None
        return Option(move_text(start), gain(self.game, start)) if start else None

    @cached_property
    def ends(self) -> list[tuple[Side, Option]]:
        """Where the chosen card can go."""
        if self.is_start or not self.draft:
            return []
        moves = [(side, Place(self.draft[0], side)) for side in Side]
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
        """What has changed, for those who listen."""
        if self.game.is_over:
            points = _("Your sideboard is complete: %(points)s points.")
            return points % {"points": self.total}
        if self.draft:
            return self._draft_spoken()
        hand = ". ".join(card_words(lie.placed) for lie, _turned in self.hand)
        if self.is_start:
            return _("Choose two of three cards. %(hand)s.") % {"hand": hand}
        return _("Turn %(turn)s of %(turns)s, %(points)s points. You hold: %(hand)s.") % {
            "turn": self.game.turn,
            "turns": self.turns,
            "points": self.total,
            "hand": hand,
        }

    def _draft_spoken(self) -> str:
        chosen = listed(map(card_name, self.draft))
        if self.ends:
            (_left, left), (_right, right) = self.ends
            words = _("Chosen: %(cards)s. Points at the left %(left)s, at the right %(right)s.")
            return words % {"cards": chosen, "left": left.points, "right": right.points}
        if self.start:
            words = _("Chosen: %(cards)s. Points: %(points)s.")
            return words % {"cards": chosen, "points": self.start.points}
        return _("Chosen: %(cards)s.") % {"cards": chosen}


@dataclass(frozen=True)
class EndScreen(Screen):
    @property
    def rank(self) -> str:
        return rank_title(self.game.score_sheet.rank, self.language)

    @property
    def next_rank(self) -> str:
        return next_rank_words(self.total, self.language)

    @cached_property
    def crowd(self) -> Crowd | None:
        return crowd_around(self.standing)


def yardsticks(standing: Standing, crowd: Crowd | None) -> list[Mark]:
    """What a result is measured by, as far as it is known."""
    known = {
        _("Median"): crowd.median if crowd and crowd.is_enough else None,
        _("Coach"): standing.coach_score,
        _("Ceiling"): standing.ceiling,
    }
    return [Mark(value, name) for name, value in known.items() if value is not None]


def screen_of(standing: Standing, *, draft: Draft, language: str) -> Screen:
    kind = EndScreen if standing.is_finished else Screen
    return kind(standing, draft, language)
