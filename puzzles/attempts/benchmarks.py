"""A result on one scale with its benchmarks: the ranks, the median, the coach, the ceiling."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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


def coach_words(score: int, coach_score: int) -> str:
    """The result measured by the coach, who played the same cards."""
    ahead = score - coach_score
    if not ahead:
        return _("As many points as the coach.")
    if ahead > 0:
        words = ngettext(
            "You beat the coach by %(points)s point.",
            "You beat the coach by %(points)s points.",
            ahead,
        )
        return words % {"points": ahead}
    words = ngettext(
        "%(points)s point short of the coach.", "%(points)s points short of the coach.", -ahead
    )
    return words % {"points": -ahead}
