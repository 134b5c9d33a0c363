"""The queue of what is computed outside of pages."""

from typing import Self

from django.db import models
from django.db.models import Q, UniqueConstraint
from django.utils import timezone

from puzzles.models.days import Deal


class JobKind(models.TextChoices):
    """What a worker does for a job."""

    REVIEW = "review"
    HINT = "hint"
    SCORES = "scores"
    """Computes the benchmark scores of a deal."""
    SIBLING = "sibling"
    """Searches for a drill like a mistake."""
    READY_DEALS = "ready"
    """Searches for deals of a game that needs a search."""
    DRILLS = "drills"
    """Fills the stock of move drills of a game."""
    JUNK = "junk"
    AT_TABLE = "at_table"
    """Computes what cards that lay on a table allowed."""


ANALYSES = (JobKind.REVIEW, JobKind.HINT, JobKind.AT_TABLE)
"""The kinds that take the same turn: somebody waits for each of them."""


class JobQuerySet(models.QuerySet["Job"]):
    def waiting(self) -> Self:
        """The jobs that have not failed too often."""
        return self.filter(starts__lt=Job.MOST_STARTS)

    def given_up(self) -> Self:
        return self.filter(starts__gte=Job.MOST_STARTS)

    def due(self, at: float) -> Self:
        """The jobs that can be claimed. A time further ahead than any wait was written by a wrong
        clock, and delays nothing."""
        return self.filter(Q(due_at__lte=at) | Q(due_at__gt=at + Job.LONGEST_WAIT_SECONDS))

    def analyses(self) -> Self:
        """What somebody is waiting for, apart from siblings of mistakes."""
        return self.filter(kind__in=ANALYSES)


class Job(models.Model):
    """Something to be computed outside of requests. There is one row however many ask for it, and
    it is deleted when it is done.

    A worker claims a job by writing its name and a later `due_at` into it; what it finds counts
    only if its name still stands there when it is done."""

    kind = models.CharField(max_length=8, db_index=False)
    game = models.SlugField(max_length=20, db_index=False)
    deal = models.ForeignKey(
        Deal,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="jobs",
        db_index=False,
        # the release before deletes deals without knowing of this table
        db_constraint=False,
    )
    """The deal is null where the subject says everything."""
    subject = models.CharField(max_length=200, blank=True)
    """The line of a review or a hint, the name of a sibling, or a question about cards on a table;
    empty where deal or game is enough."""
    asked_at = models.DateTimeField(default=timezone.now)
    owner = models.CharField(max_length=32, blank=True, default="")
    """The worker that claimed the job, until `due_at`. Empty while the job waits."""
    due_at = models.FloatField(default=0)
    """The Unix time from which on the job can be claimed: the end of a lease, or of the wait after
    a failure."""
    percent = models.PositiveSmallIntegerField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)
    """How often a worker has claimed the job without finishing it."""
    asker = models.CharField(max_length=32, blank=True, default="")
    """A hash of the job and of the player who asked first: whoever asked may cancel. Empty where
    nobody may."""
    is_for_others = models.BooleanField(default=False)
    """Whether others have asked as well since, so that no single one can cancel it."""

    MOST_STARTS = 3
    """After so many failures those who wait are told, and the job is retried more and more
    rarely."""

    LONGEST_WAIT_SECONDS = 24 * 3600

    objects = JobQuerySet.as_manager()

    class Meta:
        db_table = "puzzles_queue"
        constraints = [
            UniqueConstraint(fields=["deal", "kind", "subject"], name="one_job_per_deal"),
            UniqueConstraint(
                fields=["kind", "game", "subject"],
                name="one_job_without_deal",
                condition=Q(deal__isnull=True),
            ),
        ]
        indexes = [models.Index(fields=["kind", "due_at"], name="due_jobs")]

    def __str__(self) -> str:
        about = [self.game, f"{self.deal_id or ''}", self.subject]
        return " ".join(filter(None, [self.kind, *about]))

    def is_claimed(self, at: float) -> bool:
        return bool(self.owner) and 0 < self.due_at - at <= self.LONGEST_WAIT_SECONDS

    def is_given_up(self, at: float) -> bool:
        """Whether the job has failed too often. Its last try within the first few may still be
        under way."""
        return self.starts > self.MOST_STARTS or (
            self.starts == self.MOST_STARTS and not self.is_claimed(at)
        )


class OlderJob(models.Model):
    """A job of the release before this one, which goes on working during an update machine by
    machine. Nothing else is left here, and the next release removes the table."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="+", db_index=False)
    line = models.CharField(max_length=200, blank=True)
    """The line is empty for the benchmark scores, and ends with a question mark for a hint."""
    asked_at = models.DateTimeField(default=timezone.now)
    worker = models.CharField(max_length=32, blank=True)
    leased_until = models.FloatField(default=0)
    percent = models.PositiveSmallIntegerField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)
    asker = models.CharField(max_length=32, blank=True, default="", db_default="")
    is_for_others = models.BooleanField(default=False, db_default=False)

    class Meta:
        db_table = "puzzles_job"
        constraints = [UniqueConstraint(fields=["deal", "line"], name="one_job_per_line")]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.line}"


class WorkTime(models.Model):
    """How long the workers take for jobs of one kind, as measured."""

    game = models.SlugField(max_length=20, db_index=False)
    kind = models.CharField(max_length=8)
    seconds = models.FloatField()
    """The median of one worker's last jobs, stored when it has changed by more than a tenth."""

    class Meta:
        constraints = [UniqueConstraint(fields=["game", "kind"], name="one_work_time_per_kind")]

    def __str__(self) -> str:
        return f"{self.game} {self.kind}: {self.seconds:.2f} s"
