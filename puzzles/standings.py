"""Where one player stands in one deal: read in a single query, before every page and move."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import Case, F, FilteredRelation, JSONField, Q, Value, When

from puzzles.attempt import game_from
from puzzles.deals import deal_from
from puzzles.models import Deal
from rules.games.sideboards.solo import Deal as SoloDeal
from rules.games.sideboards.solo import Game, begin

NOBODY = UUID(int=0)


@dataclass(frozen=True, slots=True)
class Standing:
    key: str
    game: Game
    deal_id: int | None = None
    """None for a practice deal that nobody has begun."""
    difficulty: int | None = None
    ceiling: int | None = None
    ceiling_line: str = ""
    coach_score: int | None = None
    coach_line: str = ""
    attempt_id: int | None = None
    started_on: date | None = None
    finished_at: datetime | None = None

    @property
    def is_finished(self) -> bool:
        return self.game.is_over


def untouched(key: str, deal: SoloDeal) -> Standing:
    """A deal that no row knows yet, as a practice link brings it."""
    return Standing(key, begin(deal))


def standing_in(key: str, player: UUID | None) -> Standing | None:
    """None if there is no such deal. One row per move; the description comes with the first."""
    rows = (
        Deal.objects.filter(key=key)
        .annotate(
            mine=FilteredRelation("attempts", condition=Q(attempts__player=player or NOBODY)),
            described=Case(
                When(mine__moves__ply__gt=0, then=Value(None, JSONField())),
                default=F("description"),
                output_field=JSONField(),
            ),
        )
        .order_by("mine__moves__ply")
        .values(
            "id",
            "difficulty",
            "ceiling",
            "ceiling_line",
            "coach_score",
            "coach_line",
            "described",
            "mine__id",
            "mine__started_on",
            "mine__finished_at",
            "mine__moves__notation",
        )
    )
    found: list[Any] = list(rows)
    return _standing(key, found) if found else None


def _standing(key: str, rows: Sequence[Mapping[str, Any]]) -> Standing:
    first = rows[0]
    return Standing(
        key=key,
        game=game_from(deal_from(first["described"]), list(_notations(rows))),
        deal_id=first["id"],
        difficulty=first["difficulty"],
        ceiling=first["ceiling"],
        ceiling_line=first["ceiling_line"],
        coach_score=first["coach_score"],
        coach_line=first["coach_line"],
        attempt_id=first["mine__id"],
        started_on=first["mine__started_on"],
        finished_at=first["mine__finished_at"],
    )


def _notations(rows: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    return (row["mine__moves__notation"] for row in rows if row["mine__moves__notation"])
