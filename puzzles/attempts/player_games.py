"""One player's game with one deal, read in a single query before every page and move."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from puzzles.attempts.sql import GAME_WITH_MOVES
from puzzles.database.statements import fetch_rows
from puzzles.database.values import time_from_database, uuid_from_database
from puzzles.days.clock import today
from puzzles.days.deal_keys import DealKey, key_in_address, key_of_day
from puzzles.days.publishing import publish
from puzzles.days.ready_deals import is_ready_code
from puzzles.days.running_puzzles import begins_like_a_puzzle
from puzzles.days.stored_editions import find_edition
from puzzles.game.deal_codes import parse_deal_code
from puzzles.game.game import Game
from puzzles.game.values import BrokenDealCode, Dealt, FrozenEdition, Position
from puzzles.models import TakenHint


class GameRow(NamedTuple):
    """One row that `GAME_WITH_MOVES` selects."""

    deal_id: int | None
    player: UUID | str | None
    difficulty: int | None
    ceiling: int | None
    ceiling_line: str
    coach_score: int | None
    coach_line: str
    coach: int | None
    description: str
    attempt_id: int | None
    started_on: date | None
    finished_at: datetime | None
    cards_seen: bool | None
    is_counted: bool | None
    counting_help: bool | None
    wants_counting_help: bool | None
    notation: str | None

    @property
    def wants_help(self) -> bool:
        """Whether the player wants the counting help. A newcomer does."""
        return self.wants_counting_help is None or bool(self.wants_counting_help)


class NotOpen(Exception):
    """The puzzle of the day is not public: the day is in the future, or before the first puzzle."""

    def __init__(self, game: Game, day: date) -> None:
        self.game, self.day = game, day
        super().__init__(f"{game.id} {day}")


class NotDealt(NotOpen):
    """There is no deal for the day yet: the background process still searches for it."""


@dataclass(frozen=True, slots=True)
class PlayerGame:
    key: DealKey
    position: Position
    """The position of the game in the key."""
    player: UUID | None = None
    """The player of the visitor's cookie. It is None for a newcomer, and if no deal is stored."""
    deal_id: int | None = None
    """The id is None for a practice deal that nobody has begun."""
    edition: FrozenEdition | None = None
    """The edition of a deal that is not stored yet; both are stored together."""
    difficulty: int | None = None
    ceiling: int | None = None
    ceiling_line: str = ""
    coach_score: int | None = None
    coach_line: str = ""
    coach: int | None = None
    """The number of the coach whose score and line these are; None for the first of the game."""
    attempt_id: int | None = None
    started_on: date | None = None
    finished_at: datetime | None = None
    cards_seen: bool = False
    """Whether the player was shown another game with the deal. For a game that is not begun, this
    is what the browser knows of it."""
    is_counted: bool = True
    """Whether the network of the player has not begun too many tries to be compared. For a game
    that is not begun, whether it would count."""
    counting_help: bool = False
    """Whether the counting help was on at the beginning or later, which the result says. For a game
    that is not begun, whether it would begin with it."""
    wants_counting_help: bool = True
    """Whether the player last left the switch on, here or in another game."""
    hints: Sequence[tuple[int, int]] = ()
    """The hints taken, once `with_hints` has read them: the number of moves made, and the step.
    Hints that belong to moves taken back since are among them."""

    @property
    def game(self) -> Game:
        return self.key.game

    @property
    def is_finished(self) -> bool:
        return self.position.is_over

    @property
    def is_compared(self) -> bool:
        """Whether the result is one of those in the comparison."""
        return self.is_counted and not self.cards_seen

    @property
    def shows_counting_help(self) -> bool:
        """Whether to show the help: only in a game whose result says so. Where it was switched on
        in another game, it is still off here."""
        return self.counting_help and self.wants_counting_help

    @property
    def moves_are_final(self) -> bool:
        """Whether moves are final once they are made: a day has one try."""
        return bool(self.key.day)

    @property
    def can_take_back(self) -> bool:
        """Whether a move can be undone: in practice, until the game is over and has been
        counted."""
        return not self.moves_are_final and bool(self.position.moves) and not self.is_finished

    @property
    def can_ask_for_hints(self) -> bool:
        trainer = self.game.training
        is_open = not self.key.day and not self.is_finished
        return is_open and trainer is not None and trainer.hints is not None

    @property
    def hint_step(self) -> int:
        """The furthest step of the hint taken in the current position, or 0."""
        here = len(self.position.moves)
        return max((step for ply, step in self.hints if ply == here), default=0)


