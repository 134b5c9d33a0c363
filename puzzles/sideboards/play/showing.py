"""Words and screens as the puzzles ask for them."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from puzzles.game.values import MyGame, Query
from puzzles.sideboards.play.screens import Screen
from rules.reader import reader_language
from rules.sideboards.book.objective_explained import explained
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.engine.scoring import rank_of
from rules.sideboards.engine.solo import SoloDeal, SoloGame


def title(score: int, best: int | None, position: SoloGame | None) -> str:
    return rank_title(rank_of(score), reader_language())


def progress_words(position: SoloGame) -> str:
    said = {"turn": position.turn, "turns": position.deal.turns, "points": position.score}
    return _("Turn %(turn)s of %(turns)s, points so far: %(points)s.") % said


def deal_words(deal: SoloDeal) -> Sequence[str]:
    return [explained(each, reader_language()).by_ear for each in deal.objectives.three]


def deal_data(deal: SoloDeal) -> Mapping[str, Sequence[int]]:
    return {"objectives": [each.id for each in deal.objectives.three]}


def turn_screen(mine: MyGame[SoloGame], query: Query, *, counting_help: bool = False) -> Screen:
    return Screen(mine, counting_help)
