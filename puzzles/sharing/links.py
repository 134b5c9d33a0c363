"""Links to finished games, written and read. Nothing is stored for a link: its code is replayed on
the frozen deal."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.conf import settings
from django.urls import register_converter

from puzzles.attempts.player_games import NotOpen, PlayerGame, game_at, not_like_a_puzzle
from puzzles.days.deal_keys import DealKey, key_of_code, key_of_day
from puzzles.game.deal_codes import code_of_payload, payload_of_code
from puzzles.game.game import Game
from puzzles.game.registry import game_of, games
from puzzles.game.schedule import TooEarly, day_of
from puzzles.game.values import BrokenDealCode, Position
from puzzles.sharing.codes import (
    DailyShare,
    PracticeShare,
    Share,
    Standing,
    parse_share_code,
    share_code,
)


class NotShared(LookupError):
    """The code is genuine, but its deal is not public or not stored, or never had such a line."""


@dataclass(frozen=True, slots=True)
class Link:
    code: str
    share: Share


@dataclass(frozen=True, slots=True)
class SharedGame:
    link: Link
    position: Position
    mine: PlayerGame
    """The visitor's game with the same deal."""

    @property
    def game(self) -> Game:
        return self.mine.game

    @property
    def score(self) -> int:
        return self.position.score

    @property
    def title(self) -> str:
        return self.game.title(self.score, self.mine.ceiling, self.position)

    @property
    def has_my_moves(self) -> bool:
        return bool(self.position.moves == self.mine.position.moves)

    @property
    def finished_positions(self) -> list[Position]:
        """The shared position, and the visitor's if that game is over."""
        both = [self.position, self.mine.position]
        return both if self.mine.is_finished else both[:1]

    @property
    def is_first_try(self) -> bool:
        return self.link.share.standing in {Standing.FIRST_TRY, Standing.FIRST_TRY_WITH_HELP}

    @property
    def had_counting_help(self) -> bool:
        """Whether that is known of the first try."""
        return self.link.share.standing is Standing.FIRST_TRY_WITH_HELP

    @property
    def has_seen_cards(self) -> bool:
        """Whether the player of the shared game had seen the cards before."""
        return self.link.share.standing is Standing.CARDS_SEEN

    @property
    def day(self) -> date | None:
        """The day of the puzzle; None for a practice deal."""
        return self.mine.key.day


def link_read(code: str) -> Link:
    """Raises `UnknownCode` for everything that this site did not write."""
    return Link(code, parse_share_code(code, settings.SHARE_KEYS, games()))


def link_to(mine: PlayerGame) -> Link:
    """Returns the link to the player's own finished game."""
    share = _share_of(mine)
    return Link(share_code(mine.game, share, settings.SHARE_KEYS[0]), share)


def _share_of(mine: PlayerGame) -> Share:
    game, key = mine.game, mine.key
    line = game.lines.number(mine.position)
    if key.number is None:
        deal = payload_of_code(game, key.code)
        return PracticeShare(game.id, deal, line, _standing_of(mine))
    return DailyShare(game.id, key.number, line, _standing_of(mine))


def _standing_of(mine: PlayerGame) -> Standing:
    """Returns the standing of a game, by what was stored with its first move."""
    if mine.cards_seen:
        return Standing.CARDS_SEEN
    is_first = mine.attempt_id is not None and mine.key.day and mine.started_on == mine.key.day
    if not is_first:
        return Standing.NOTHING
    return Standing.FIRST_TRY_WITH_HELP if mine.counting_help else Standing.FIRST_TRY


def shared_game(link: Link, visitor: UUID | None) -> SharedGame:
    """Raises `BrokenDealCode` for a practice deal that begins like a puzzle of these days."""
    try:
        mine = game_at(_key(link.share), visitor)
    except (NotOpen, BrokenDealCode) as error:
        raise NotShared(link.code) from error
    return game_beside(not_like_a_puzzle(mine), link)


def game_beside(mine: PlayerGame, link: Link) -> SharedGame:
    """Returns the shared game only if it has the same deal."""
    if _key(link.share) != mine.key:
        raise NotShared(link.code)
    position = mine.game.lines.position(mine.position.deal, link.share.line)
    if position is None:
        raise NotShared(link.code)
    return SharedGame(link, position, mine)


def _key(share: Share) -> DealKey:
    game = game_of(share.game_id)
    if isinstance(share, PracticeShare):
        return key_of_code(game, code_of_payload(game, share.deal))
    try:
        return key_of_day(game, day_of(share.number, game.first_day))
    except (TooEarly, OverflowError) as error:
        raise NotShared(str(share.number)) from error


class LinkInAddress:
    """Matches a code that this site signed, and no other text."""

    regex = r"[A-Za-z0-9_-]+"
    to_python = staticmethod(link_read)

    @staticmethod
    def to_url(link: Link) -> str:
        return link.code


class LinksInAddress:
    """Matches the links to the games of one day, which were signed one by one."""

    regex = r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+"

    @staticmethod
    def to_python(text: str) -> tuple[Link, ...]:
        codes = text.split(".")
        if len(codes) > len(games()):
            raise ValueError(text[:100])
        return tuple(map(link_read, codes))

    @staticmethod
    def to_url(links: Sequence[Link]) -> str:
        return ".".join(link.code for link in links)


register_converter(LinkInAddress, "link")
register_converter(LinksInAddress, "links")
