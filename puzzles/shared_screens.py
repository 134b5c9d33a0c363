"""What the pages of a shared game show."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.locale_words import locale_with_country
from puzzles.share_picture import SharePicture
from puzzles.share_words import (
    comparison_words,
    distance_words,
    invitation_words,
    occasion_words,
    picture_of_result,
    preview_title,
    turn_words,
)
from puzzles.shared_accounts import TurnAccount, turn_accounts
from puzzles.sharing import SharedGame
from puzzles.turns import Beside, Turn, places_beside, turns_of
from rules.games.sideboards.objectives import Objective
from rules.games.sideboards.solo import Game
from rules.pictures import Scene
from rules.sheet_words import SheetLine, highlights, rank_title, sheet_lines


@dataclass(frozen=True)
class SharedScreen:
    shared: SharedGame
    language: str

    @property
    def game(self) -> Game:
        return self.shared.game

    @property
    def total(self) -> int:
        return self.shared.score

    @property
    def rank(self) -> str:
        return rank_title(self.game.score_sheet.rank, self.language)

    @property
    def title(self) -> str:
        return preview_title(self.total, self.rank)

    @property
    def description(self) -> str:
        return f"{self.occasion}. {invitation_words()}"

    @property
    def locale(self) -> str:
        return locale_with_country(self.language)

    @property
    def occasion(self) -> str:
        return occasion_words(self.shared.day)

    @property
    def picture(self) -> SharePicture:
        return picture_of_result(self.shared.day, self.total, self.rank)

    @property
    def objectives(self) -> Sequence[Objective]:
        return self.game.deal.objectives.three

    @property
    def sheet(self) -> list[SheetLine]:
        return sheet_lines(self.game.score_sheet)

    @property
    def plain_sheet(self) -> list[tuple[SheetLine, Sequence[str]]]:
        """Points and how they add up; which marks and rows they are would tell of the board."""
        return [(line, [*line.reasons[:1], *line.reasons[2:]]) for line in self.sheet]

    @property
    def scene(self) -> Scene:
        return Scene(highlights(self.game.score_sheet))

    @property
    def ceiling(self) -> int | None:
        return self.shared.mine.ceiling

    @property
    def distance(self) -> str:
        return "" if self.ceiling is None else distance_words(self.total, self.ceiling)

    @property
    def has_finished(self) -> bool:
        """The visitor, not the player."""
        return self.shared.mine.is_finished

    @property
    def my_total(self) -> int:
        return self.shared.mine.game.score_sheet.total

    @property
    def comparison(self) -> str:
        if self.shared.has_my_moves:
            return _("Move for move your own game.")
        return comparison_words(self.my_total, self.total)


@dataclass(frozen=True)
class ReplayScreen(SharedScreen):
    number: int

    @cached_property
    def theirs(self) -> Turn:
        return turns_of(self.game)[self.number]

    @cached_property
    def mine(self) -> Turn | None:
        return turns_of(self.shared.mine.game)[self.number] if self.has_finished else None

    @cached_property
    def accounts(self) -> Sequence[TurnAccount]:
        return turn_accounts(self.shared, self.number)

    @property
    def can_ask_the_coach(self) -> bool:
        """Accounts are kept with their deal, and a deal is stored once somebody plays it."""
        return self.shared.mine.deal_id is not None

    @property
    def numbers(self) -> range:
        return range(self.game.deal.turns + 1)

    @property
    def beside(self) -> Beside:
        return places_beside(self.number, len(self.numbers))

    @property
    def standing(self) -> str:
        return comparison_words(self.mine.total, self.theirs.total) if self.mine else ""

    @property
    def heading(self) -> str:
        if not self.number:
            return _("The start")
        words = _("Turn %(turn)s of %(turns)s")
        return words % {"turn": self.number, "turns": self.game.deal.turns}

    @property
    def spoken(self) -> str:
        """What is new, for those who do not see it."""
        games = [(_("This game"), self.theirs)]
        if self.mine:
            games.append((_("Your game"), self.mine))
        moves = [f"{name}: {turn_words(turn)}" for name, turn in games]
        return " ".join([f"{self.heading}.", *moves, self.standing])