def game_on_day(game: Game, day: date, player: UUID | None) -> PlayerGame:
    """Raises `NotOpen` for a day whose puzzle is not public, and `NotDealt` for one whose deal is
    still to be found."""
    if not game.first_day <= day <= today():
        raise NotOpen(game, day)
    key = key_of_day(game, day)
    found = player_game_in(key, player)
    if found is None and game.dealing.searched:
        raise NotDealt(game, day)
    if found is None:
        # normally published ahead of time; this is the fallback
        publish(game, day)
        found = player_game_in(key, player)
    if found is None:
        raise NotOpen(game, day)
    return found


def game_with_code(game: Game, code: str, player: UUID | None) -> PlayerGame:
    """Raises `BrokenDealCode` for a text that is no code of a deal that the site has handed out, or
    whose deal begins like a puzzle of these days."""
    key = key_in_address(game, code)
    rows = _rows_of(key, player)
    found = _player_game(key, rows)
    if found is None:
        found = untouched(key, _dealt_by_the_site(key, code), counting_help=rows[0].wants_help)
    return not_like_a_puzzle(found)


def not_like_a_puzzle(mine: PlayerGame) -> PlayerGame:
    """Returns the game, unless it is a practice deal on which the coach would reveal what to do in
    a puzzle of these days: then it raises `BrokenDealCode`."""
    if mine.key.day is None and begins_like_a_puzzle(mine.game, mine.position.deal):
        raise BrokenDealCode("puzzle")
    return mine


def _dealt_by_the_site(key: DealKey, code: str) -> Dealt[object]:
    """Returns the deal of a practice code that is not stored. If its code is sealed, the site has
    handed it out, as only the site can seal it; an open code can be written by anybody and is
    refused."""
    dealt = dealt_by(key)
    if code == key.code and not is_ready_code(key.game, code):
        raise BrokenDealCode("made_up")
    return dealt


def _game_with(key: DealKey, player: UUID | None) -> PlayerGame:
    # a stored deal is frozen and does not need its edition any more
    return player_game_in(key, player) or untouched(key, dealt_by(key))


def game_at(key: DealKey, player: UUID | None) -> PlayerGame:
    if key.day:
        return game_on_day(key.game, key.day, player)
    return _game_with(key, player)


def dealt_by(key: DealKey) -> Dealt[object]:
    return parse_deal_code(key.code, key.game, find_edition)


def untouched(key: DealKey, dealt: Dealt[object], *, counting_help: bool = True) -> PlayerGame:
    """Returns a game without moves whose deal is not stored yet, such as that of a practice link.
    `counting_help` says how the player last left the switch."""
    return PlayerGame(
        key,
        key.game.playing.begin(dealt.deal),
        edition=dealt.edition,
        counting_help=counting_help and key.game.showing.has_counting_help,
        wants_counting_help=counting_help,
    )


def player_game_in(key: DealKey, player: UUID | None) -> PlayerGame | None:
    """Returns None if the deal is not stored.

    `player` is the id in the cookie; an alias is resolved in the same query.
    """
    return _player_game(key, _rows_of(key, player))


def _rows_of(key: DealKey, player: UUID | None) -> Sequence[GameRow]:
    rows = fetch_rows(GAME_WITH_MOVES, game=key.game_id, key=key.name, player=player)
    return [GameRow(*row) for row in rows]


@lru_cache(maxsize=256)
def _deal_described(game: Game, text: str) -> object:
    return game.dealing.deal_from(json.loads(text))


def with_hints(player_game: PlayerGame) -> PlayerGame:
    """Adds the hints taken, in one query if the player has begun a practice deal. Moves do without
    them."""
    if player_game.key.day or player_game.attempt_id is None:
        return player_game
    taken = TakenHint.objects.filter(attempt_id=player_game.attempt_id).order_by("ply", "step")
    return replace(player_game, hints=tuple(taken.values_list("ply", "step")))


def _player_game(key: DealKey, rows: Sequence[GameRow]) -> PlayerGame | None:
    first = rows[0]
    if first.deal_id is None:
        return None
    game = key.game
    deal = _deal_described(game, first.description)
    has_help = first.wants_help if first.counting_help is None else bool(first.counting_help)
    return PlayerGame(
        key=key,
        position=game.lines.replay(deal, [row.notation for row in rows if row.notation]),
        player=uuid_from_database(first.player),
        deal_id=first.deal_id,
        difficulty=first.difficulty,
        ceiling=first.ceiling,
        ceiling_line=first.ceiling_line,
        coach_score=first.coach_score,
        coach_line=first.coach_line,
        coach=first.coach,
        attempt_id=first.attempt_id,
        started_on=first.started_on,
        finished_at=time_from_database(first.finished_at),
        cards_seen=bool(first.cards_seen),
        is_counted=first.is_counted is None or bool(first.is_counted),
        counting_help=has_help and game.showing.has_counting_help,
        wants_counting_help=first.wants_help,
    )
