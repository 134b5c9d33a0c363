"""The end of a game: benchmarks, the share link, and where to go next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.attempts.benchmarks import benchmark_scale
from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.score_distribution import ScoreDistribution, score_distribution
from puzzles.play.return_links import ReturnLink, return_links
from puzzles.sharing.links import link_to
from puzzles.sharing.words import distance_words, message
from rules.locale_words import number_words
from rules.pictures.plots import histogram_svg


@dataclass(frozen=True, slots=True)
class Ending:
    rank: str
    scale: SafeString
    distance: str
    """To the ceiling; empty while that is not known."""
    distribution: ScoreDistribution | None
    place: str
    histogram: SafeString
    others: Any
    """What others chose, as the game's own template shows it."""
    message: str
    short_path: str
    return_links: Sequence[ReturnLink]
    challenge_deal: str
    """The code of a deal for which a challenge can be made."""

    @property
    def is_challenged(self) -> bool:
        return any(link.is_challenge for link in self.return_links)


def _place_words(distribution: ScoreDistribution | None, score: int) -> str:
    if distribution is None:
        return ""
    place = {"place": distribution.place_of(score), "count": distribution.finishers}
    return _("Place %(place)s of %(count)s.") % place


def _histogram(distribution: ScoreDistribution | None, score: int) -> SafeString:
    if distribution is None or not distribution.is_enough:
        return SafeString("")
    words = _("Results of %(count)s players, from %(low)s to %(high)s points, median %(median)s")
    label = words % {
        "count": distribution.finishers,
        "low": min(distribution.attempts_by_score),
        "high": max(distribution.attempts_by_score),
        "median": number_words(distribution.median or 0),
    }
    return histogram_svg(distribution.attempts_by_score, mine=score, label=label)


def ending_of(request: HttpRequest, mine: PlayerGame) -> Ending:
    """Of a finished game."""
    score, game = int(mine.position.score), mine.game
    distribution = score_distribution(mine)
    rank = game.title(score)
    yours = _("%(points)s points: %(rank)s") % {"points": score, "rank": rank}
    short_path = reverse("share_link", args=[link_to(mine)])
    return Ending(
        rank=rank,
        scale=benchmark_scale(mine, distribution, label=yours),
        distance="" if mine.ceiling is None else distance_words(score, mine.ceiling),
        distribution=distribution,
        place=_place_words(distribution, score),
        histogram=_histogram(distribution, score),
        others=distribution and game.others_screen(mine.position, distribution),
        message=message(mine, address=settings.SITE_URL + short_path),
        short_path=short_path,
        return_links=return_links(request, mine),
        challenge_deal="" if mine.key.day else str(mine.key),
    )
