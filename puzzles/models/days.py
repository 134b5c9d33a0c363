"""Deals, which never change once they are stored, the days that they are the puzzles of, and the
days on which the site ran."""

from functools import cached_property

from django.db import models
from django.db.models import CheckConstraint, Q, UniqueConstraint
from django.utils import timezone

from puzzles.game.registry import game_of
from puzzles.game.schedule import number_of


class Edition(models.Model):
    """The material that deals were made from, such as a deck of cards. It never changes: another
    content has another digest."""

    digest = models.CharField(max_length=64, primary_key=True)
    game = models.SlugField(max_length=20)
    content = models.JSONField()

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:6]}"


class Deal(models.Model):
    """A deal, described in full, so that no later edition or generator changes it."""

    game = models.SlugField(max_length=20, db_index=False)
    key = models.CharField(max_length=480)
    """The date of a daily puzzle, or the code in the link of a practice deal. That of a deal with a
    player's own cards holds them, and is long."""
    description = models.JSONField()
    edition = models.ForeignKey(
        Edition, on_delete=models.PROTECT, null=True, blank=True, related_name="deals"
    )
    """The edition is null for a game without editions."""
    difficulty = models.PositiveSmallIntegerField(null=True, blank=True)
    ceiling = models.PositiveSmallIntegerField(null=True, blank=True)
    """The best possible score. Like the next three columns, it is empty until the worker has
    computed it."""
    ceiling_line = models.CharField(max_length=200, blank=True)
    """The moves that reach the ceiling."""
    coach_score = models.PositiveSmallIntegerField(null=True, blank=True)
    """The coach's score, without knowledge of the cards to come."""
    coach = models.PositiveSmallIntegerField(null=True, blank=True)
    """Which of its game's coaches has that score, by number; null for the first one."""
    coach_line = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "key"], name="one_deal_per_key"),
            CheckConstraint(condition=Q(difficulty__range=(1, 5)), name="difficulty_in_five_steps"),
        ]

    def __str__(self) -> str:
        return f"{self.game}/{self.key}"

    @cached_property
    def dealt(self) -> object:
        return game_of(self.game).dealing.deal_from(self.description)


class ReadyDeal(models.Model):
    """A deal for practice that took a search, made in the background. It is deleted once a page has
    taken it."""

    game = models.SlugField(max_length=20, db_index=False)
    wish = models.CharField(max_length=20, blank=True)
    code = models.CharField(max_length=80)
    """The code of the deal, as its address has it."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["game", "wish"], name="ready_by_wish")]

    def __str__(self) -> str:
        return f"{self.game} {self.wish}".rstrip()


class Puzzle(models.Model):
    """A deal that is a game's daily puzzle of one date."""

    game = models.SlugField(max_length=20, db_index=False)
    date = models.DateField()
    deal = models.OneToOneField(Deal, on_delete=models.PROTECT, related_name="puzzle")

    class Meta:
        constraints = [UniqueConstraint(fields=["game", "date"], name="one_puzzle_per_day")]

    def __str__(self) -> str:
        return f"{self.game} {self.number}, {self.date}"

    @property
    def number(self) -> int:
        return number_of(self.date, game_of(self.game).first_day)


class SiteDay(models.Model):
    """A date on which the site ran, numbered in the order in which its clock first showed it.

    Time that decides about a deletion is counted in these numbers: a clock that leaps by years
    adds one day, and a clock that is set back adds none, or one.
    """

    number = models.PositiveIntegerField(primary_key=True)
    """The numbers have no gaps, and begin at 1."""
    date = models.DateField(unique=True)

    def __str__(self) -> str:
        return f"{self.number}: {self.date}"
