"""A deal on a sheet of paper, for those who may see all of its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.urls import reverse
from django.utils.safestring import SafeString

from puzzles.attempts.benchmarks import RankBand, rank_bands
from puzzles.attempts.player_games import PlayerGame
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_WEEK, monday_of
from puzzles.game.values import Position, ShownTurn
from rules.pictures.qr_codes import qr_svg


def opens_on(day: date) -> date:
    """Returns the first day on which the puzzle of that day does not run any more: its week has
    then been the newest weekly set."""
    return monday_of(day) + 2 * ONE_WEEK


@dataclass(frozen=True, slots=True)
class Sheet:
    mine: PlayerGame

    @property
    def game(self) -> Game:
        return self.mine.game

    @property
    def words(self) -> str:
        return self.mine.key.words

    @property
    def start(self) -> Position:
        return self.game.playing.begin(self.mine.position.deal)

    @property
    def bands(self) -> Sequence[RankBand]:
        return rank_bands(self.game)

    @property
    def qr(self) -> SafeString:
        """Leads to the solution; empty for a game without one."""
        return (
            qr_svg(settings.SITE_URL + self.solution_path) if self.game.reviewing else SafeString()
        )

    @property
    def solution_path(self) -> str:
        if self.mine.key.day:
            return reverse("puzzles:solution_of_day", args=[self.game, self.mine.key.day])
        code = self.mine.key.sealed_code
        return reverse("puzzles:solution_of_practice", args=[self.game, code])


@dataclass(frozen=True, slots=True)
class Solution:
    """A line that reaches the most points that a deal allows."""

    mine: PlayerGame

    @property
    def is_known(self) -> bool:
        return bool(self.mine.ceiling_line)

    @property
    def position(self) -> Position:
        lines = self.mine.game.lines
        return lines.replay_text(self.mine.position.deal, self.mine.ceiling_line)

    @property
    def result(self) -> object:
        return self.mine.game.result_screen(self.position)

    @property
    def turns(self) -> Sequence[ShownTurn]:
        return self.mine.game.turns(self.position)
