"""One player's game with one deal, read in a single query before every page and move."""

import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db.models import Case, FilteredRelation, Q, QuerySet, TextField, UUIDField, Value, When
from django.db.models.functions import Cast

from puzzles.days.clock import today
from puzzles.days.deal_keys import DealKey, key_in_address, key_of_day
from puzzles.days.publishing import publish
from puzzles.days.stored_editions import find_edition
from puzzles.game.deal_codes import parse_deal_code
from puzzles.game.game import Game
from puzzles.game.values import Dealt, FrozenEdition
from puzzles.models import Deal, TakenHint
from puzzles.visitors.compiled_query import CompiledQuery
from puzzles.visitors.player_cookie import resolved_in_query

NOBODY = Value(None, UUIDField())
COLUMNS = (
    "id",
    "player",
    "difficulty",
    "ceiling",
    "ceiling_line",
    "coach_score",
    "coach_line",
    "described",
    "mine__id",
    "mine__started_on",
    "mine__finished_at",
    "mine__cards_seen",
    "mine__is_counted",
    "mine__moves__notation",
)


MOST_KNOWN_DEALS = 256


class NotOpen(Exception):
    """The day's puzzle is not public: the day is in the future, or before the first puzzle."""

    def __init__(self, game: Game, day: date) -> None:
        self.game, self.day = game, day
        super().__init__(f"{game.id} {day}")


class NotDealt(NotOpen):
    """The day's deal is still searched for, in the background."""


@dataclass(frozen=True, slots=True)
class PlayerGame:
    key: DealKey
    position: Any
    """A `Position` of the key's game."""
    player: UUID | None = None
    """The player of the visitor's cookie. None for a newcomer, and if no deal is stored."""
    deal_id: int | None = None
    """None for a practice deal that nobody has begun."""
    edition: FrozenEdition | None = None
    """Of a deal that is not stored yet: both are stored together."""
    difficulty: int | None = None
    ceiling: int | None = None
    ceiling_line: str = ""
    coach_score: int | None = None
    coach_line: str = ""
    attempt_id: int | None = None
    started_on: date | None = None
    finished_at: datetime | None = None
    cards_seen: bool = False
    """Another game with the deal had been shown to its player. Of a game that is not begun, what
    the browser knows of that."""
    is_counted: bool = True
    """In the comparison, as far as its player's network goes. Of a game that is not begun, whether
    it would be."""
    taken_for: str = ""
    """How the deal is described, where it comes from memory, with nothing asked about the player:
    what is stored for such a game holds only if it is as described, and not begun."""
    hints: Sequence[tuple[int, int]] = ()
    """Those taken, once `with_hints` has read them: by the number of moves made, and the step. Also
    of moves taken back since."""

    @property
    def game(self) -> Game:
        return self.key.game

    @property
    def is_finished(self) -> bool:
        return bool(self.position.is_over)

    @property
    def is_compared(self) -> bool:
        """Its result is one of those in the comparison."""
        return self.is_counted and not self.cards_seen

    @property
    def moves_stand(self) -> bool:
        """Once they are made: a day has one try."""
        return bool(self.key.day)

    @property
    def can_take_back(self) -> bool:
        """In practice a move can be undone until the game is over and has been counted."""
        return not self.moves_stand and bool(self.position.moves) and not self.is_finished

    @property
    def can_ask_for_hints(self) -> bool:
        trainer = self.game.trainer
        is_open = not self.key.day and not self.is_finished
        return is_open and trainer is not None and trainer.hints is not None

    @property
    def hint_step(self) -> int:
        """The furthest step taken where the game stands; 0 for none."""
        here = len(self.position.moves)
        return max((step for ply, step in self.hints if ply == here), default=0)


def game_on_day(game: Game, day: date, player: UUID | None, *, begins: bool = False) -> PlayerGame:
    """`NotOpen` for a day whose puzzle is not public, `NotDealt` for one that is still to be
    searched. `begins`: who asks is about to make the first move, as far as they know."""
    if not game.first_day <= day <= today():
        raise NotOpen(game, day)
    key = key_of_day(game, day)
    found = (begins and game_from_memory(key)) or player_game_in(key, player)
    if found is None and game.searches_deals:
        raise NotDealt(game, day)
    if found is None:
        # normally published ahead of time; this is the fallback
        publish(game, day)
        found = player_game_in(key, player)
    if found is None:
        raise NotOpen(game, day)
    return found


