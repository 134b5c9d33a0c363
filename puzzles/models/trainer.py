"""Drills and their answers, own mistakes, lessons and positions of the week."""

from django.db import models
from django.db.models import UniqueConstraint
from django.utils import timezone

from puzzles.models.attempts import Attempt
from puzzles.models.players import Player


class DrillAnswer(models.Model):
    """One answer to a drill. Ratings, what is due and all statistics follow from these rows."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="drill_answers", db_index=False
    )
    game = models.SlugField(max_length=20, db_index=False)
    kind = models.CharField(max_length=12)
    """The kind of drill, such as `move` or `count`: a player has a rating of their own in each."""
    drill = models.CharField(max_length=80)
    """The name that makes the drill again: the key of a stored one, or the seed of a generated
    one."""
    theme = models.CharField(max_length=20, blank=True)
    answered_at = models.DateTimeField()
    answer = models.JSONField()
    """The answer, as the game's trainer writes and reads it."""
    is_right = models.BooleanField()
    loss = models.FloatField(null=True)
    """The expected points that the answer gives away, where the coach knows them."""
    rating = models.FloatField(null=True)
    """Like the next two columns, the player's rating in this kind after the answer, if the answer
    is rated."""
    deviation = models.FloatField(null=True)
    volatility = models.FloatField(null=True)

    class Meta:
        constraints = [
            UniqueConstraint(
                fields=["player", "game", "kind", "drill"], name="one_answer_per_player_and_drill"
            )
        ]
        indexes = [models.Index(fields=["player", "answered_at"], name="answers_in_time")]

    def __str__(self) -> str:
        return f"{self.game} {self.kind} {self.drill} by {self.player_id}"


class StockedDrill(models.Model):
    """A decision to train with, the same for everybody. It is made in the background and never
    changed."""

    game = models.SlugField(max_length=20, db_index=False)
    key = models.CharField(max_length=40)
    """The key that the game's trainer makes from the position."""
    version = models.CharField(max_length=12)
    """The version of the trainer. Drills of another version are no longer given."""
    strength = models.FloatField()
    """How hard the drill is, as a rating."""
    is_trap = models.BooleanField()
    themes = models.CharField(max_length=80, blank=True)
    """The names of its themes, with a space before and after each."""
    content = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "version", "key"], name="one_drill_per_key")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


class Mistake(models.Model):
    """The costliest decision of a finished game that its player trains with."""

    attempt = models.OneToOneField(Attempt, on_delete=models.CASCADE, related_name="mistake")
    """There is one mistake for each player and deal, and it is deleted with the attempt."""
    decision = models.PositiveSmallIntegerField(null=True)
    """The index of the decision among the moves. Like the next two columns, it is null where no
    decision was costly."""
    key = models.JSONField(null=True)
    """The key that siblings have in common with it, as the game's trainer writes it."""
    loss = models.FloatField(null=True)
    found_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.attempt_id}: {self.decision}"


class Sibling(models.Model):
    """A drill like a mistake, for one of its repetitions."""

    mistake = models.ForeignKey(
        Mistake, on_delete=models.CASCADE, related_name="siblings", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    """How many siblings of the mistake were answered before this one."""
    content = models.JSONField(null=True)
    """The drill, as the game's trainer writes and reads it. Only the release before this one stores
    rows without content, which it looks for; the next two columns are its own as well."""
    asked_at = models.DateTimeField(default=timezone.now)
    leased_until = models.FloatField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["mistake", "number"], name="one_sibling_per_repetition")
        ]

    def __str__(self) -> str:
        return f"{self.mistake_id}:{self.number}"


class WeekPosition(models.Model):
    """A game's position of one week: with all cards shown, only one line reaches the best score. It
    never changes once it is published."""

    game = models.SlugField(max_length=20, db_index=False)
    monday = models.DateField()
    description = models.JSONField()
    """The position and its solution, as the game's trainer writes and reads them."""
    published_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [UniqueConstraint(fields=["game", "monday"], name="one_position_per_week")]

    def __str__(self) -> str:
        return f"{self.game}, week of {self.monday}"


class LessonDone(models.Model):
    """A lesson that a player has completed."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="lessons_done", db_index=False
    )
    game = models.SlugField(max_length=20, db_index=False)
    lesson = models.SlugField(max_length=40, db_index=False)
    done_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "lessons done"
        constraints = [
            UniqueConstraint(fields=["player", "game", "lesson"], name="one_row_per_lesson_done")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.lesson} by {self.player_id}"
