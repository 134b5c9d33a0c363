"""The stored facts: frozen deals, attempts with their moves, and tallies of all results.

Facts and constraints only; every write is in a module whose name ends in `records`.
"""

import secrets
import uuid
from functools import cached_property
from typing import Any, Self

from django.db import models
from django.db.models import CheckConstraint, Q, UniqueConstraint
from django.utils import timezone

from puzzles.game.registry import game_of
from puzzles.game.schedule import number_of
from puzzles.game.values import Position


class Edition(models.Model):
    """The material that deals were made from, such as a deck of cards. Never changed: another
    content has another digest."""

    digest = models.CharField(max_length=64, primary_key=True)
    game = models.SlugField(max_length=20)
    content = models.JSONField()

    def __str__(self) -> str:
        return f"{self.game} {self.digest[:6]}"


class Deal(models.Model):
    """A deal, described in full, so that no later edition or generator changes it."""

    game = models.SlugField(max_length=20, db_index=False)
    key = models.CharField(max_length=80)
    """The date of a daily puzzle; for practice, what its link says."""
    description = models.JSONField()
    edition = models.ForeignKey(
        Edition, on_delete=models.PROTECT, null=True, blank=True, related_name="deals"
    )
    """None for a game without editions."""
    difficulty = models.PositiveSmallIntegerField(null=True, blank=True)
    ceiling = models.PositiveSmallIntegerField(null=True, blank=True)
    """The best possible score. Like the next three, empty until the worker has computed it."""
    ceiling_line = models.CharField(max_length=200, blank=True)
    """Moves that reach it."""
    coach_score = models.PositiveSmallIntegerField(null=True, blank=True)
    """The coach's score, without knowledge of the cards to come."""
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
    def dealt(self) -> Any:
        return game_of(self.game).deal_from(self.description)


class ReadyDeal(models.Model):
    """A deal for practice that took a search, made in the background; gone once it is taken."""

    game = models.SlugField(max_length=20, db_index=False)
    wish = models.CharField(max_length=20, blank=True)
    code = models.CharField(max_length=80)
    """As the address of the deal says it."""
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
    """Without gaps, from 1 on."""
    date = models.DateField(unique=True)

    def __str__(self) -> str:
        return f"{self.number}: {self.date}"


class Player(models.Model):
    """A random id that the signed cookie of one person's browsers holds, and when they came."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    active_on = models.DateField(default=timezone.localdate, db_index=True)
    """The server's date when they last began a game, trained, or came to a challenge without
    either. It never goes back, even if the server's clock does."""
    first_site_day = models.PositiveIntegerField(null=True, editable=False)
    """The number of the `SiteDay` on which they were stored. None, like the next one, for players
    of older releases, and where no day was recorded yet."""
    last_site_day = models.PositiveIntegerField(null=True, editable=False)
    """The number of the `SiteDay` of `active_on`."""

    class Meta:
        indexes = [models.Index(fields=["last_site_day"], name="players_by_last_site_day")]

    def __str__(self) -> str:
        return str(self.id)


class RefusedDeletion(models.Model):
    """The deletion of idle players was refused because it would have taken too many of them. One
    row at most; it is gone when a deletion goes through."""

    refused_at = models.DateTimeField()
    idle = models.PositiveIntegerField()
    players = models.PositiveIntegerField()
    """All there were."""

    def __str__(self) -> str:
        return f"{self.idle} of {self.players}"


class PlayerAlias(models.Model):
    """The id of a player who was joined to another: cookies with this id belong to that player."""

    id = models.UUIDField(primary_key=True, editable=False)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="aliases")

    class Meta:
        verbose_name_plural = "player aliases"

    def __str__(self) -> str:
        return f"{self.pk} is {self.player_id}"


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def of(self, player: uuid.UUID) -> Self:
        return self.filter(player_id=player)

    def finished(self) -> Self:
        return self.filter(finished_at__isnull=False)

    def daily(self, game_id: str) -> Self:
        return self.filter(deal__game=game_id, deal__puzzle__isnull=False)

    def practice(self, game_id: str) -> Self:
        return self.filter(deal__game=game_id, deal__puzzle__isnull=True)


