"""Deal keys: a game, and a day or a practice code. Used in rows, cookies and addresses.

A practice code says which cards come. In rows it is open; in addresses it is sealed, so that a link
gives nothing away. Addresses from before sealing have open codes, and stay valid.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.urls import register_converter, reverse
from django.utils.translation import gettext as _

from puzzles.days.deal_keys.sealing import sealed, unsealed
from puzzles.game.deal_codes import has_form, holds_material, is_code_of
from puzzles.game.game import Game
from puzzles.game.registry import first_game, game_of
from puzzles.game.schedule import day_text, number_of, parse_day
from rules.locale_words import day_words
from rules.reader import kept_per_language

PRACTICE = "practice/"
DEAL_PURPOSE = b"deal"


@dataclass(frozen=True, slots=True)
class DealKey:
    game_id: str
    name: str
    """The name that is stored: the date of a daily puzzle, or the code of a practice deal behind
    PRACTICE."""

    def __str__(self) -> str:
        return f"{self.game_id}/{self.name}"

    @property
    def game(self) -> Game:
        return game_of(self.game_id)

    @property
    def day(self) -> date | None:
        """The day of a daily puzzle; None for a practice deal."""
        return None if self.name.startswith(PRACTICE) else parse_day(self.name)

    @property
    def code(self) -> str:
        """The open code of a practice deal."""
        return self.name.removeprefix(PRACTICE)

    @property
    def has_own_cards(self) -> bool:
        """Whether it is a practice deal with cards that a player has brought along."""
        return self.day is None and holds_material(self.game, self.code)

    @property
    def sealed_code(self) -> str:
        """The sealed code of a practice deal, for its address."""
        data = urlsafe_b64decode(self.code)
        return _text_of(sealed(data, settings.SHARE_KEYS[0], purpose=DEAL_PURPOSE))

    @property
    def public_name(self) -> str:
        """A name that reveals no card."""
        return self.name if self.day else PRACTICE + self.sealed_code

    @property
    def number(self) -> int | None:
        """The number of a daily puzzle."""
        return number_of(self.day, self.game.first_day) if self.day else None

    @property
    def words(self) -> str:
        """What a page calls the deal."""
        if self.day is None:
            return _("Practice deal with own cards") if self.has_own_cards else _("Practice deal")
        named = {"number": self.number, "day": day_words(self.day, is_short=True)}
        return _("Puzzle %(number)s, %(day)s") % named

    @property
    def address(self) -> str:
        """Where the deal is played, in the language of the page."""
        if self.day:
            return _puzzle_address(self.game, self.day)
        return reverse("puzzles:practice_deal", args=[self.game, self.sealed_code])


@kept_per_language(2000)
def _puzzle_address(game: Game, day: date) -> str:
    return reverse("puzzles:puzzle", args=[game, day])


def key_of_day(game: Game, day: date) -> DealKey:
    return DealKey(game.id, day_text(day))


def key_of_code(game: Game, code: str) -> DealKey:
    return DealKey(game.id, PRACTICE + code)


def key_in_address(game: Game, code: str) -> DealKey:
    """Reads a code, which may be sealed, open, or no code at all."""
    return key_of_code(game, _opened(game, code))


def _opened(game: Game, code: str) -> str:
    """Returns the open code, or the same text if it is not sealed. One of 2^32 texts passes for a
    sealed one."""
    if not has_form(game, code):
        return code
    data = urlsafe_b64decode(code)
    opened = (_text_of(unsealed(data, key, purpose=DEAL_PURPOSE)) for key in settings.SHARE_KEYS)
    return next((found for found in opened if is_code_of(game, found)), code)


def _text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).decode()


def parse_deal_key(text: str) -> DealKey:
    """Reads what `str` writes. A key without a game is an old one, of the first game."""
    game_id, _, name = text.partition("/")
    if name and f"{game_id}/" != PRACTICE:
        return DealKey(game_id, name)
    return DealKey(first_game().id, text)


class GameInAddress:
    """Matches a game by its id, and no unknown one."""

    regex = r"[a-z0-9]+"

    def to_python(self, text: str) -> Game:
        try:
            return game_of(text)
        except KeyError as error:
            raise ValueError(text) from error

    def to_url(self, game: Game) -> str:
        return game.id


class DayInAddress:
    """Matches a date, and no impossible one."""

    regex = r"\d{4}-\d{2}-\d{2}"
    to_python = staticmethod(parse_day)
    to_url = staticmethod(day_text)


class MonthInAddress:
    """Matches a month, as its first day."""

    regex = r"\d{4}-\d{2}"

    def to_python(self, text: str) -> date:
        return parse_day(f"{text}-01")

    def to_url(self, month: date) -> str:
        return day_text(month)[:7]


register_converter(GameInAddress, "game")
register_converter(DayInAddress, "day")
register_converter(MonthInAddress, "month")
