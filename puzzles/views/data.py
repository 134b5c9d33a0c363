"""One's own data: what there is, to take along or to delete."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.daily import now, today
from puzzles.export import export_of
from puzzles.player_records import delete_player
from puzzles.players import forget, player_of, renew
from puzzles.rate_limits import Limit, refusal
from puzzles.schedule import day_text
from puzzles.stored_players import stored_player
from puzzles.views.see_other import see_other

EXPORTS = Limit("exports", calls=20, seconds=600)


@require_safe
@never_cache
def data(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    page = {"stored": stored_player(player) if player else None, "done": request.GET.get("done")}
    return renew(render(request, "puzzles/data.html", page), player)


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if player is None:
        return redirect("puzzles:data")
    too_many = refusal(request, EXPORTS, now=now())
    if too_many:
        return too_many
    name = f"sideboards-{day_text(today())}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    indented = {"indent": 1, "ensure_ascii": False}
    return JsonResponse(export_of(player), headers=headers, json_dumps_params=indented)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if request.method != "POST":
        return render(request, "puzzles/delete.html", {"is_known": player is not None})
    if player:
        delete_player(player)
    response = redirect_done("deleted")
    forget(response)
    return response


def redirect_done(done: str) -> HttpResponse:
    """Back to one's data, where a sentence says what has happened."""
    return see_other(f"{reverse('puzzles:data')}?done={done}")
