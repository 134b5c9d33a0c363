"""What readers have told, in the admin: operators read it, answer, and close it."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from puzzles.days.clock import now
from puzzles.models import Remark
from puzzles.remarks.records import close_remarks, remove_remarks

if TYPE_CHECKING:
    RemarkModelAdmin = admin.ModelAdmin[Remark]
else:  # generic only for the type checker
    RemarkModelAdmin = admin.ModelAdmin


@admin.register(Remark)
class RemarkAdmin(RemarkModelAdmin):
    list_display = ("text", "rule", "page", "language", "written_at", "answer_to", "done_at")
    list_filter = ("language", ("done_at", admin.EmptyFieldListFilter))
    search_fields = ("text", "=rule", "page")
    ordering = ("-pk",)
    show_full_result_count = False
    actions = ("close", "remove")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Remark | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Remark | None = None) -> bool:
        return False

    @admin.action(description=_("Close them, and delete the addresses to answer to"))
    def close(self, request: HttpRequest, chosen: QuerySet[Remark]) -> None:
        close_remarks(list(chosen.values_list("pk", flat=True)), now=now())

    @admin.action(description=_("Delete them"))
    def remove(self, request: HttpRequest, chosen: QuerySet[Remark]) -> None:
        remove_remarks(list(chosen.values_list("pk", flat=True)))
