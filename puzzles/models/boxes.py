"""Boxes of printed cards that their owners have offered to the site."""

from django.db import models

from puzzles.models.players import Player

LONGEST_CODE = 400


class OfferedBox(models.Model):
    """What somebody has taught of the printed cards, as a code. A visitor has offered one at most,
    the newest, so each counts once."""

    player = models.OneToOneField(
        Player, on_delete=models.CASCADE, primary_key=True, related_name="offered_box"
    )
    code = models.CharField(max_length=LONGEST_CODE)
    offered_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.code
