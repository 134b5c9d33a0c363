"""The names of challengers in the admin: operators read them and remove offensive ones."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from puzzles.friends.challenges import records
from puzzles.models import Challenger

if TYPE_CHECKING:
    ChallengerModelAdmin = admin.ModelAdmin[Challenger]
else:  # generic only for the type checker
    ChallengerModelAdmin = admin.ModelAdmin


@admin.register(Challenger)
class ListedNameAdmin(ChallengerModelAdmin):
    """Names that players wrote. Everybody with the challenge's link can read them."""

    list_display = ("name", "challenge_id", "came_at")
    search_fields = ("name", "=challenge__id")
    search_help_text = gettext_lazy("A name, or the id in a challenge link")
    ordering = ("-pk",)
    show_full_result_count = False
    actions = ("take_off",)
    readonly_fields = ("name", "challenge", "player", "came_at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Challenger]:
        return super().get_queryset(request).exclude(name="")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Challenger | None = None) -> bool:
        return False

    @admin.action(description=gettext_lazy("Take the names off their lists"))
    def take_off(self, request: HttpRequest, chosen: QuerySet[Challenger]) -> None:
        records.take_off(list(chosen.values_list("pk", flat=True)))