class Attempt(models.Model):
    """One player's only attempt at a deal. Everything else is derived from its moves."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="attempts")
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="attempts")
    started_at = models.DateTimeField()
    started_on = models.DateField()
    """The server's date: an attempt begun on its puzzle's own day counts for the streak."""
    finished_at = models.DateTimeField(null=True)
    score = models.PositiveSmallIntegerField(null=True)
    cards_seen = models.BooleanField(default=False, db_default=False)
    """While it was not finished, its player was shown cards of the deal by another game with it:
    not a first try, so not counted in the comparison."""
    is_counted = models.BooleanField(default=True, db_default=True)
    """In the comparison, unless cards were seen. False if very many tries had been begun from the
    same network that day."""

    objects = AttemptQuerySet.as_manager()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["player", "deal"], name="one_try_per_player_and_deal"),
            CheckConstraint(
                condition=Q(finished_at__isnull=True, score__isnull=True)
                | Q(finished_at__isnull=False, score__isnull=False),
                name="a_finished_try_has_a_score",
            ),
        ]
        indexes = [
            # who was the first with so many points, also among a million
            models.Index(
                fields=["deal", "score", "finished_at"],
                name="first_with_a_score",
                condition=Q(score__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} by {self.player_id}"

    @property
    def position(self) -> Position:
        """Two queries, unless moves and deal are prefetched."""
        moves = [move.notation for move in self.moves.all()]
        return game_of(self.deal.game).replay(self.deal.dealt, moves)


class RecordedMove(models.Model):
    """Never changed, and deleted only where a move of a practice game is taken back. Of two
    concurrent moves the constraint accepts one."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="moves", db_index=False
    )
    ply = models.PositiveSmallIntegerField()
    """0 is the start; a swap is a move of its own."""
    notation = models.CharField(max_length=20)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["ply"]
        constraints = [UniqueConstraint(fields=["attempt", "ply"], name="one_move_per_ply")]

    def __str__(self) -> str:
        return f"{self.ply}: {self.notation}"


class TakenHint(models.Model):
    """A step of the coach's hint that a player asked for. Taking a move back does not undo it."""

    attempt = models.ForeignKey(
        Attempt, on_delete=models.CASCADE, related_name="hints", db_index=False
    )
    ply = models.PositiveSmallIntegerField()
    """How many moves had been made."""
    step = models.PositiveSmallIntegerField()
    """1 says least."""
    taken_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["attempt", "ply", "step"], name="one_hint_per_ply_and_step")
        ]

    def __str__(self) -> str:
        return f"{self.attempt_id}: step {self.step} after {self.ply} moves"


class Peek(models.Model):
    """A player who had not finished a deal was shown the moves of another game with it."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="peeks", db_index=False
    )
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="peeks")
    peeked_at = models.DateTimeField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["player", "deal"], name="one_peek_per_player_and_deal")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} into {self.deal_id}"


class DeletedTry(models.Model):
    """That somebody who has deleted their data knew the puzzle of a day; kept until it is over."""

    mark = models.CharField(max_length=32, primary_key=True)
    """A hash of their id and the deal."""
    day = models.DateField(db_index=True)

    class Meta:
        verbose_name_plural = "deleted tries"

    def __str__(self) -> str:
        return f"{self.mark[:6]} on {self.day}"


class Tally(models.Model):
    """The number of finished attempts with something in common, and the sum of their points.

    One row per score and per tally key of the game, so that reading costs the same with ten
    results or a million; and that in some slots, which many can write to at once. A single slot may
    be below zero, as attempts counted before there were slots are taken back from the others.
    """

    SCORE = "score"
    """The kind that every game has; others are the game's own."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="tallies", db_index=False)
    kind = models.CharField(max_length=12)
    position = models.CharField(max_length=32, blank=True)
    """Where a choice was made, where the game distinguishes that."""
    choice = models.CharField(max_length=32)
    slot = models.PositiveSmallIntegerField(default=0, db_default=0)
    tries = models.IntegerField()
    points = models.BigIntegerField()

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            UniqueConstraint(
                fields=["deal", "kind", "position", "choice", "slot"], name="one_row_per_slot"
            )
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.kind} {self.position} {self.choice}: {self.tries}"


