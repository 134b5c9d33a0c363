"""The writes of the results of jobs about a deal or about cards on a table."""

from collections.abc import Sequence

from django.db.models import Value
from django.db.models.functions import Coalesce

from puzzles.game.values import BenchmarkScores, Data
from puzzles.models import Analysis, Deal, TableAnswer


def store_scores(
    deal_id: int, scores: BenchmarkScores, *, coach: int, difficulty: int | None = None
) -> None:
    """`coach` is the number of the coach who has played. A difficulty that is known stays."""
    deal = Deal.objects.filter(pk=deal_id)
    deal.update(**scores, coach=coach, difficulty=Coalesce("difficulty", Value(difficulty)))


def store_analysis(
    deal_id: int,
    line: str,
    *,
    version: int,
    review: Data,
    given_away: Sequence[Data] | None = None,
) -> None:
    """Stores an analysis in place of that of an older version. Of two concurrent writes the first
    stays."""
    known = Analysis.objects.filter(deal_id=deal_id, line=line)
    known.filter(version__lt=version).delete()
    made = Analysis(
        deal_id=deal_id, line=line, version=version, review=review, given_away=given_away
    )
    Analysis.objects.bulk_create([made], ignore_conflicts=True)


def store_table_answer(game_id: str, question: str, *, answer: Data) -> None:
    """Stores an answer. Of two concurrent writes, which say the same, the first stays."""
    made = TableAnswer(game=game_id, question=question, answer=answer)
    TableAnswer.objects.bulk_create([made], ignore_conflicts=True)
