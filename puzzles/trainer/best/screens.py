"""What the pages of the position of a week show beside the game's own part."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from puzzles.game.game import Game
from puzzles.game.schedule import day_text
from puzzles.game.text_picture import PictureWords
from puzzles.game.trainer.weeks import TriedLine
from puzzles.models import DrillAnswer
from puzzles.trainer.best.weeks import PublishedWeek
from puzzles.visitors.player_cookie import resolved_in_query
from rules.locale_words import day_phrase, locale_with_country
from rules.reader import reader_language

BEST = "best"


@dataclass(frozen=True, slots=True)
class Week:
    """A week in the list of all, with the reader's first try."""

    monday: date
    is_right: bool | None
    """Whether the first try was right; None for a week not tried."""


@dataclass(frozen=True)
class WeekScreen:
    published: PublishedWeek
    is_right: bool | None
    """Whether the first try was right; None before it."""
    tried: TriedLine | None = None
    """The line that is shown, once it is whole."""

    @property
    def score(self) -> int:
        return self.published.score

    @property
    def occasion(self) -> str:
        return week_words(self.published.monday)

    @property
    def claim(self) -> str:
        words = _(
            "With these cards still to come, only one way of playing leads to %(score)s points."
        )
        return words % {"score": self.score}

    @property
    def address(self) -> str:
        return reverse("puzzles:best_week", args=[self.published.game, self.published.monday])

    @property
    def picture_path(self) -> str:
        return reverse("puzzles:best_picture", args=[self.published.game, self.published.monday])

    @property
    def locale(self) -> str:
        return locale_with_country(reader_language())

    @property
    def verdict(self) -> str:
        """The verdict on the line that is shown."""
        if self.tried is None:
            return ""
        if self.tried.is_best:
            return _("That’s it: no other way leads to %(score)s.") % {"score": self.score}
        words = _("%(points)s points. %(score)s are possible.")
        return words % {"points": self.tried.score, "score": self.score}

    @property
    def first_try(self) -> str:
        if self.is_right is None:
            return ""
        return _("Found on the first try.") if self.is_right else _("Not found on the first try.")

    @property
    def message(self) -> str:
        """A message to be shared. It reveals no move."""
        values = {"game": self.published.game.name, "week": self.occasion}
        head = _("%(game)s, find the best, %(week)s.") % values
        first_try = [self.first_try] if self.is_right else []
        claims = " ".join([self.claim, *first_try])
        return f"{head}\n{claims}\n{settings.SITE_URL}{self.address}"


def week_words(monday: date) -> str:
    return _("week %(of_day)s") % {"of_day": day_phrase(monday, "of")}


def picture_of_week(published: PublishedWeek) -> PictureWords:
    return PictureWords(
        published.score,
        occasion=f"{published.game.name} · {week_words(published.monday)}",
        headline=_("Position of the week"),
        invitation=_("Only one way leads there: can you find it?"),
    )


def first_tries(game: Game, player: UUID | None) -> Mapping[str, bool]:
    """Returns the first tries by the week's Monday, in one query; `player` is the id in the
    cookie."""
    if player is None:
        return {}
    answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player), game=game.id)
    return dict(answers.filter(kind=BEST).values_list("drill", "is_right"))


def weeks_with_tries(mondays: Sequence[date], tries: Mapping[str, bool]) -> list[Week]:
    return [Week(monday, tries.get(day_text(monday))) for monday in mondays]
