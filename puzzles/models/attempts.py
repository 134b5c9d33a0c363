"""Attempts with their moves, and what is counted of all results."""

import uuid
from typing import Self

from django.db import models
from django.db.models import CheckConstraint, Q, UniqueConstraint
from django.utils import timezone

from puzzles.game.registry import game_of
from puzzles.game.values import Position
from puzzles.models.days import Deal
from puzzles.models.players import Player


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def of(self, player: uuid.UUID) -> Self:
        return self.filter(player_id=player)

    def finished(self) -> Self:
        return self.filter(finished_at__isnull=False)

    def daily(self, game_id: str) -> Self:
        return self.filter(deal__game=game_id, deal__puzzle__isnull=False)

    def practice(self, game_id: str) -> Self:
        return self.filter(deal__game=game_id, deal__puzzle__isnull=True)


class Attempt(models.Model):
    """One player's only attempt at a deal. Everything else is derived from its moves."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="attempts")
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="attempts")
    started_at = models.DateTimeField()
    started_on = models.DateField()
    """The server's date: an attempt begun on its puzzle's own day counts for the streak."""
    finished_at = models.DateTimeField(null=True)
    score = models.PositiveSmallIntegerField(null=True)
    cards_seen = models.BooleanField(default=False, db_default=False)
    """While the attempt was not finished, its player was shown cards of the deal in another game
    with it. So it is no first try, and not counted in the comparison."""
    is_counted = models.BooleanField(default=True, db_default=True)
    """Whether it counts in the comparison, unless cards were seen. It is false if very many tries
    had been begun from the same network that day."""
    counting_help = models.BooleanField(default=True, db_default=True)
    """Whether the counting help was on, at the beginning or later. It is true for attempts that a
    release without the switch has begun, which showed points before a card was placed."""

    objects = AttemptQuerySet.as_manager()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["player", "deal"], name="one_try_per_player_and_deal"),
            CheckConstraint(
                condition=Q(finished_at__isnull=True, score__isnull=True)
                | Q(finished_at__isnull=False, score__isnull=False),
                name="a_finished_try_has_a_score",
            ),
        ]
        indexes = [
            # who was the first with so many points, also among a million
            models.Index(
                fields=["deal", "score", "finished_at"],
                name="first_with_a_score",
                condition=Q(score__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} by {self.player_id}"

    @property
    def position(self) -> Position:
        """The position after all moves. It takes two queries, unless moves and deal are
        prefetched."""
        moves = [move.notation for move in self.moves.all()]
        return game_of(self.deal.game).lines.replay(self.deal.dealt, moves)


class RecordedMove(models.Model):
    """A move of an attempt. It is never changed, and deleted only where a move of a practice game
    is taken back. Of two concurrent moves the constraint accepts one."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="moves", db_index=False
    )
    ply = models.PositiveSmallIntegerField()
    """The number of moves before it: 0 is the start, and a swap is a move of its own."""
    notation = models.CharField(max_length=20)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["ply"]
        constraints = [UniqueConstraint(fields=["attempt", "ply"], name="one_move_per_ply")]

    def __str__(self) -> str:
        return f"{self.ply}: {self.notation}"


class TakenHint(models.Model):
    """A step of the coach's hint that a player asked for. Taking a move back does not undo it."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="hints", db_index=False
    )
    ply = models.PositiveSmallIntegerField()
    """How many moves had been made when the hint was taken."""
    step = models.PositiveSmallIntegerField()
    """The step of the hint; the first one says least."""
    taken_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["attempt", "ply", "step"], name="one_hint_per_ply_and_step")
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}: step {self.step} after {self.ply} moves"


class DeletedTry(models.Model):
    """A mark that somebody who has deleted their data knew the puzzle of a day. It is kept until
    that day is over."""

    mark = models.CharField(max_length=32, primary_key=True)
    """A hash of the player's id and the deal."""
    day = models.DateField(db_index=True)

    class Meta:
        verbose_name_plural = "deleted tries"

    def __str__(self) -> str:
        return f"{self.mark[:6]} on {self.day}"


class Tally(models.Model):
    """The number of finished attempts with something in common, and the sum of their points.

    There is one row per score and per tally key of the game, so that reading costs the same with
    ten results or a million. Each is spread over some slots, which many transactions can write to
    at once. A single slot may be below zero, as attempts counted before there were slots are
    subtracted from the others.
    """

    SCORE = "score"
    """The kind that every game has. Other kinds are the game's own."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="tallies", db_index=False)
    kind = models.CharField(max_length=12)
    position = models.CharField(max_length=32, blank=True)
    """The position in which a choice was made, where the game distinguishes that."""
    choice = models.CharField(max_length=32)
    slot = models.PositiveSmallIntegerField(default=0, db_default=0)
    tries = models.IntegerField()
    points = models.BigIntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            UniqueConstraint(
                fields=["deal", "kind", "position", "choice", "slot"], name="one_row_per_slot"
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.kind} {self.position} {self.choice}: {self.tries}"