class Analysis(models.Model):
    """What the coach says of one line on a deal, the same for everybody who played it: the review
    of a finished one, or a hint for the next move of one under way."""

    deal = models.ForeignKey(
        Deal, on_delete=models.CASCADE, related_name="analyses", db_index=False
    )
    line = models.CharField(max_length=200)
    version = models.PositiveSmallIntegerField()
    review = models.JSONField()
    given_away = models.JSONField(null=True)
    """What each decision of a review gave away, in brief: pages that tell of many games read this
    alone. None for a hint, and for a game without a trainer."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name_plural = "analyses"
        constraints = [
            UniqueConstraint(fields=["deal", "line", "version"], name="one_analysis_per_line")
        ]

    def __str__(self) -> str:
        return f"{self.deal_id}: {self.line}"


QUESTION = "?"
"""Behind the line of an analysis that is a hint: what is its best next move?"""


class JobKind(models.TextChoices):
    """What a worker does for a job."""

    REVIEW = "review"
    HINT = "hint"
    SCORES = "scores"
    """The benchmark scores of a deal."""
    SIBLING = "sibling"
    """The search for a drill like a mistake."""
    READY_DEALS = "ready"
    """The search for deals of a game that takes one."""
    DRILLS = "drills"
    """The stock of move drills of a game."""
    JUNK = "junk"


class JobQuerySet(models.QuerySet["Job"]):
    def waiting(self) -> Self:
        """Those that have not failed too often."""
        return self.filter(starts__lt=Job.MOST_STARTS)

    def given_up(self) -> Self:
        return self.filter(starts__gte=Job.MOST_STARTS)

    def analyses(self) -> Self:
        """Reviews and hints: what somebody is waiting for."""
        return self.filter(kind__in=(JobKind.REVIEW, JobKind.HINT))


class Job(models.Model):
    """Something to be computed outside of requests. There is one row however many ask for it, and
    it is deleted when it is done.

    A worker claims a job by writing its name and a later `due_at` into it; what it finds counts
    only if its name still stands there when it is done."""

    kind = models.CharField(max_length=8, db_index=False)
    game = models.SlugField(max_length=20, db_index=False)
    deal = models.ForeignKey(
        Deal,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="jobs",
        db_index=False,
        # the release before deletes deals without knowing of this table
        db_constraint=False,
    )
    """None where the subject says it all."""
    subject = models.CharField(max_length=200, blank=True)
    """The line of a review or a hint, the name of a sibling; empty where deal or game is enough."""
    asked_at = models.DateTimeField(default=timezone.now)
    owner = models.CharField(max_length=32, blank=True, default="")
    """The worker that claimed it, until `due_at`. Empty while it waits."""
    due_at = models.FloatField(default=0)
    """From then on it can be claimed, as Unix time: the end of a lease, or of the wait after a
    failure."""
    percent = models.PositiveSmallIntegerField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)
    """How often a worker has claimed it without finishing it."""
    asker = models.CharField(max_length=32, blank=True, default="")
    """A hash of the player who asked first and of the job: whoever asked may cancel. Empty where
    nobody may."""
    is_for_others = models.BooleanField(default=False)
    """Others have asked as well since, so that no single one can cancel it."""

    MOST_STARTS = 3
    """After so many failures those who wait are told, and it is retried more and more rarely."""

    objects = JobQuerySet.as_manager()

    class Meta:
        db_table = "puzzles_queue"
        constraints = [
            UniqueConstraint(fields=["deal", "kind", "subject"], name="one_job_per_deal"),
            UniqueConstraint(
                fields=["kind", "game", "subject"],
                name="one_job_without_deal",
                condition=Q(deal__isnull=True),
            ),
        ]
        indexes = [models.Index(fields=["kind", "due_at"], name="due_jobs")]

    def __str__(self) -> str:
        about = [self.game, f"{self.deal_id or ''}", self.subject]
        return " ".join(filter(None, [self.kind, *about]))

    def is_claimed(self, at: float) -> bool:
        return bool(self.owner) and self.due_at > at

    def is_given_up(self, at: float) -> bool:
        """Its last try within the first few may still be under way."""
        return self.starts > self.MOST_STARTS or (
            self.starts == self.MOST_STARTS and not self.is_claimed(at)
        )


class OlderJob(models.Model):
    """A job of the release before this one, which goes on working during an update machine by
    machine. Nothing else is left here, and the next release removes the table."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="+", db_index=False)
    line = models.CharField(max_length=200, blank=True)
    """Empty for the benchmark scores; with a question mark at its end for a hint."""
    asked_at = models.DateTimeField(default=timezone.now)
    worker = models.CharField(max_length=32, blank=True)
    leased_until = models.FloatField(default=0)
    percent = models.PositiveSmallIntegerField(default=0)
    starts = models.PositiveSmallIntegerField(default=0)
    asker = models.CharField(max_length=32, blank=True, default="", db_default="")
    is_for_others = models.BooleanField(default=False, db_default=False)

    class Meta:
        db_table = "puzzles_job"
        constraints = [UniqueConstraint(fields=["deal", "line"], name="one_job_per_line")]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.line}"


