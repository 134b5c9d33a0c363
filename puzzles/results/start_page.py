"""What the start page says to a player: each game's puzzle of today, one streak over all of them,
the circles, what to play next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from uuid import UUID

from django.urls import reverse

from puzzles.attempts.benchmarks import coach_words
from puzzles.attempts.daily_attempts import DailyAttempt, attempts_by_game, streak_over_all
from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.streaks import Streaks
from puzzles.friends.circles.circles import CircleToday, circles_today, memberships_of
from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY
from puzzles.models import LessonDone
from puzzles.results.best_of_day import BestOfDay, best_of_day
from rules.book.registry import book_named

INSTALL_AFTER = 3
CIRCLE_LINES = 2


@dataclass(frozen=True)
class GameToday:
    """One game's puzzle of today."""

    game: Game
    mine: PlayerGame | None
    """None while its deal is still searched for."""
    yesterday: int | None = None
    """The player's own score."""
    yesterdays_ceiling: int | None = None

    @property
    def is_finished(self) -> bool:
        return self.mine is not None and self.mine.is_finished

    @property
    def is_begun(self) -> bool:
        return self.mine is not None and bool(self.mine.position.moves)

    @property
    def progress(self) -> str:
        """Of a game that is begun."""
        return self.game.showing.progress_words(self.mine.position) if self.mine else ""

    @property
    def title(self) -> str:
        if self.mine is None:
            return ""
        position = self.mine.position
        return self.game.title(position.score, self.mine.ceiling, position)

    @property
    def yesterdays_title(self) -> str:
        return (
            ""
            if self.yesterday is None
            else self.game.title(self.yesterday, self.yesterdays_ceiling)
        )

    @property
    def coach(self) -> str:
        """How the result compares; empty while the coach's score is not known."""
        known = self.mine.coach_score if self.mine else None
        return (
            ""
            if self.mine is None or known is None
            else coach_words(self.mine.position.score, known)
        )

    @property
    def address(self) -> str:
        own = self.mine.key.address if self.mine else reverse("puzzles:daily", args=[self.game])
        return f"{own}#main"

    @property
    def rules(self) -> str:
        """The address of its book; empty for a game without one."""
        book = book_named(self.game.id)
        return book.home if book else ""


@dataclass(frozen=True)
class StartPage:
    games: Sequence[GameToday]
    """All that have begun."""
    day: date
    attempts: Mapping[str, Sequence[DailyAttempt]]
    """At all days' puzzles, by game, also those of today's and of older ones that are not
    finished."""
    best: BestOfDay | None = None
    """Of yesterday, in the first game whose puzzle of today is finished."""
    all_circles: Sequence[CircleToday] = ()
    """Those that the player belongs to."""

    @property
    def circles(self) -> Sequence[CircleToday]:
        """As many as have a line each; of more, one line leads to all."""
        is_short = len(self.all_circles) <= CIRCLE_LINES
        return self.all_circles[: CIRCLE_LINES if is_short else CIRCLE_LINES - 1]

    @property
    def has_more_circles(self) -> bool:
        return len(self.circles) < len(self.all_circles)

    @property
    def first(self) -> GameToday:
        return self.games[0]

    @property
    def is_done(self) -> bool:
        return all(each.is_finished for each in self.games)

    @property
    def has_finished_one(self) -> bool:
        return any(each.is_finished for each in self.games)

    @cached_property
    def streaks(self) -> Streaks:
        return streak_over_all(self.attempts, self.day)

    @property
    def streak_with_today(self) -> int:
        """What the first puzzle of today makes of it; 0 where a day is kept already."""
        today = (one for own in self.attempts.values() for one in own if one.day == self.day)
        return 0 if any(one.keeps_a_streak for one in today) else self.streaks.current + 1

    @property
    def asks_to_install(self) -> bool:
        """From the third finished puzzle on."""
        every = (one for own in self.attempts.values() for one in own)
        return sum(one.score is not None for one in every) >= INSTALL_AFTER

    @property
    def first_finished(self) -> GameToday | None:
        return next((each for each in self.games if each.is_finished), None)

    @property
    def taught(self) -> Game | None:
        """Where somebody begins who belongs to a circle and has never played."""
        return next((each.game for each in self.games if each.game.training), None)

    @property
    def trained(self) -> Game | None:
        """The first game that has something to train."""
        games = (each.game for each in self.games)
        return next((each for each in games if each.training and each.training.has_page), None)


def has_learned(player: UUID | None) -> bool:
    """Whether one of the lessons is done; one query, for a player."""
    return player is not None and LessonDone.objects.filter(player_id=player).exists()


def start_page(found: Mapping[Game, PlayerGame | None], day: date) -> StartPage:
    """`found`: by game, the visitor's own puzzle of today. Two queries for a player, and up to
    three more once a puzzle is finished."""
    player = next((mine.player for mine in found.values() if mine and mine.player), None)
    attempts, before = attempts_by_game(player), day - ONE_DAY
    games = []
    for game, mine in found.items():
        one = attempt_on(before, attempts.get(game.id, ()))
        games.append(
            GameToday(game, mine, one.score if one else None, one.ceiling if one else None)
        )
    finished = {
        each.game: each.mine.deal_id
        for each in games
        if each.mine and each.mine.deal_id and each.is_finished
    }
    start = StartPage(
        games, day, attempts, all_circles=circles_today(memberships_of(player), finished)
    )
    if first := start.first_finished:
        best = best_of_day(first.game, before, with_cards=first.yesterday is not None)
        return replace(start, best=best)
    return start


def attempt_on(day: date, attempts: Sequence[DailyAttempt]) -> DailyAttempt | None:
    return next((one for one in attempts if one.day == day), None)
