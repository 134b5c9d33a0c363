"""Puzzles in the admin: operators can choose the deals of future days."""

from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import parse_qs

from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy

from puzzles.days.clock import today
from puzzles.days.records import AlreadyOpen, schedule
from puzzles.game.game import Game
from puzzles.game.registry import first_game, game_of, games
from puzzles.game.values import Refused
from puzzles.models import Puzzle

if TYPE_CHECKING:
    PuzzleForm = forms.ModelForm[Puzzle]
    PuzzleModelAdmin = admin.ModelAdmin[Puzzle]
else:  # generic only for the type checker
    PuzzleForm = forms.ModelForm
    PuzzleModelAdmin = admin.ModelAdmin

Fields = list[str | list[str] | tuple[str, ...] | tuple[()]]
TOO_LATE = gettext_lazy("Only future days can be given a deal.")


def deal_fields(game: Game) -> dict[str, forms.Field]:
    return game.chosen_deals.fields() if game.chosen_deals else {}


def deal_named(game: Game, deal: object) -> dict[str, str]:
    return game.chosen_deals.deal_named(deal) if game.chosen_deals else {}


class ScheduleForm(PuzzleForm):
    """A form for a deal, with the fields that the game itself names it by."""

    game: ClassVar[Game]

    class Meta:
        model = Puzzle
        fields = ("date",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.instance.game = self.game.id
        self.fields.update(deal_fields(self.game))
        if self.instance.pk:
            self.initial.update(deal_named(self.game, self.instance.deal.dealt))

    def clean_date(self) -> date:
        day: date = self.cleaned_data["date"]
        if day <= today():
            raise forms.ValidationError(TOO_LATE)
        if Puzzle.objects.filter(game=self.game.id, date=day).exists():
            raise self.instance.unique_error_message(Puzzle, ("date",))
        return day

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or self.cleaned_data
        chosen_deals = self.game.chosen_deals
        if chosen_deals is None:
            raise forms.ValidationError(f"{self.game.name}: no deal can be chosen.")
        if chosen_deals.fields().keys() <= fields.keys():
            try:
                fields["dealt"] = chosen_deals.dealt_named(fields)
            except Refused as error:
                raise forms.ValidationError(error.sentence) from error
        return fields


@admin.register(Puzzle)
class PuzzleAdmin(PuzzleModelAdmin):
    form = ScheduleForm
    list_display = ("date", "game", "number", "deal_words", "difficulty", "ceiling")
    list_filter = ("game",)
    list_select_related = ("deal",)
    ordering = ("-date",)
    actions = None
    readonly_fields = ("number", "deal_words", "difficulty", "ceiling")

    def has_change_permission(self, request: HttpRequest, obj: Puzzle | None = None) -> bool:
        """A public puzzle cannot be changed, since somebody may have played it."""
        is_frozen = obj is not None and obj.date <= today()
        return not is_frozen and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Puzzle | None = None) -> bool:
        return False

    def get_fields(self, request: HttpRequest, obj: Puzzle | None = None) -> Fields:
        if obj and not self.has_change_permission(request, obj):
            return ["date", *self.readonly_fields]
        return ["date", *deal_fields(_game_asked(request, obj))]

    def get_form(
        self, request: HttpRequest, obj: Puzzle | None = None, change: bool = False, **kwargs: Any
    ) -> type[PuzzleForm]:
        class FormOfGame(ScheduleForm):
            game = _game_asked(request, obj)

        # the fields of the deal are the game's own: the model has none of their names
        own = {"form": FormOfGame, "fields": ["date"]}
        return super().get_form(request, obj, change, **(kwargs | own))

    def get_readonly_fields(self, request: HttpRequest, obj: Puzzle | None = None) -> list[str]:
        if obj is None:
            return []
        return ["date"] if self.has_change_permission(request, obj) else [*self.readonly_fields]

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        try:
            return super().changeform_view(request, object_id, form_url, extra_context)
        except AlreadyOpen:
            # midnight passed after the form was validated
            self.message_user(request, TOO_LATE, messages.ERROR)
            return redirect("admin:puzzles_puzzle_changelist")

    def save_model(self, request: HttpRequest, obj: Puzzle, form: Any, change: bool) -> None:
        puzzle = schedule(form.game, obj.date, form.cleaned_data["dealt"])
        obj.pk, obj.deal = puzzle.pk, puzzle.deal

    @admin.display(description=gettext_lazy("Deal"))
    def deal_words(self, puzzle: Puzzle) -> str:
        named = deal_named(game_of(puzzle.game), puzzle.deal.dealt)
        return " · ".join(named.values())

    @admin.display(description=gettext_lazy("Difficulty"))
    def difficulty(self, puzzle: Puzzle) -> int | None:
        return puzzle.deal.difficulty

    @admin.display(description=gettext_lazy("Ceiling"))
    def ceiling(self, puzzle: Puzzle) -> int | None:
        return puzzle.deal.ceiling


def _game_asked(request: HttpRequest, puzzle: Puzzle | None) -> Game:
    """Returns the game of a new puzzle: the one that the address, or the list it was opened from,
    is about."""
    if puzzle:
        return game_of(puzzle.game)
    from_list = parse_qs(request.GET.get("_changelist_filters", "")).get("game", [""])
    asked = request.GET.get("game", from_list[0])
    return {game.id: game for game in games()}.get(asked) or first_game()
