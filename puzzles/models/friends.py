"""Challenges and circles."""

import secrets

from django.db import models
from django.db.models import Q, UniqueConstraint
from django.utils import timezone

from puzzles.models.days import Deal
from puzzles.models.players import Player


def new_challenge_id() -> str:
    return secrets.token_urlsafe(9)


class Challenge(models.Model):
    """A deal with a score to beat, behind a link of its own."""

    id = models.CharField(primary_key=True, max_length=12, default=new_challenge_id)
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="challenges")
    target = models.PositiveSmallIntegerField()
    made_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="challenges"
    )
    """The maker is null once that player's data are deleted; the link still works for the
    others."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["made_by", "deal"], name="one_challenge_per_player_and_deal")
        ]

    def __str__(self) -> str:
        return f"beat {self.target} on {self.deal_id}"


class Challenger(models.Model):
    """A player who took a challenge. They are listed once they give a name."""

    challenge = models.ForeignKey(Challenge, on_delete=models.CASCADE, related_name="challengers")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="challenged")
    name = models.CharField(max_length=100, blank=True)
    """The column has room for the longest display name, marks and joiners included."""
    came_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["challenge", "player"], name="one_challenger_per_player")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.challenge_id}"


class Circle(models.Model):
    """Friends who see each other's results in all games."""

    id = models.CharField(primary_key=True, max_length=12, default=new_challenge_id)
    invitation = models.CharField(max_length=12, default=new_challenge_id, unique=True)
    """Whoever knows the invitation may join. Another one takes its place when a member is
    removed."""
    game = models.SlugField(max_length=20, db_index=False)
    """What older circles were founded for, and empty since then. Nothing reads it: a later release
    drops the column."""
    name = models.CharField(max_length=100)
    is_weekly = models.BooleanField(default=False)
    """Whether the circle plays the weekly set; otherwise it plays the puzzle of each day."""
    founded_at = models.DateTimeField(default=timezone.now)

    MOST_MEMBERS = 50
    MOST_OF_A_PLAYER = 20

    def __str__(self) -> str:
        return self.pk


class CircleMember(models.Model):
    """A player in a circle, under a name that the others read."""

    circle = models.ForeignKey(
        Circle, on_delete=models.CASCADE, related_name="members", db_index=False
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="memberships")
    name = models.CharField(max_length=100)
    is_founder = models.BooleanField(default=False)
    """Whether the member founded the circle, or had it handed on."""
    joined_at = models.DateTimeField(default=timezone.now)
    counts_from = models.DateField()
    """Puzzles of earlier days are neither shown to the other members nor compared."""

    class Meta:
        constraints = [
            UniqueConstraint(fields=["circle", "player"], name="one_membership_per_player"),
            UniqueConstraint(
                fields=["circle"], condition=Q(is_founder=True), name="one_founder_per_circle"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} in {self.circle_id}"