def game_with_code(
    game: Game, code: str, player: UUID | None, *, begins: bool = False
) -> PlayerGame:
    """`BrokenDealCode` for a text that is no code."""
    key = key_in_address(game, code)
    return (begins and game_from_memory(key)) or _game_with(key, player)


def _game_with(key: DealKey, player: UUID | None) -> PlayerGame:
    # a stored deal is frozen and does not need its edition any more
    return player_game_in(key, player) or untouched(key, dealt_by(key))


def game_at(key: DealKey, player: UUID | None) -> PlayerGame:
    if key.day:
        return game_on_day(key.game, key.day, player)
    return _game_with(key, player)


def dealt_by(key: DealKey) -> Dealt:
    return parse_deal_code(key.code, key.game, find_edition)


def untouched(key: DealKey, dealt: Dealt) -> PlayerGame:
    """The game with a deal that is not stored yet, such as that of a practice link."""
    return PlayerGame(key, key.game.begin(dealt.deal), edition=dealt.edition)


def player_game_in(key: DealKey, player: UUID | None) -> PlayerGame | None:
    """None if there is no such deal. One row per move; the description comes with the first.

    `player` is the id in the cookie; an alias is resolved in the same query.
    """
    rows = ROWS_OF_A_GAME(game=key.game_id, name=key.name, player=player)
    named = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
    return _player_game(key, named) if named else None


def _rows(*, game: str, name: str, player: UUID | None) -> QuerySet[Deal, tuple[Any, ...]]:
    own = resolved_in_query(player) if player else NOBODY
    return (
        Deal.objects.filter(game=game, key=name)
        .annotate(
            player=own,
            mine=FilteredRelation("attempts", condition=Q(attempts__player=own)),
            described=Case(
                When(mine__moves__ply__gt=0, then=Value("", TextField())),
                default=Cast("description", TextField()),
            ),
        )
        .order_by("mine__moves__ply")
        .values_list(*COLUMNS)
    )


ROWS_OF_A_GAME = CompiledQuery(_rows)


@lru_cache(maxsize=256)
def _deal_described(game: Game, text: str) -> Any:
    return game.deal_from(json.loads(text))


def with_hints(mine: PlayerGame) -> PlayerGame:
    """One query for a practice deal that the player has begun; moves do without it."""
    if mine.key.day or mine.attempt_id is None:
        return mine
    taken = TakenHint.objects.filter(attempt_id=mine.attempt_id).order_by("ply", "step")
    return replace(mine, hints=tuple(taken.values_list("ply", "step")))


known_deals: OrderedDict[DealKey, Mapping[str, Any]] = OrderedDict()
"""As this process has read them, the latest last."""


def game_from_memory(key: DealKey) -> PlayerGame | None:
    """Without a query."""
    known = known_deals.get(key)
    if known is None:
        return None
    text, game = known["described"], key.game
    return PlayerGame(
        key=key,
        position=game.begin(_deal_described(game, text)),
        deal_id=known["id"],
        difficulty=known["difficulty"],
        taken_for=text,
    )


def _keep_in_memory(key: DealKey, row: Mapping[str, Any]) -> None:
    known_deals[key] = row
    known_deals.move_to_end(key)
    if len(known_deals) > MOST_KNOWN_DEALS:
        known_deals.popitem(last=False)


def _player_game(key: DealKey, rows: Sequence[Mapping[str, Any]]) -> PlayerGame:
    first, game = rows[0], key.game
    _keep_in_memory(key, first)
    return PlayerGame(
        key=key,
        position=game.replay(_deal_described(game, first["described"]), list(_notations(rows))),
        player=first["player"],
        deal_id=first["id"],
        difficulty=first["difficulty"],
        ceiling=first["ceiling"],
        ceiling_line=first["ceiling_line"],
        coach_score=first["coach_score"],
        coach_line=first["coach_line"],
        attempt_id=first["mine__id"],
        started_on=first["mine__started_on"],
        finished_at=first["mine__finished_at"],
        cards_seen=bool(first["mine__cards_seen"]),
        is_counted=first["mine__is_counted"] is None or bool(first["mine__is_counted"]),
    )


def _notations(rows: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    return (row["mine__moves__notation"] for row in rows if row["mine__moves__notation"])
