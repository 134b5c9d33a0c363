"""What to train first: the reason for which somebody gives away most."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from puzzles.game.game import Game
from puzzles.game.trainer.reviewed import SkillReport
from puzzles.trainer.skill.figures import ReviewedGame, by_share, whole_figure


@dataclass(frozen=True, slots=True)
class Recommendation:
    title: str
    """The title of the reason."""
    share: float
    """The share of all points given away."""
    address: str
    """The address of a drill about it; empty in a game without such drills."""


def advice_on(
    game: Game, report: SkillReport, games: Sequence[ReviewedGame]
) -> Recommendation | None:
    """Returns None where nothing is given away."""
    found = by_share(games, report.loss_kinds[0])
    costliest = max(found, key=lambda key: found[key].points, default="")
    whole = whole_figure(games).points
    if not costliest or not whole:
        return None
    title = report.title(report.loss_kinds[0], costliest)
    share = found[costliest].points / whole
    return Recommendation(title, share, _drill(game, report.theme_about(costliest)))


def _drill(game: Game, theme: str) -> str:
    return reverse("puzzles:drills_next_move", args=[game, theme]) + "#game" if theme else ""
