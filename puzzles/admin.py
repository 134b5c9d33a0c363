"""Operators look at puzzles and tries here, and choose deals for days to come."""

from datetime import date
from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles import challenge_records, records
from puzzles.daily import today
from puzzles.models import Attempt, Challenger, Puzzle
from puzzles.refusals import refusal_sentence
from rules.current_edition import current_edition
from rules.games.sideboards.errors import SideboardsError
from rules.games.sideboards.notation import (
    cards_text,
    line_text,
    objectives_text,
    parse_deal,
    parse_objectives,
)
from rules.games.sideboards.solo import Deal

if TYPE_CHECKING:
    PuzzleForm = forms.ModelForm[Puzzle]
    PuzzleModelAdmin = admin.ModelAdmin[Puzzle]
    AttemptModelAdmin = admin.ModelAdmin[Attempt]
    ChallengerModelAdmin = admin.ModelAdmin[Challenger]
else:  # generic only for the type checker
    PuzzleForm = forms.ModelForm
    PuzzleModelAdmin = AttemptModelAdmin = ChallengerModelAdmin = admin.ModelAdmin


Fields = list[str | list[str] | tuple[str, ...] | tuple[()]]


class ScheduleForm(PuzzleForm):
    objectives = forms.CharField(
        max_length=20,
        label=gettext_lazy("Objectives"),
        help_text=gettext_lazy("One of each pile, as in 3,9,21."),
    )
    cards = forms.CharField(
        max_length=100,
        label=gettext_lazy("Cards"),
        help_text=gettext_lazy("The 17 cards in the order in which they come: 5,44,12 and so on."),
    )

    class Meta:
        model = Puzzle
        fields = ("date",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            deal = self.instance.deal.solo
            self.initial["objectives"] = objectives_text(deal.objectives)
            self.initial["cards"] = cards_text(deal.cards)

    def clean_date(self) -> date:
        day: date = self.cleaned_data["date"]
        if day <= today():
            raise forms.ValidationError(_("Only days to come can be given a deal."))
        return day

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or self.cleaned_data
        edition = current_edition()
        if {"objectives", "cards"} <= fields.keys():
            try:
                objectives = parse_objectives(fields["objectives"], edition.objectives)
                fields["deal"] = parse_deal(objectives, fields["cards"], edition.cards)
            except SideboardsError as error:
                raise forms.ValidationError(refusal_sentence(error)) from error
        return fields


@admin.register(Puzzle)
class PuzzleAdmin(PuzzleModelAdmin):
    form = ScheduleForm
    list_display = ("date", "number", "objectives", "difficulty", "ceiling")
    list_select_related = ("deal",)
    ordering = ("-date",)
    actions = None
    readonly_fields = ("number", "objectives", "cards", "difficulty", "ceiling")

    def has_change_permission(self, request: HttpRequest, obj: Puzzle | None = None) -> bool:
        """What is open, somebody may have played."""
        is_frozen = obj is not None and obj.date <= today()
        return not is_frozen and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Puzzle | None = None) -> bool:
        return False

    def get_fields(self, request: HttpRequest, obj: Puzzle | None = None) -> Fields:
        if obj and not self.has_change_permission(request, obj):
            return ["date", *self.readonly_fields]
        return ["date", "objectives", "cards"]

    def get_readonly_fields(self, request: HttpRequest, obj: Puzzle | None = None) -> list[str]:
        if obj is None:
            return []
        return ["date"] if self.has_change_permission(request, obj) else [*self.readonly_fields]

    def save_model(self, request: HttpRequest, obj: Puzzle, form: Any, change: bool) -> None:
        deal: Deal = form.cleaned_data["deal"]
        puzzle = records.schedule(obj.date, deal=deal, today=today())
        obj.pk, obj.deal = puzzle.pk, puzzle.deal

    @admin.display(description=gettext_lazy("Objectives"))
    def objectives(self, puzzle: Puzzle) -> str:
        return objectives_text(puzzle.deal.solo.objectives)

    @admin.display(description=gettext_lazy("Cards"))
    def cards(self, puzzle: Puzzle) -> str:
        return cards_text(puzzle.deal.solo.cards)

    @admin.display(description=gettext_lazy("Difficulty"))
    def difficulty(self, puzzle: Puzzle) -> int:
        return puzzle.deal.difficulty

    @admin.display(description=gettext_lazy("Ceiling"))
    def ceiling(self, puzzle: Puzzle) -> int | None:
        return puzzle.deal.ceiling


@admin.register(Attempt)
class AttemptAdmin(AttemptModelAdmin):
    list_display = ("deal", "player_id", "started_at", "finished_at", "score", "swap_used")
    list_select_related = ("deal",)
    search_fields = ("=deal__key", "=player__id")
    search_help_text = gettext_lazy("A date such as 2026-11-18, or a player’s id")
    # the key alone is indexed, and later tries have higher ones
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
        return line_text(attempt.game.moves)


@admin.register(Challenger)
class ListedNameAdmin(ChallengerModelAdmin):
    """Names that players wrote: everybody with a challenge's link reads them."""

    list_display = ("name", "challenge_id", "came_at")
    search_fields = ("name", "=challenge__id")
    search_help_text = gettext_lazy("A name, or the id in a challenge’s link")
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
        challenge_records.take_off(list(chosen.values_list("pk", flat=True)))
