"""What the coach says of a game, and the solver of cards on a table."""

from django.db import models
from django.db.models import UniqueConstraint
from django.utils import timezone

from puzzles.models.days import Deal


class Analysis(models.Model):
    """What the coach says of one line on a deal, the same for everybody who played it: the review
    of a finished one, or a hint for the next move of one under way."""

    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="analyses", db_index=False
    )
    line = models.CharField(max_length=200)
    version = models.PositiveSmallIntegerField()
    review = models.JSONField()
    given_away = models.JSONField(null=True)
    """What each decision of a review gave away, in brief: pages about many games read this column
    alone. It is null for a hint, and for a game without a trainer."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "analyses"
        constraints = [
            UniqueConstraint(fields=["deal", "line", "version"], name="one_analysis_per_line")
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.line}"


class TableAnswer(models.Model):
    """What a game's solver says of cards that lay on a table, the same for everybody who asks. The
    row says nothing of who they are."""

    game = models.SlugField(max_length=20, db_index=False)
    question = models.CharField(max_length=200)
    """The question as a text of the game, which says everything."""
    answer = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "question"], name="one_answer_per_question")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.question}"


QUESTION = "?"
"""The last character of the line of an analysis that is a hint. It stands for: what is the best
next move?"""
