"""Words and screens as the puzzles ask for them."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from puzzles.game.values import MyGame, Query
from puzzles.sideboards.play.screens import Screen
from rules.reader import reader_language
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.engine.counting import POINTS_PER_DRAWER
from rules.sideboards.engine.scoring import rank_of
from rules.sideboards.engine.solo import SoloDeal, SoloGame
from rules.sideboards.pictures.words import objective_words


def title(score: int, best: int | None) -> str:
    return rank_title(rank_of(score), reader_language())


def progress_words(position: SoloGame) -> str:
    said = {"turn": position.turn, "turns": position.deal.turns, "points": position.score}
    return _("Turn %(turn)s of %(turns)s, points so far: %(points)s.") % said


def deal_words(deal: SoloDeal) -> Sequence[str]:
    return [
        objective_words(each, points=getattr(each, "points", POINTS_PER_DRAWER))
        for each in deal.objectives.three
    ]


def turn_screen(mine: MyGame[SoloGame], query: Query, *, counting_help: bool = False) -> Screen:
    return Screen(mine, counting_help)
