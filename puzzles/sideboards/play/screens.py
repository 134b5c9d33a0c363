"""What the page of a game shows, before the last move and after it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from typing import ClassVar

from django.utils.translation import gettext as _

from puzzles.game.values import MyGame
from puzzles.sideboards.play.faces import Face, Pair, faces_of, pairs_of
from puzzles.sideboards.play.in_words import braille_lines, placed_words
from puzzles.sideboards.play.scoring import (
    GoalScore,
    Scoring,
    lights_of_face,
    lights_of_pair,
)
from puzzles.sideboards.play.turns import side_of
from puzzles.sideboards.play.why_not import WhyNot, why_not
from rules.sideboards.book.sheet_words import (
    SheetLine,
    highlights,
    sheet_lines,
    stake_words,
)
from rules.sideboards.engine.cards import Side
from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.scoring import RANKS
from rules.sideboards.engine.setup import START_CARDS
from rules.sideboards.engine.solo import SoloGame
from rules.sideboards.pictures import Highlight, Picked, Scene
from rules.sideboards.pictures.words import drawer_words, held_card_words, row_words

Tile = tuple[SheetLine, Highlight | None, Objective | None, GoalScore | None]
"""A line of the score sheet with its light, its objective, and what the last move added."""


def lit_lines(
    game: SoloGame, lines: Sequence[SheetLine]
) -> list[tuple[SheetLine, Highlight | None]]:
    """Each line of the score sheet with what it lights up; the swap card lights up nothing."""
    return list(zip_longest(lines, highlights(game.score_sheet)))


def picked_faces(faces: Sequence[Face]) -> list[Picked]:
    """Each at both ends of the row."""
    return [
        Picked(f"for-{face.number}", [(face.number, side) for side in Side], lights_of_face(face))
        for face in faces
    ]


@dataclass(frozen=True)
class Screen:
    offers_help: ClassVar[bool] = True
    """Whether there is a switch for the counting help."""

    mine: MyGame[SoloGame]
    counting_help: bool = False
    """Each pick says what it would bring."""

    @property
    def game(self) -> SoloGame:
        return self.mine.position

    @property
    def line(self) -> str:
        """Sent with the form, so that a move cannot be applied to another position."""
        return line_text(self.game.moves)

    @property
    def at_stake(self) -> str:
        return stake_words(self.total)

    @property
    def coach(self) -> str:
        """A target before the start; empty while it is not known."""
        score = self.mine.coach_score
        return "" if score is None else _("The coach: %(points)s") % {"points": score}

    @property
    def titles_from(self) -> Sequence[int]:
        """The points from which on a title is earned, the lowest first."""
        return [rank.at_least for rank in reversed(RANKS) if rank.at_least]

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
        return Scoring(self.game, self.faces if self.counting_help else (), self.pairs)

    @property
    def is_start(self) -> bool:
        return not self.game.moves

    @cached_property
    def hand(self) -> list[tuple[Face, Face]]:
        if self.game.is_over:
            return []
        return faces_of(self.game, counting_help=self.counting_help)

    @property
    def faces(self) -> list[Face]:
        return [face for both in self.hand for face in both]

    @cached_property
    def pairs(self) -> Sequence[Pair]:
        """With counting help."""
        return pairs_of(self.game) if self.is_start and self.counting_help else ()

    @property
    def ply(self) -> int:
        """Part of the ids of what can be picked: a browser that fills a form in again by its ids
        finds none of another turn."""
        return len(self.game.moves)

    @property
    def scene(self) -> Scene:
        return Scene(
            self.highlights,
            slots=START_CARDS if self.is_start else self._length,
            arrived=self.arrived,
            room=self._room,
            glows=self.scoring.glows,
            repeated=True,
            picked=self._picked,
        )

    @property
    def _picked(self) -> list[Picked]:
        if self.game.is_over:
            return []
        if self.is_start:
            return [*self._picked_at_the_start, *map(self._lit_pair, self.pairs)]
        return picked_faces(self.faces)

    @property
    def _picked_at_the_start(self) -> list[Picked]:
        return [
            Picked(f"{side.name.lower()}-for-{face.number}", [(face.number, side)])
            for side in Side
            for face in self.faces
        ]

    @staticmethod
    def _lit_pair(pair: Pair) -> Picked:
        return Picked(f"for-{pair.name}", glows=lights_of_pair(pair))

    @property
    def _room(self) -> int:
        """For a ghost at each end, the last turn included, so that nothing jumps."""
        return 0 if self.is_start or self.game.is_over else self._length + 1

    @property
    def _length(self) -> int:
        return START_CARDS + self.turns

    @property
    def arrived(self) -> Side | None:
        """The end where the newest card was placed."""
        return None if self.is_start else side_of(self.game.moves[-1])

    @cached_property
    def sheet(self) -> list[SheetLine]:
        lines = sheet_lines(self.game.score_sheet)
        return [
            replace(line, reasons=[*line.reasons, *(why.words if why else ())])
            for line, why in zip_longest(lines, self._why_not)
        ]

    @cached_property
    def _why_not(self) -> Sequence[WhyNot]:
        return why_not(self.game.sideboard, self.game.score_sheet) if self.game.moves else ()

    @cached_property
    def highlights(self) -> list[Highlight]:
        return [
            replace(highlight, near=why.drawers if why else ())
            for highlight, why in zip_longest(highlights(self.game.score_sheet), self._why_not)
        ]

    @property
    def lit_sheet(self) -> list[tuple[SheetLine, Highlight | None]]:
        return list(zip_longest(self.sheet, self.highlights))

    @property
    def tiles(self) -> Sequence[Tile]:
        """Of the finished game: one for each source of points."""
        goals = zip_longest(self.objectives, self.scoring.goals)
        return [
            (line, light, *(goal or (None, None)))
            for (line, light), goal in zip_longest(self.lit_sheet, goals)
        ]

    @property
    def total(self) -> int:
        return self.game.score_sheet.total

    @property
    def turns(self) -> int:
        return self.game.deal.turns

    @property
    def row_label(self) -> str:
        return row_words(self.game.sideboard)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        if self.game.is_over:
            # the points are in the heading, which has the focus
            return _("Your sideboard is complete.")
        if self.is_start:
            return _("Choose two of three cards. %(hand)s.") % {"hand": self.hand_in_words}
        turn = _("Turn %(turn)s of %(turns)s, %(points)s points.") % {
            "turn": self.game.turn,
            "turns": self.turns,
            "points": self.total,
        }
        moments = [f"{moment}." for moment in self.scoring.moments]
        said = [
            self._placed,
            turn,
            *moments,
            _("You hold: %(hand)s.") % {"hand": self.hand_in_words},
        ]
        return " ".join(filter(None, said))

    @property
    def hand_in_words(self) -> str:
        held = (held_card_words(face.placed, self.game.hand) for face, _turned in self.hand)
        return ". ".join(held)

    @property
    def _placed(self) -> str:
        news = self.scoring.news
        return placed_words(self.game, news, self.sheet) if news else ""

    @property
    def column_names(self) -> list[str]:
        columns = range(1, len(self.game.sideboard) + 1)
        return [_("Column %(column)s") % {"column": column} for column in columns]

    @property
    def levels(self) -> list[tuple[str, list[str]]]:
        """The name of each level, and its drawers in words, from the left."""
        columns = [placed.drawers for placed in self.game.sideboard.placed]
        return [
            (_("Level %(level)s") % {"level": level}, list(map(drawer_words, drawers)))
            for level, drawers in enumerate(zip(*columns, strict=True), start=1)
        ]

    @property
    def braille(self) -> str:
        return "\n".join(braille_lines(self.game.sideboard))


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
