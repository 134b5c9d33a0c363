"""The end of a game: how good it was, what place the player has, and where to go next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.analysis.reviews import stored_reviews
from puzzles.attempts.benchmarks import (
    RankBand,
    benchmark_scale,
    coach_note,
    coach_words,
    next_title,
    next_title_words,
    rank_bands,
    result_mark,
)
from puzzles.attempts.daily_attempts import DailyAttempt, attempts_by_game, streaks_of
from puzzles.attempts.milestones import milestone_words, milestones, streak_words
from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.score_distribution import ScoreDistribution, score_distribution
from puzzles.days.clock import today
from puzzles.friends.circles.circles import (
    CircleToday,
    circles_today,
    memberships_of,
    telling_of,
)
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.reviewing import Lesson
from puzzles.play.return_links import ReturnLink, return_links
from puzzles.sharing.words import distance_words, points_words
from rules.locale_words import number_words
from rules.pictures.ladder import ladder_svg
from rules.pictures.plots import GROUP, ScaleMark, grouped, histogram_svg


@dataclass(frozen=True, slots=True)
class Histogram:
    drawing: SafeString
    caption: str


@dataclass(frozen=True, slots=True)
class OtherToday:
    """Another game's puzzle of today."""

    game: Game
    score: int | None
    """None while it is not finished."""
    is_begun: bool

    @property
    def address(self) -> str:
        return f"{reverse('puzzles:daily', args=[self.game])}#main"


@dataclass(frozen=True, slots=True)
class DailyNews:
    """What a finished daily puzzle is among all that its player has finished."""

    milestones: Sequence[str] = ()
    streak: str = ""
    """The streak is empty where it is a milestone."""
    streak_milestone: str = ""
    others: Sequence[OtherToday] = ()
    """The other games that have a puzzle today, at the end of one of today."""

    @property
    def next_game(self) -> OtherToday | None:
        """The first one that is not finished."""
        return next((other for other in self.others if other.score is None), None)

    @property
    def is_day_done(self) -> bool:
        """Whether all puzzles of today are finished, of several games."""
        return bool(self.others) and self.next_game is None


@dataclass(frozen=True, slots=True)
class Ending:
    rank: str
    mark: str
    """The mark of a result with help, or empty."""
    cards_seen: bool
    is_counted: bool
    """Whether the result is in the comparison, as far as the player's network goes."""
    gains: Sequence[str]
    """What the result has reached, or what it is the nearest to: the next title, unless it beats
    the coach."""
    coach: str
    """The result compared with the coach's, unless that is a gain. Like `distance`, it is empty
    while that is not known."""
    introduction: str
    ladder: SafeString
    missed: int
    """The points that the analysis accounts for."""
    lesson: Lesson | None
    """None until the game is analyzed."""
    distance: str
    """The distance to the ceiling."""
    scale: SafeString
    bands: Sequence[RankBand]
    daily: DailyNews
    distribution: ScoreDistribution | None
    place: str
    histogram: Histogram | None
    others: object
    """What others chose, in the form that the game's own template shows."""
    share_path: str
    return_links: Sequence[ReturnLink]
    circles: Sequence[CircleToday]
    """The player's circles in which a daily puzzle counts."""
    challenge_deal: str
    """The code of a deal for which a challenge can be made."""

    @property
    def is_challenged(self) -> bool:
        return any(link.is_challenge for link in self.return_links)


def ending_of(request: HttpRequest, mine: PlayerGame) -> Ending:
    """Returns what the page of a finished game shows."""
    score, game, coach = int(mine.position.score), mine.game, mine.coach_score
    distribution = score_distribution(mine)
    rank = game.title(score, mine.ceiling, mine.position)
    title = next_title(game, score, mine.ceiling, rank)
    lacking = game.lacking(mine.position) if title else ""
    gains = [lacking or next_title_words(score, title)] if title else []
    against_coach = "" if coach is None else coach_words(score, coach)
    if coach is not None and score >= coach:
        gains, against_coach = [against_coach, *gains], ""
    yours = _("%(points)s points: %(rank)s") % {"points": score, "rank": rank}
    if not rank:
        yours = points_words(score)
    return Ending(
        rank=rank,
        mark=result_mark(mine),
        cards_seen=mine.cards_seen,
        is_counted=mine.is_counted,
        gains=gains,
        coach=against_coach,
        introduction="" if coach is None else coach_note(mine),
        ladder=ladder_svg(
            ScaleMark(score, _("You")),
            title=None if lacking else title,
            coach=None if coach is None else ScaleMark(coach, _("Coach")),
        ),
        missed=_missed(mine),
        lesson=_lesson(mine),
        distance="" if mine.ceiling is None else distance_words(game, score, mine.ceiling),
        scale=benchmark_scale(mine, distribution, label=yours),
        bands=rank_bands(game, score, best=mine.ceiling),
        daily=_daily_news(mine),
        distribution=distribution,
        place=_place_words(distribution, score) if mine.is_compared else "",
        histogram=_histogram(distribution, score, coach),
        others=distribution and game.showing.others_screen(mine.position, distribution),
        share_path=f"{mine.key.address}share/",
        return_links=return_links(request, mine),
        circles=_circles(mine),
        challenge_deal=str(mine.key),
    )


