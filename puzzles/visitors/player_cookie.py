"""The signed cookie with a visitor's random id, and the player that it stands for.

The id gets a row with the first move. It is a player's own, or an alias of the player they joined.
"""

from uuid import UUID, uuid4

from django.db.models import Exists, Q, Subquery, UUIDField, Value
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse

from puzzles.database.statements import fetch_rows
from puzzles.database.values import uuid_from_database
from puzzles.models import Player, PlayerAlias
from puzzles.visitors.cookies import COOKIE_SECONDS, guard

PLAYER_OF_ALIAS = "SELECT player_id FROM puzzles_playeralias WHERE id = %(alias)s"
PLAYER_COOKIE = "player"
PLAYER_SALT = "sideboards player"
IDLE_DAYS = 730
"""Players who began their last game longer ago are deleted."""


def cookie_id(request: HttpRequest) -> UUID | None:
    """Returns the id as it is stored in the cookie, which may be an alias, for code that resolves
    it inside a query of its own. It is None for a newcomer, and for a cookie that this site did not
    sign."""
    text = request.get_signed_cookie(PLAYER_COOKIE, default=None, salt=PLAYER_SALT)
    try:
        return UUID(hex=text) if text else None
    except ValueError:
        return None


def cookie_id_or_new(request: HttpRequest) -> UUID:
    return cookie_id(request) or uuid4()


def player_of(request: HttpRequest) -> UUID | None:
    """Returns the player that the cookie stands for, in one query; for a newcomer in none."""
    held = cookie_id(request)
    return resolved_id(held) if held else None


def remember(response: HttpResponse, player: UUID) -> None:
    response.set_signed_cookie(
        PLAYER_COOKIE, player.hex, salt=PLAYER_SALT, max_age=COOKIE_SECONDS, **guard()
    )


def renew(response: HttpResponse, player: UUID | None) -> HttpResponse:
    """Renews a player's cookie, but gives a newcomer none."""
    if player:
        remember(response, player)
    return response


def forget(response: HttpResponse) -> None:
    response.delete_cookie(PLAYER_COOKIE, samesite="Lax")


def resolved_in_query(cookie_id: UUID) -> Coalesce:
    """Returns the player's id as an expression for use inside another query."""
    alias = PlayerAlias.objects.filter(pk=cookie_id).values("player_id")
    return Coalesce(Subquery(alias), Value(cookie_id, UUIDField()), output_field=UUIDField())


def resolved_id(cookie_id: UUID) -> UUID:
    """Returns the player's id, in one query."""
    rows = fetch_rows(PLAYER_OF_ALIAS, alias=cookie_id)
    return (rows and uuid_from_database(rows[0][0])) or cookie_id


def id_unless_alias(player: UUID) -> Subquery:
    """Returns the id as a value for an insert. It is NULL, which the table refuses, once the id is
    an alias: otherwise a request that read the player before joining deleted it would insert that
    player again, as a row that no cookie reaches."""
    is_alias = Exists(PlayerAlias.objects.filter(pk=player))
    return Subquery(Player.objects.filter(Q(pk=player), ~is_alias).values("pk"))
