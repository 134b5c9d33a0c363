"""Players: a random id each, and what brings their results to another device."""

import uuid

from django.db import models
from django.utils import timezone


class Player(models.Model):
    """A random id that the signed cookie of one person's browsers holds, and when they came."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    active_on = models.DateField(default=timezone.localdate, db_index=True)
    """The server's date when they last began a game, trained, or came to a challenge without
    either. It never goes back, even if the server's clock does."""
    first_site_day = models.PositiveIntegerField(null=True, editable=False)
    """The number of the `SiteDay` on which they were stored. Like the next column, it is null for
    players of older releases, and where no day was recorded yet."""
    last_site_day = models.PositiveIntegerField(null=True, editable=False)
    """The number of the `SiteDay` of `active_on`."""
    counting_help = models.BooleanField(default=True, db_default=True)
    """Whether their next game begins with it: in the first one, and then as they last left it."""

    class Meta:
        indexes = [models.Index(fields=["last_site_day"], name="players_by_last_site_day")]

    def __str__(self) -> str:
        return str(self.id)


class PlayerAlias(models.Model):
    """The id of a player who was joined to another: cookies with this id belong to that player."""

    id = models.UUIDField(primary_key=True, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="aliases")

    class Meta:
        verbose_name_plural = "player aliases"

    def __str__(self) -> str:
        return f"{self.pk} is {self.player_id}"


class RecoveryCode(models.Model):
    """The words that bring a player's results to another device; only their digest is stored.

    A player has one of their own, and those of each player who was joined to them.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"of {self.player_id}"


class RefusedDeletion(models.Model):
    """The deletion of idle players was refused because it would have taken too many of them. There
    is one row at most; it is deleted when a deletion goes through."""

    refused_at = models.DateTimeField()
    idle = models.PositiveIntegerField()
    players = models.PositiveIntegerField()
    """The number of all players at that time."""

    def __str__(self) -> str:
        return f"{self.idle} of {self.players}"