def _missed(mine: PlayerGame) -> int:
    """How far the result is from what it is measured by: the best where that is a title, else the
    coach's."""
    titles = mine.game.titles
    is_by_the_best = titles is not None and titles.near_the_best is not None
    top = mine.ceiling if is_by_the_best else mine.coach_score
    return 0 if top is None else max(0, top - int(mine.position.score))


def _lesson(mine: PlayerGame) -> Lesson | None:
    """Takes one query for a game that can be analyzed."""
    reviewing = mine.game.reviewing
    if reviewing is None or reviewing.lesson is None:
        return None
    stored = stored_reviews(mine, [mine.position])
    return reviewing.lesson(mine, stored[0]) if stored else None


def _daily_news(mine: PlayerGame) -> DailyNews:
    """Takes one query for a daily puzzle, none for practice."""
    day, game = mine.key.day, mine.game
    if day is None:
        return DailyNews()
    every = attempts_by_game(mine.player)
    others = [one for name, of_game in every.items() if name != game.id for one in of_game]
    attempts = every.get(game.id, ())
    reached = milestones(attempts, day, ranks=game.ranks, of_others=others)
    streak = streaks_of([*attempts, *others], day).current if day == today() else 0
    more = _others_today(game, every) if day == today() else ()
    words = [milestone_words(milestone, game) for milestone in reached]
    streak_text = streak_words(streak) if streak else ""
    if streak_text in words:
        return DailyNews(words, streak_milestone=streak_text, others=more)
    return DailyNews(words, streak_text, others=more)


def _others_today(game: Game, every: Mapping[str, Sequence[DailyAttempt]]) -> Sequence[OtherToday]:
    day = today()
    begun = [other for other in games() if other != game and other.first_day <= day]
    mine = {other.id: {one.day: one for one in every.get(other.id, ())} for other in begun}
    found = [(other, mine[other.id].get(day)) for other in begun]
    return [OtherToday(other, one.score if one else None, one is not None) for other, one in found]


def _circles(mine: PlayerGame) -> Sequence[CircleToday]:
    """Takes one query for a daily puzzle, and one more in a circle; none for practice."""
    day = mine.key.day
    if day is None:
        return []
    telling = telling_of(memberships_of(mine.player), day, today())
    return circles_today(telling, {mine.game: mine.deal_id} if mine.deal_id else {})


def _place_words(distribution: ScoreDistribution | None, score: int) -> str:
    if distribution is None or not distribution.is_enough:
        return ""
    place = {"place": distribution.place_of(score), "count": distribution.finishers}
    return _("You’re number %(place)s of %(count)s.") % place


def _histogram(
    distribution: ScoreDistribution | None, score: int, coach: int | None
) -> Histogram | None:
    if distribution is None or not distribution.is_enough:
        return None
    median = number_words(distribution.median or 0)
    caption = _("Players by points, in groups of %(step)s. The middle result is %(median)s.")
    drawing = histogram_svg(
        distribution.attempts_by_score,
        mine=ScaleMark(score, _("You")),
        coach=None if coach is None else ScaleMark(coach, _("Coach")),
        label=_histogram_words(distribution, median),
    )
    return Histogram(drawing, caption % {"step": GROUP, "median": median})


def _histogram_words(distribution: ScoreDistribution, median: str) -> str:
    words = _("Results of %(count)s players, from %(low)s to %(high)s points, median %(median)s")
    summary = words % {
        "count": distribution.finishers,
        "low": min(distribution.attempts_by_score),
        "high": max(distribution.attempts_by_score),
        "median": median,
    }
    groups = grouped(distribution.attempts_by_score)
    counts = (f"{least}–{least + GROUP - 1}: {count}" for least, count in groups.items())
    return f"{summary}. {', '.join(counts)}"
