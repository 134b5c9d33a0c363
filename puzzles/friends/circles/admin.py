"""The names in circles in the admin: operators read them and replace offensive ones."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from puzzles.friends.circles import records
from puzzles.models import Circle, CircleMember

if TYPE_CHECKING:
    NamesModelAdmin = admin.ModelAdmin[Any]
else:  # generic only for the type checker
    NamesModelAdmin = admin.ModelAdmin


class NamesAdmin(NamesModelAdmin):
    """Shows names alone: operators need not know who belongs to a circle, nor how well they do."""

    search_fields = ("name",)
    ordering = ("-pk",)
    show_full_result_count = False
    actions = ("blot_out",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description=gettext_lazy("Replace the names with an ellipsis"))
    def blot_out(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        records.blot_out(chosen)


@admin.register(Circle)
class CircleAdmin(NamesAdmin):
    list_display = ("name", "founded_at")
    fields = readonly_fields = ("name", "founded_at")


@admin.register(CircleMember)
class CircleMemberAdmin(NamesAdmin):
    list_display = ("name", "joined_at")
    fields = readonly_fields = ("name", "joined_at")
