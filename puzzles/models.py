"""What is stored: frozen deals, tries with their moves, and what all results add up to.

Facts and constraints only; every write is in `records` or a module named for its own.
"""

import secrets
import uuid
from functools import cached_property
from typing import Self

from django.db import models
from django.db.models import CheckConstraint, Q, UniqueConstraint
from django.utils import timezone

from puzzles.attempt import game_from
from puzzles.deals import deal_from
from puzzles.display_names import LONGEST, MOST_MARKS
from puzzles.schedule import number_of
from rules.games.sideboards.solo import Deal as SoloDeal
from rules.games.sideboards.solo import Game


class Deal(models.Model):
    """A deal that can be tried, described in full: no later edition or generator changes it."""

    key = models.CharField(max_length=80, unique=True)
    """The date of a daily puzzle; for practice, what its link says."""
    description = models.JSONField()
    difficulty = models.PositiveSmallIntegerField()
    ceiling = models.PositiveSmallIntegerField(null=True, blank=True)
    """The best possible score; none for a deal stored before ceilings were."""
    ceiling_line = models.CharField(max_length=80, blank=True)
    """Moves that reach it."""
    coach_score = models.PositiveSmallIntegerField(null=True, blank=True)
    """What the coach makes of the deal, knowing no more than a player."""
    coach_line = models.CharField(max_length=80, blank=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            CheckConstraint(condition=Q(difficulty__range=(1, 5)), name="difficulty_in_five_steps")
        ]

    def __str__(self) -> str:
        return self.key

    @cached_property
    def solo(self) -> SoloDeal:
        return deal_from(self.description)


class Puzzle(models.Model):
    """A deal that is the daily puzzle of one date."""

    date = models.DateField(unique=True)
    deal = models.OneToOneField(Deal, on_delete=models.PROTECT, related_name="puzzle")

    def __str__(self) -> str:
        return f"No. {self.number}, {self.date}"

    @property
    def number(self) -> int:
        return number_of(self.date)


class Player(models.Model):
    """A random id and nothing else: it is the signed cookie of one person's browsers."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.id)


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def of(self, player: uuid.UUID) -> Self:
        return self.filter(player_id=player)

    def finished(self) -> Self:
        return self.filter(finished_at__isnull=False)

    def daily(self) -> Self:
        return self.filter(deal__puzzle__isnull=False)

    def practice(self) -> Self:
        return self.filter(deal__puzzle__isnull=True)


class Attempt(models.Model):
    """One player's only try at a deal. The moves are the truth; the rest is read off them."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="attempts")
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="attempts")
    started_at = models.DateTimeField()
    started_on = models.DateField()
    """The server's date: a try begun on its puzzle's own day counts for the streak."""
    finished_at = models.DateTimeField(null=True)
    score = models.PositiveSmallIntegerField(null=True)
    swap_used = models.BooleanField(null=True)

    objects = AttemptQuerySet.as_manager()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["player", "deal"], name="one_try_per_player_and_deal"),
            CheckConstraint(
                condition=Q(finished_at__isnull=True, score__isnull=True, swap_used__isnull=True)
                | Q(finished_at__isnull=False, score__isnull=False, swap_used__isnull=False),
                name="a_finished_try_has_a_result",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} by {self.player_id}"

    @property
    def game(self) -> Game:
        """Two queries, unless moves and deal are prefetched."""
        return game_from(self.deal.solo, [move.notation for move in self.moves.all()])


class Move(models.Model):
    """Only ever inserted. Which of two moves sent at once counts is decided by the constraint."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="moves", db_index=False
    )
    ply = models.PositiveSmallIntegerField()
    """0 is the start; a swap is a move of its own."""
    notation = models.CharField(max_length=12)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["ply"]
        constraints = [UniqueConstraint(fields=["attempt", "ply"], name="one_move_per_ply")]

    def __str__(self) -> str:
        return f"{self.ply}: {self.notation}"


class Tally(models.Model):
    """How many finished tries have something in common, and their points added up.

    One row per score, per start and per first move: reading it costs the same with ten
    results or a million.
    """

    class Kind(models.TextChoices):
        SCORE = "score"
        START = "start"
        FIRST = "first"

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="tallies", db_index=False)
    kind = models.CharField(max_length=5, choices=Kind.choices)
    position = models.CharField(max_length=16, blank=True)
    """The start before a first move; a row and its mirror image are one position."""
    choice = models.CharField(max_length=16)
    tries = models.PositiveIntegerField()
    points = models.PositiveBigIntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            UniqueConstraint(
                fields=["deal", "kind", "position", "choice"], name="one_row_per_tally"
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.kind} {self.position} {self.choice}: {self.tries}"


class Analysis(models.Model):
    """The account of one finished line on a deal: the same for everybody who played it."""

    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="analyses", db_index=False
    )
    line = models.CharField(max_length=80)
    version = models.PositiveSmallIntegerField()
    account = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "analyses"
        constraints = [
            UniqueConstraint(fields=["deal", "line", "version"], name="one_analysis_per_line")
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.line}"


class AnalysisSlot(models.Model):
    """Leave to analyze, for one at a time; a holder that vanishes loses it when time is up."""

    number = models.PositiveSmallIntegerField(primary_key=True)
    holder = models.CharField(max_length=32, blank=True)
    ends_at = models.FloatField(default=0)
    """As Unix time; past for a slot that is free."""
    percent = models.PositiveSmallIntegerField(default=0)
    """How much of its analysis is done."""

    def __str__(self) -> str:
        return f"{self.number}: {self.percent} %"


class RecoveryCode(models.Model):
    """The words that bring a player's results to another device; only their digest is kept."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, primary_key=True, related_name="recovery_code"
    )
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"of {self.player_id}"


class CallCount(models.Model):
    """How often one caller did one thing lately. The key is a keyed hash: it names nobody."""

    key = models.CharField(max_length=64, primary_key=True)
    ends_at = models.BigIntegerField(db_index=True)
    """The second, counted as Unix time, from which on nobody needs this row."""
    calls = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.calls} until {self.ends_at}"


def new_challenge_id() -> str:
    return secrets.token_urlsafe(9)


class Challenge(models.Model):
    """A practice deal with a score to beat, behind a link of its own."""

    id = models.CharField(primary_key=True, max_length=12, default=new_challenge_id)
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="challenges")
    target = models.PositiveSmallIntegerField()
    made_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="challenges"
    )
    """None once that player's data are deleted: the link goes on working for the others."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["made_by", "deal"], name="one_challenge_per_player_and_deal")
        ]

    def __str__(self) -> str:
        return f"beat {self.target} on {self.deal_id}"


class Challenger(models.Model):
    """Somebody who came through a challenge's link; listed from when they give a name."""

    challenge = models.ForeignKey(Challenge, on_delete=models.CASCADE, related_name="challengers")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="challenged")
    name = models.CharField(max_length=LONGEST * (1 + MOST_MARKS), blank=True)
    came_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["challenge", "player"], name="one_challenger_per_player")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.challenge_id}"
