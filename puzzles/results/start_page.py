"""What the start page says to a player: today's game, the streak, yesterday, what to play next."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from puzzles.attempts.benchmarks import coach_words
from puzzles.attempts.daily_attempts import DailyAttempt, daily_attempts
from puzzles.attempts.player_games import PlayerGame
from puzzles.friends.circles.circles import CircleToday, circles_today, memberships_of
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY
from puzzles.models import LessonDone
from puzzles.results.archive import Archive
from puzzles.results.best_of_day import BestOfDay, best_of_day
from puzzles.results.results import statistics_of

INSTALL_AFTER = 3
CIRCLE_LINES = 2


@dataclass(frozen=True)
class StartPage:
    mine: PlayerGame
    day: date
    attempts: Sequence[DailyAttempt]
    """The attempts at puzzles of all days, also those of today's and of older ones that are not
    finished."""
    best: BestOfDay | None = None
    """The best of yesterday, once today's puzzle is finished."""
    all_circles: Sequence[CircleToday] = ()
    """The circles that the player belongs to."""

    @property
    def circles(self) -> Sequence[CircleToday]:
        """The circles that have a line each; if there are more, one line leads to all."""
        is_short = len(self.all_circles) <= CIRCLE_LINES
        return self.all_circles[: CIRCLE_LINES if is_short else CIRCLE_LINES - 1]

    @property
    def has_more_circles(self) -> bool:
        return len(self.circles) < len(self.all_circles)

    @property
    def game(self) -> Game:
        return self.mine.game

    @property
    def progress(self) -> str:
        """The progress of a game that is begun."""
        return self.game.showing.progress_words(self.mine.position)

    @property
    def title(self) -> str:
        return self.game.title(self.mine.position.score, self.mine.ceiling)

    @property
    def coach(self) -> str:
        """How the result compares with the coach's; empty while that score is not known."""
        known = self.mine.coach_score
        return "" if known is None else coach_words(self.mine.position.score, known)

    @property
    def streak(self) -> int:
        return statistics_of(self.attempts, today=self.day).streaks.current

    @property
    def is_week_forgiven(self) -> bool:
        return statistics_of(self.attempts, today=self.day).streaks.is_week_forgiven

    @property
    def asks_to_install(self) -> bool:
        """Whether to offer installing the site: from the third finished puzzle on."""
        return sum(one.score is not None for one in self.attempts) >= INSTALL_AFTER

    @property
    def streak_with_today(self) -> int:
        """The streak that today's puzzle would make."""
        return self.streak + 1

    @property
    def yesterday(self) -> int | None:
        """The player's own score of yesterday."""
        return score_on(self.day - ONE_DAY, self.attempts)

    @property
    def yesterdays_title(self) -> str:
        return "" if self.yesterday is None else self.game.title(self.yesterday)

    @property
    def best_title(self) -> str:
        return self.game.title(self.best.score) if self.best else ""

    @property
    def next_unplayed(self) -> date | None:
        return Archive(self.attempts, self.day, self.game.first_day).next_unplayed


def has_learned(mine: PlayerGame) -> bool:
    """Whether one of the lessons is completed. It takes one query for a player."""
    done = LessonDone.objects.filter(game=mine.game.id)
    return mine.player is not None and done.filter(player_id=mine.player).exists()


def start_page(mine: PlayerGame, day: date) -> StartPage:
    """Reads the start page in two queries for a player, and two to four more once today's puzzle is
    finished."""
    attempts, before = daily_attempts(mine.game, mine.player), day - ONE_DAY
    finished = mine.deal_id if mine.is_finished else None
    circles = circles_today(memberships_of(mine.game, mine.player), finished_deal=finished)
    if not mine.is_finished:
        return StartPage(mine, day, attempts, all_circles=circles)
    has_finished = score_on(before, attempts) is not None
    best = best_of_day(mine.game, before, with_cards=has_finished)
    return StartPage(mine, day, attempts, best, circles)


def score_on(day: date, attempts: Sequence[DailyAttempt]) -> int | None:
    return next((one.score for one in attempts if one.day == day), None)
