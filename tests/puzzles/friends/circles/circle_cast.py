"""Circles and stored scores, for the tests of circles: no game is replayed for them."""

from collections.abc import Iterable
from datetime import date
from uuid import UUID

from django.test import Client

from puzzles.days.deal_keys import key_of_day
from puzzles.friends.circles.records import found_circle, join_circle
from puzzles.game.game import Game
from puzzles.models import Attempt, Circle, CircleMember, Deal, Player, Puzzle
from tests.html_text import html_of
from tests.puzzles.cast import as_player, noon
from tests.puzzles.sample_games import SIDEBOARDS

COACH = 40


def founds(
    player: UUID, *, on: date, name: str = "Anna", circle: str = "Sunday cards", week: bool = False
) -> CircleMember:
    new = Circle(name=circle, is_weekly=week)
    return found_circle(new, name=name, visitor=player, now=noon(on))


def joins(player: UUID, circle: Circle, *, name: str, on: date) -> CircleMember:
    return join_circle(circle.invitation, name=name, visitor=player, now=noon(on))


def puzzles_on(
    days: Iterable[date], *, coach: int | None = COACH, game: Game = SIDEBOARDS
) -> dict[date, Deal]:
    """Published without cards: nothing here looks at them."""
    wanted = list(days)
    found = Deal.objects.bulk_create(
        Deal(
            game=game.id,
            key=key_of_day(game, day).name,
            description={},
            difficulty=3,
            coach_score=coach,
        )
        for day in wanted
    )
    deals = dict(zip(wanted, found, strict=True))
    Puzzle.objects.bulk_create(
        Puzzle(game=game.id, date=day, deal=deal) for day, deal in deals.items()
    )
    return deals


def scores(
    player: UUID, points: dict[date, int], deals: dict[date, Deal], *, counting_help: bool = False
) -> None:
    Player.objects.get_or_create(pk=player)
    Attempt.objects.bulk_create(
        Attempt(
            player_id=player,
            deal=deals[day],
            started_at=noon(day),
            started_on=day,
            finished_at=noon(day),
            score=score,
            counting_help=counting_help,
        )
        for day, score in points.items()
    )


def page_for(player: UUID, address: str, *, language: str = "en") -> str:
    return html_of(as_player(Client(), player).get(f"/{language}/{address}"))
