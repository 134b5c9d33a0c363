"""Everything that is stored about a player, to take along."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from puzzles.models import Attempt, Challenger, Player

FORMAT = 1


def export_of(player: UUID) -> dict[str, Any]:
    """Four queries, however much there is. Someone unknown has the same shape, but empty."""
    stored = Player.objects.filter(pk=player).select_related("recovery_code").first()
    attempts = (
        Attempt.objects.of(player)
        .select_related("deal")
        .prefetch_related("moves")
        .order_by("started_at", "pk")
    )
    # whoever never made one has no such attribute
    code = getattr(stored, "recovery_code", None)
    return {
        "format": FORMAT,
        "player": str(stored.id) if stored else None,
        "since": stored.created_at.isoformat() if stored else None,
        "recovery_code_made_at": code.made_at.isoformat() if code else None,
        "games": [_game(attempt) for attempt in attempts],
        "challenges": [_challenge(came) for came in _came(player)],
    }


def _came(player: UUID) -> Iterable[Challenger]:
    came = Challenger.objects.filter(player_id=player)
    return came.select_related("challenge__deal").order_by("came_at", "pk")


def _challenge(came: Challenger) -> dict[str, Any]:
    return {
        "challenge": came.challenge_id,
        "deal": came.challenge.deal.key,
        "is_own": came.challenge.made_by_id == came.player_id,
        "listed_as": came.name or None,
        "came_at": came.came_at.isoformat(),
    }


def _game(attempt: Attempt) -> dict[str, Any]:
    deal = attempt.deal.description
    return {
        "deal": attempt.deal.key,
        "objectives": [objective["id"] for objective in deal["objectives"]],
        "cards": [card["id"] for card in deal["cards"]] if attempt.finished_at else None,
        "started_at": attempt.started_at.isoformat(),
        "finished_at": attempt.finished_at.isoformat() if attempt.finished_at else None,
        "score": attempt.score,
        "swap_used": attempt.swap_used,
        "moves": [
            {"move": move.notation, "at": move.made_at.isoformat()} for move in attempt.moves.all()
        ],
    }
