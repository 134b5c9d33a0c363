"""Runs solver and coach on a deal, with the edition that the deal was made from.

Slow: only the background process calls it.
"""

from collections.abc import Iterator
from functools import lru_cache

from puzzles.games.sideboards.coach.coach import Coach
from puzzles.games.sideboards.coach.game_review import Decision, decisions_of
from puzzles.games.sideboards.dealing.editions import edition_in, frozen
from puzzles.games.sideboards.solver.ceiling import ceiling
from puzzles.games.sideboards.table_store import tables
from puzzles.games.values import BenchmarkScores, Dealt
from rules.editions.current import current_edition
from rules.games.sideboards.cards import Card
from rules.games.sideboards.notation import line_text
from rules.games.sideboards.solo import SoloGame


def benchmark_scores(dealt: Dealt) -> BenchmarkScores:
    edition = edition_in(dealt.edition or frozen(current_edition()))
    best = ceiling(dealt.deal, tables())
    blind = coach_with(tuple(edition.cards.values())).play_blind(dealt.deal)
    return BenchmarkScores(
        ceiling=best.score,
        ceiling_line=line_text(best.line),
        coach_score=blind.score_sheet.total,
        coach_line=line_text(blind.moves),
    )


def decisions(game: SoloGame, deck: tuple[Card, ...]) -> Iterator[Decision]:
    return decisions_of(game, coach_with(deck))


@lru_cache(maxsize=2)
def coach_with(deck: tuple[Card, ...]) -> Coach:
    return Coach(tables(), deck)
