"""Links to finished games: written for whoever played, read for whoever opens one.

Nothing is stored for a link. What it shows is replayed from its code on the frozen deal.
"""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.conf import settings

from puzzles.daily import NotOpen, daily_standing
from puzzles.deal_codes import BrokenDealCode, code_of_parts, deal_from, parts_of_code
from puzzles.deal_keys import code_of_key, day_of_key, key_of_code, key_of_day
from puzzles.editions_at_hand import editions_at_hand
from puzzles.line_numbers import game_from, line_number, line_numbers
from puzzles.schedule import TooEarly, day_of, number_of
from puzzles.share_codes import DailyShare, PracticeShare, Share, parse_share_code, share_code
from puzzles.standings import Standing, standing_in, untouched
from rules.games.sideboards.solo import Deal, Game


class NotShared(LookupError):
    """The code is genuine, but its deal is not open, not at hand, or never had such a line."""


@dataclass(frozen=True, slots=True)
class Link:
    code: str
    share: Share


@dataclass(frozen=True, slots=True)
class SharedGame:
    link: Link
    game: Game
    mine: Standing
    """Where the visitor stands in the same deal."""

    @property
    def score(self) -> int:
        return self.game.score_sheet.total

    @property
    def has_my_moves(self) -> bool:
        return self.game.moves == self.mine.game.moves

    @property
    def finished_games(self) -> list[Game]:
        """The shared one, and the visitor's if it is over."""
        return [self.game, self.mine.game] if self.mine.is_finished else [self.game]

    @property
    def day(self) -> date | None:
        """None for a practice deal."""
        return day_of_key(self.mine.key)

    @property
    def number(self) -> int | None:
        return number_of(self.day) if self.day else None

    @property
    def practice_code(self) -> str:
        return code_of_key(self.mine.key)


def link_read(code: str) -> Link:
    """`UnknownCode` for everything that this site did not write."""
    return Link(code, parse_share_code(code, settings.SHARE_KEYS))


def link_to(standing: Standing) -> Link:
    """The link to the player's own finished game."""
    share = _share_of(standing)
    return Link(share_code(share, settings.SHARE_KEYS[0]), share)


def _share_of(standing: Standing) -> Share:
    line, day = line_number(standing.game), day_of_key(standing.key)
    if day is None:
        edition, deal = parts_of_code(code_of_key(standing.key))
        return PracticeShare(edition, deal, line, first_try=False)
    # only a stored try can say so, and only if it began while the puzzle was today's
    is_first = standing.attempt_id is not None and standing.started_on == day
    return DailyShare(number_of(day), line, first_try=is_first)


def shared_game(link: Link, visitor: UUID | None) -> SharedGame:
    return game_beside(_standing(link.share, visitor), link)


def game_beside(mine: Standing, link: Link) -> SharedGame:
    """Of the same deal only."""
    if _key(link.share) != mine.key or link.share.line not in line_numbers(mine.game.deal):
        raise NotShared(link.code)
    return SharedGame(link, game_from(mine.game.deal, link.share.line), mine)


def _key(share: Share) -> str:
    if isinstance(share, PracticeShare):
        return key_of_code(code_of_parts(share.edition, share.deal))
    return key_of_day(_day(share))


def _standing(share: Share, visitor: UUID | None) -> Standing:
    if isinstance(share, PracticeShare):
        key = _key(share)
        # a deal that somebody has played is frozen, and needs no edition any more
        return standing_in(key, visitor) or untouched(key, _practice_deal(share))
    try:
        return daily_standing(_day(share), visitor)
    except NotOpen as error:
        raise NotShared(str(share.number)) from error


def _day(share: DailyShare) -> date:
    try:
        return day_of(share.number)
    except (TooEarly, OverflowError) as error:
        raise NotShared(str(share.number)) from error


def _practice_deal(share: PracticeShare) -> Deal:
    try:
        return deal_from(share.deal, share.edition, editions_at_hand())
    except BrokenDealCode as error:
        raise NotShared(error.reason) from error
