"""Runs solver and coach on a deal, with the edition that the deal was made from.

Slow: only the background process calls it.
"""

from collections.abc import Iterator
from functools import lru_cache

from puzzles.game.values import BenchmarkScores, Dealt
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import Decision, decisions_of
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.solver.ceiling import ceiling
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.notation import line_text
from rules.sideboards.engine.solo import SoloDeal, SoloGame


def benchmark_scores(dealt: Dealt[SoloDeal]) -> BenchmarkScores:
    edition = edition_in(dealt.edition or frozen(current_edition()))
    best = ceiling(dealt.deal, tables())
    blind = coach_with(edition.dealt_cards).play_blind(dealt.deal)
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
