"""A result on one scale with its benchmarks: the ranks, the median, the coach, the ceiling."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.score_distribution import ScoreDistribution
from rules.pictures.plots import ScaleMark, scale_svg


def benchmark_scale(
    mine: PlayerGame, distribution: ScoreDistribution | None, *, label: str
) -> SafeString:
    """Benchmarks that are not known yet are left out."""
    known = {
        _("Median"): distribution.median if distribution and distribution.is_enough else None,
        _("Coach"): mine.coach_score,
        _("Ceiling"): mine.ceiling,
    }
    others = [ScaleMark(value, name) for name, value in known.items() if value is not None]
    spoken = ". ".join([label, *map(str, others)])
    score = mine.position.score
    return scale_svg(score, ranks=mine.game.ranks, others=others, label=spoken)
