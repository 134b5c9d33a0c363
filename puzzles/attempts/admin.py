"""Attempts in the admin, read-only."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from puzzles.game.registry import game_of
from puzzles.models import Attempt

if TYPE_CHECKING:
    AttemptModelAdmin = admin.ModelAdmin[Attempt]
else:  # generic only for the type checker
    AttemptModelAdmin = admin.ModelAdmin


@admin.register(Attempt)
class AttemptAdmin(AttemptModelAdmin):
    list_display = ("deal", "player_id", "started_at", "finished_at", "score")
    list_select_related = ("deal",)
    search_fields = ("=deal__key", "=player__id")
    search_help_text = gettext_lazy("A date such as 2026-11-18, or a player’s id")
    # the key alone is indexed, and later attempts have higher ones
    ordering = ("-pk",)
    show_full_result_count = False
    actions = None
    readonly_fields = ("line",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Attempt | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Attempt | None = None) -> bool:
        return False

    @admin.display(description=gettext_lazy("Moves"))
    def line(self, attempt: Attempt) -> str:
        game = game_of(attempt.deal.game)
        return game.line_text(attempt.position.moves)
