"""The pages about the player's own data: overview, export and deletion."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from puzzles.days.clock import now, today
from puzzles.game.schedule import day_text
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.export import export_of
from puzzles.players.stored_players import stored_player
from puzzles.sharing.spoiler_consent import note_cards_seen
from puzzles.visitors.player_cookie import cookie_id, forget, player_of, renew
from puzzles.visitors.rate_limits import Limit, refusal
from puzzles.visitors.see_other import see_other

EXPORTS = Limit("exports", calls=20, seconds=600)


@require_safe
@never_cache
def data(request: HttpRequest) -> HttpResponse:
    visitor = cookie_id(request)
    stored = stored_player(visitor) if visitor else None
    page = {"stored": stored, "done": request.GET.get("done")}
    return renew(render(request, "players/data.html", page), stored.id if stored else visitor)


@require_safe
@never_cache
def export(request: HttpRequest) -> HttpResponse:
    visitor = cookie_id(request)
    if visitor is None:
        return redirect("puzzles:data")
    too_many = refusal(request, EXPORTS, now=now())
    if too_many:
        return too_many
    name = f"sideboards-{day_text(today())}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    indented = {"indent": 1, "ensure_ascii": False}
    return JsonResponse(export_of(visitor), headers=headers, json_dumps_params=indented)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "players/delete.html", {"is_known": cookie_id(request) is not None})
    response = redirect_done("deleted")
    if player := player_of(request):
        # without an id it tells nothing of anybody, and keeps a second try from being the first
        known = delete_player(player, today=today())
        note_cards_seen(request, response, *known)
    forget(response)
    return response


def redirect_done(done: str) -> HttpResponse:
    """Redirects to the overview, which confirms what was done."""
    return see_other(f"{reverse('puzzles:data')}?done={done}")
