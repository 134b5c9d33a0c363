"""What players were shown of the games of others."""

from django.db import models
from django.db.models import UniqueConstraint

from puzzles.models.days import Deal
from puzzles.models.players import Player


class Peek(models.Model):
    """A player who had not finished a deal was shown the moves of another game with it."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="peeks", db_index=False
    )
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="peeks")
    peeked_at = models.DateTimeField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["player", "deal"], name="one_peek_per_player_and_deal")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} into {self.deal_id}"