class WorkTime(models.Model):
    """How long the workers take for jobs of one kind, as measured."""

    game = models.SlugField(max_length=20, db_index=False)
    kind = models.CharField(max_length=8)
    seconds = models.FloatField()
    """The median of what one worker did last, stored when it has changed by more than a tenth."""

    class Meta:
        constraints = [UniqueConstraint(fields=["game", "kind"], name="one_work_time_per_kind")]

    def __str__(self) -> str:
        return f"{self.game} {self.kind}: {self.seconds:.2f} s"


class RecoveryCode(models.Model):
    """The words that bring a player's results to another device; only their digest is stored.

    A player has one of their own, and those of each player who was joined to them.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"of {self.player_id}"


class CallCount(models.Model):
    """The calls of one client in one rate limit's window; the key is a hash of the address."""

    key = models.CharField(max_length=64, primary_key=True)
    ends_at = models.BigIntegerField(db_index=True)
    """Unix time after which the row can be deleted."""
    calls = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.calls} until {self.ends_at}"


def new_challenge_id() -> str:
    return secrets.token_urlsafe(9)


class Challenge(models.Model):
    """A deal with a score to beat, behind a link of its own."""

    id = models.CharField(primary_key=True, max_length=12, default=new_challenge_id)
    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="challenges")
    target = models.PositiveSmallIntegerField()
    made_by = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, related_name="challenges"
    )
    """None once that player's data are deleted; the link still works for the others."""
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["made_by", "deal"], name="one_challenge_per_player_and_deal")
        ]

    def __str__(self) -> str:
        return f"beat {self.target} on {self.deal_id}"


class Challenger(models.Model):
    """A player who took a challenge; listed once they give a name."""

    challenge = models.ForeignKey(Challenge, on_delete=models.CASCADE, related_name="challengers")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="challenged")
    name = models.CharField(max_length=100, blank=True)
    """Room for the longest display name, marks and joiners included."""
    came_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["challenge", "player"], name="one_challenger_per_player")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} in {self.challenge_id}"


