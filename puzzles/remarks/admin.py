"""What readers have told, in the admin: operators read it, answer, and close it.

Beside it are the boxes of printed cards that owners have offered, and where they agree.
"""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from puzzles.days.clock import now
from puzzles.game.registry import games
from puzzles.models import OfferedBox, Remark
from puzzles.remarks.records import close_remarks, remove_offers, remove_remarks

if TYPE_CHECKING:
    RemarkModelAdmin = admin.ModelAdmin[Remark]
    OfferedBoxModelAdmin = admin.ModelAdmin[OfferedBox]
else:  # generic only for the type checker
    RemarkModelAdmin = OfferedBoxModelAdmin = admin.ModelAdmin


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


@admin.register(OfferedBox)
class OfferedBoxAdmin(OfferedBoxModelAdmin):
    list_display = ("code", "offered_at")
    ordering = ("-offered_at",)
    show_full_result_count = False
    change_list_template = "remarks/admin_offers.html"
    actions = ("remove",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: OfferedBox | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: OfferedBox | None = None) -> bool:
        return False

    @admin.action(description=_("Delete them"))
    def remove(self, request: HttpRequest, chosen: QuerySet[OfferedBox]) -> None:
        remove_offers(list(chosen.values_list("pk", flat=True)))

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        codes = list(OfferedBox.objects.order_by("offered_at").values_list("code", flat=True))
        found = [game.own_cards.agreement(codes) for game in games() if game.own_cards]
        return super().changelist_view(request, {"agreements": found} | (extra_context or {}))
