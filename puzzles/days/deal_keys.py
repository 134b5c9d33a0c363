"""Deal keys: a game, and a day or a practice code. Used in rows, cookies and addresses."""

from dataclasses import dataclass
from datetime import date

from django.urls import register_converter, reverse
from django.utils.translation import gettext as _

from puzzles.games.game import Game
from puzzles.games.registry import first_game, game_of
from puzzles.games.schedule import day_text, number_of, parse_day
from rules.locale_words import day_words

PRACTICE = "practice/"


@dataclass(frozen=True, slots=True)
class DealKey:
    game_id: str
    name: str
    """As stored: the date of a daily puzzle, or the code of a practice deal behind PRACTICE."""

    def __str__(self) -> str:
        return f"{self.game_id}/{self.name}"

    @property
    def game(self) -> Game:
        return game_of(self.game_id)

    @property
    def day(self) -> date | None:
        """None for a practice deal."""
        return None if self.name.startswith(PRACTICE) else parse_day(self.name)

    @property
    def code(self) -> str:
        """Of a practice deal."""
        return self.name.removeprefix(PRACTICE)

    @property
    def number(self) -> int | None:
        """Of a daily puzzle."""
        return number_of(self.day, self.game.first_day) if self.day else None

    @property
    def words(self) -> str:
        """What a page calls the deal."""
        if self.day is None:
            return _("Practice deal")
        named = {"number": self.number, "day": day_words(self.day, is_short=True)}
        return _("Puzzle %(number)s, %(day)s") % named

    @property
    def address(self) -> str:
        """Where the deal is played, in the language of the page."""
        if self.day:
            return reverse("puzzles:puzzle", args=[self.game, self.day])
        return reverse("puzzles:practice_deal", args=[self.game, self.code])


def key_of_day(game: Game, day: date) -> DealKey:
    return DealKey(game.id, day_text(day))


def key_of_code(game: Game, code: str) -> DealKey:
    return DealKey(game.id, PRACTICE + code)


def parse_deal_key(text: str) -> DealKey:
    """The inverse of `str`. A key without a game is an old one, of the first game."""
    game_id, _, name = text.partition("/")
    if name and f"{game_id}/" != PRACTICE:
        return DealKey(game_id, name)
    return DealKey(first_game().id, text)


class GameInAddress:
    """A game by its id; an unknown one does not match."""

    regex = r"[a-z0-9]+"

    def to_python(self, text: str) -> Game:
        try:
            return game_of(text)
        except KeyError as error:
            raise ValueError(text) from error

    def to_url(self, game: Game) -> str:
        return game.id


class DayInAddress:
    """A date; an impossible one does not match."""

    regex = r"\d{4}-\d{2}-\d{2}"
    to_python = staticmethod(parse_day)
    to_url = staticmethod(day_text)


class MonthInAddress:
    """A month, as its first day."""

    regex = r"\d{4}-\d{2}"

    def to_python(self, text: str) -> date:
        return parse_day(f"{text}-01")

    def to_url(self, month: date) -> str:
        return day_text(month)[:7]


register_converter(GameInAddress, "game")
register_converter(DayInAddress, "day")
register_converter(MonthInAddress, "month")
