"""What readers have told about the site."""

from django.db import models
from django.db.models import Q

LONGEST_TEXT, LONGEST_PAGE, LONGEST_ANSWER_TO = 2000, 300, 200


class RemarkQuerySet(models.QuerySet["Remark"]):
    def open(self) -> "RemarkQuerySet":
        return self.filter(done_at=None)


class Remark(models.Model):
    """What somebody found wrong or unclear. Who wrote it is not stored, unless they gave an address
    to be answered at, which goes once they have been answered."""

    text = models.CharField(max_length=LONGEST_TEXT)
    language = models.CharField(max_length=8)
    page = models.CharField(max_length=LONGEST_PAGE, blank=True)
    """The address from which it was written; empty if that holds a secret."""
    rule = models.CharField(max_length=100, blank=True)
    """The id of the rule that it is about, if it is about one."""
    answer_to = models.CharField(max_length=LONGEST_ANSWER_TO, blank=True)
    written_at = models.DateTimeField(db_index=True)
    done_at = models.DateTimeField(null=True, blank=True)

    objects = RemarkQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(done_at=None) | Q(answer_to=""), name="answered_without_an_address"
            )
        ]

    def __str__(self) -> str:
        return self.text