class Circle(models.Model):
    """Friends who see each other's results in one game."""

    id = models.CharField(primary_key=True, max_length=12, default=new_challenge_id)
    invitation = models.CharField(max_length=12, default=new_challenge_id, unique=True)
    """Whoever knows it may join. Another one takes its place when a member is removed."""
    game = models.SlugField(max_length=20, db_index=False)
    name = models.CharField(max_length=100)
    is_weekly = models.BooleanField(default=False)
    """They play the weekly set; otherwise the puzzle of each day."""
    founded_at = models.DateTimeField(default=timezone.now)

    MOST_MEMBERS = 50
    MOST_OF_A_PLAYER = 20

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class CircleMember(models.Model):
    """A player in a circle, under a name that the others read."""

    circle = models.ForeignKey(
        Circle, on_delete=models.CASCADE, related_name="members", db_index=False
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="memberships")
    name = models.CharField(max_length=100)
    is_founder = models.BooleanField(default=False)
    """Founded the circle, or had it handed on."""
    joined_at = models.DateTimeField(default=timezone.now)
    counts_from = models.DateField()
    """Puzzles of earlier days are neither told to the others nor compared."""

    class Meta:
        constraints = [
            UniqueConstraint(fields=["circle", "player"], name="one_membership_per_player"),
            UniqueConstraint(
                fields=["circle"], condition=Q(is_founder=True), name="one_founder_per_circle"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} in {self.circle_id}"


class DrillAnswer(models.Model):
    """One answer to a drill. Ratings, what is due and all statistics follow from these rows."""

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="drill_answers", db_index=False
    )
    game = models.SlugField(max_length=20, db_index=False)
    kind = models.CharField(max_length=12)
    """What was asked, such as `move` or `count`: a player has a rating of their own in each."""
    drill = models.CharField(max_length=80)
    """What makes the drill again: the key of a stored one, or the seed of a generated one."""
    theme = models.CharField(max_length=20, blank=True)
    answered_at = models.DateTimeField()
    answer = models.JSONField()
    """As the game's trainer writes and reads it."""
    is_right = models.BooleanField()
    loss = models.FloatField(null=True)
    """The expected points that the answer gives away, where the coach knows them."""
    rating = models.FloatField(null=True)
    """With the next two: the player's rating in this kind after the answer, if it is rated."""
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
    """A decision to train with, the same for everybody; made in the background, never changed."""

    game = models.SlugField(max_length=20, db_index=False)
    key = models.CharField(max_length=40)
    """As the game's trainer makes it of the position."""
    version = models.CharField(max_length=12)
    """Drills of another version than the trainer's are no longer given."""
    strength = models.FloatField()
    """How hard it is, as a rating."""
    is_trap = models.BooleanField()
    themes = models.CharField(max_length=80, blank=True)
    """Their names, a space before and after each."""
    content = models.JSONField()
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["game", "version", "key"], name="one_drill_per_key")
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.key}"


class Mistake(models.Model):
    """What is kept of a finished game that its player trains with: its costliest decision."""

    attempt = models.OneToOneField(Attempt, on_delete=models.CASCADE, related_name="mistake")
    """So there is one for each player and deal, which goes where the attempt goes."""
    decision = models.PositiveSmallIntegerField(null=True)
    """Its place among the moves. None, like the next two, where none was costly."""
    key = models.JSONField(null=True)
    """What siblings have in common with it, as the game's trainer writes it."""
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
    """How many siblings of the mistake were answered before."""
    content = models.JSONField(null=True)
    """As the game's trainer writes and reads it. Only the release before this one stores rows
    without content, which it looks for; the next two columns are its own as well."""
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
    """A game's position of one week: with all cards shown, only one line reaches the best score.
    Frozen when it is published."""

    game = models.SlugField(max_length=20, db_index=False)
    monday = models.DateField()
    description = models.JSONField()
    """As the game's trainer writes and reads it, with the solution."""
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
