"""What a result is measured by: the titles of its game, the coach, the ceiling, the median."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.attempts.player_games import PlayerGame
from puzzles.attempts.score_distribution import ScoreDistribution
from puzzles.game.game import Game
from rules.pictures.plots import ScaleMark, scale_svg


@dataclass(frozen=True, slots=True)
class RankBand:
    """A title with its points: a band of the scale."""

    place: int
    """The bands are numbered from the lowest on, as their colors are."""
    title: str
    points: str
    is_reached: bool = False


def rank_bands(game: Game, score: int | None = None, *, best: int | None = None) -> list[RankBand]:
    """Returns the bands of all titles, the best first; `is_reached` marks the band of `score`.
    `best` is what the deal allows, if it is known."""
    ranks = ranks_of(game, best)
    reached = None if score is None else next((r for r in ranks if score >= r), None)
    return [
        RankBand(
            place=len(ranks) - index,
            title=game.title(least, best),
            points=range_text(least, ranks),
            is_reached=least == reached,
        )
        for index, least in enumerate(ranks)
    ]


def bands_of_any_deal(game: Game) -> list[RankBand]:
    """Returns the bands of all titles, the best first. Titles that depend on the best score of a
    deal have no points of their own."""
    near, fixed = _near_the_best(game), rank_bands(game)
    if near is None:
        return fixed
    points = {band.title: band.points for band in fixed}
    every = rank_bands(game, best=game.ranks[0] + near + 1)
    return [replace(band, points=points.get(band.title, "")) for band in every]


def ranks_of(game: Game, best: int | None) -> Sequence[int]:
    """The points from which on a title is earned. In some games the best score of the deal, if it
    is known, and what comes near it are titles as well."""
    near = _near_the_best(game)
    if best is None or near is None:
        return game.ranks
    high = [points for points in (best, best - near) if points > game.ranks[0]]
    return (*high, *game.ranks)


def next_title(game: Game, score: int, best: int | None, own: str) -> ScaleMark | None:
    """Returns the next title above a score and one's own with the points from which on it is
    earned; None for the best one."""
    higher = [rank for rank in sorted(ranks_of(game, best)) if rank > score]
    titles = (ScaleMark(rank, game.title(rank, best)) for rank in higher)
    return next((title for title in titles if title.name != own), None)


def next_title_words(score: int, title: ScaleMark) -> str:
    """How many points were missing to a title."""
    missing = int(title.value) - score
    words = ngettext(
        "%(count)s point short of “%(title)s”.", "%(count)s points short of “%(title)s”.", missing
    )
    return words % {"count": missing, "title": title.name}


def _near_the_best(game: Game) -> int | None:
    return game.titles.near_the_best if game.titles else None


def scale_end(game: Game, best: int | None) -> int:
    """Where the best score is a title, nothing lies beyond it but the width of its band."""
    if best is None or _near_the_best(game) is None:
        return game.showing.scale_end
    return best + 1


def range_text(least: int, ranks: Sequence[int]) -> str:
    """
    >>> [range_text(least, (55, 45, 0)) for least in (55, 45, 0)]
    ['≥ 55', '45–54', '≤ 44']
    """
    better = [rank for rank in ranks if rank > least]
    if not better:
        return f"≥ {least}"
    upto = min(better) - 1
    return f"{least}–{upto}" if least else f"≤ {upto}"


def benchmark_scale(
    mine: PlayerGame, distribution: ScoreDistribution | None, *, label: str
) -> SafeString:
    """Returns the scale of a result. Benchmarks that are not known yet are left out."""
    known = {
        _("Median"): distribution.median if distribution and distribution.is_enough else None,
        _("Coach"): mine.coach_score,
        _("Ceiling"): mine.ceiling,
    }
    others = [ScaleMark(value, name) for name, value in known.items() if value is not None]
    spoken = ". ".join([label, *map(str, others)])
    score = mine.position.score
    game = mine.game
    ranks = ranks_of(game, mine.ceiling)
    end = scale_end(game, mine.ceiling)
    return scale_svg(score, ranks=ranks, others=others, label=spoken, least_end=end)


def result_mark(mine: PlayerGame) -> str:
    """Returns the mark of a result on its own pages and in its message; empty for one without
    help."""
    marks = [counting_help_mark() if mine.counting_help else "", compared_mark(mine)]
    return " · ".join(filter(None, marks))


def compared_mark(mine: PlayerGame) -> str:
    """Returns the mark of a result beside those of others, where counting help makes no
    difference."""
    marks = [
        hints_mark() if mine.hints else "",
        cards_seen_mark(mine.game) if mine.cards_seen else "",
    ]
    return " · ".join(filter(None, marks))


def counting_help_mark() -> str:
    return _("With counting help")


def hints_mark() -> str:
    return _("With hints")


def cards_seen_mark(game: Game) -> str:
    return _("Cards seen before") if game.showing.has_cards else _("Deal seen before")


def coach_note(mine: PlayerGame) -> str:
    """What is said of the deal's coach where it first stands on a page."""
    return mine.game.reviewing.coach_note(mine.coach) if mine.game.reviewing else ""


def coach_words(score: int, coach_score: int) -> str:
    """Compares the result with the score of the coach, who played the same cards."""
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
        "%(points)s point behind the coach.", "%(points)s points behind the coach.", -ahead
    )
    return words % {"points": -ahead}
