"""The queue in the admin: read-only, but that jobs can be tried again at once."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from puzzles.jobs.records import retry_jobs
from puzzles.models import Job

if TYPE_CHECKING:
    JobModelAdmin = admin.ModelAdmin[Job]
else:  # generic only for the type checker
    JobModelAdmin = admin.ModelAdmin


@admin.register(Job)
class JobAdmin(JobModelAdmin):
    list_display = ("kind", "game", "deal", "asked_at", "state", "percent", "starts", "due")
    list_filter = ("kind", "game")
    list_select_related = ("deal",)
    ordering = ("pk",)
    actions = ("retry",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Job | None = None) -> bool:
        return False

    @admin.display(description=_("State"))
    def state(self, job: Job) -> Promise:
        at = timezone.now().timestamp()
        if job.is_claimed(at):
            return _("at work")
        return _("failed too often") if job.is_given_up(at) else _("waiting")

    @admin.display(description=_("Next try"), ordering="due_at")
    def due(self, job: Job) -> datetime | None:
        """When the job can be claimed; None if it can be claimed now."""
        if job.due_at <= timezone.now().timestamp():
            return None
        return timezone.localtime(datetime.fromtimestamp(job.due_at, UTC))

    @admin.action(description=_("Try again at once those that failed too often"))
    def retry(self, request: HttpRequest, chosen: QuerySet[Job]) -> None:
        retried = retry_jobs(Job.objects.filter(pk__in=chosen), now=timezone.now())
        text = ngettext(
            "%(jobs)s job is tried again.", "%(jobs)s jobs are tried again.", retried
        ) % {"jobs": retried}
        self.message_user(request, text, messages.SUCCESS)
