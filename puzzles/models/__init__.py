"""The stored facts, a module for each room.

Facts and constraints only; every write is in a module whose name ends in `records`.
"""

from puzzles.models.analysis import QUESTION, Analysis, TableAnswer
from puzzles.models.attempts import (
    Attempt,
    AttemptQuerySet,
    DeletedTry,
    RecordedMove,
    TakenHint,
    Tally,
)
from puzzles.models.boxes import OfferedBox
from puzzles.models.days import Deal, Edition, Puzzle, ReadyDeal, SiteDay
from puzzles.models.friends import Challenge, Challenger, Circle, CircleMember, new_challenge_id
from puzzles.models.jobs import ANALYSES, Job, JobKind, JobQuerySet, OlderJob, WorkTime
from puzzles.models.players import Player, PlayerAlias, RecoveryCode, RefusedDeletion
from puzzles.models.remarks import Remark
from puzzles.models.sharing import Peek
from puzzles.models.trainer import (
    DrillAnswer,
    LessonDone,
    Mistake,
    Sibling,
    StockedDrill,
    WeekPosition,
)
from puzzles.models.visitors import CallCount

__all__ = [
    "ANALYSES",
    "QUESTION",
    "Analysis",
    "Attempt",
    "AttemptQuerySet",
    "CallCount",
    "Challenge",
    "Challenger",
    "Circle",
    "CircleMember",
    "Deal",
    "DeletedTry",
    "DrillAnswer",
    "Edition",
    "Job",
    "JobKind",
    "JobQuerySet",
    "LessonDone",
    "Mistake",
    "OfferedBox",
    "OlderJob",
    "Peek",
    "Player",
    "PlayerAlias",
    "Puzzle",
    "ReadyDeal",
    "RecordedMove",
    "RecoveryCode",
    "RefusedDeletion",
    "Remark",
    "Sibling",
    "SiteDay",
    "StockedDrill",
    "TableAnswer",
    "TakenHint",
    "Tally",
    "WeekPosition",
    "WorkTime",
    "new_challenge_id",
]
