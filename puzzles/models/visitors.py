"""How often one network has asked."""

from django.db import models


class CallCount(models.Model):
    """The calls of one client in one rate limit's window; the key is a hash of the address."""

    key = models.CharField(max_length=64, primary_key=True)
    ends_at = models.BigIntegerField(db_index=True)
    """The Unix time after which the row can be deleted."""
    calls = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.calls} until {self.ends_at}"
