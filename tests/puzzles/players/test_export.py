"""Every column that holds something of a visitor is on the privacy page, and in the export."""

from collections.abc import Callable, Iterable
from datetime import timedelta
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import models, transaction
from django.test import Client

from puzzles.models import (
    Attempt,
    Challenge,
    Challenger,
    Circle,
    CircleMember,
    DrillAnswer,
    LessonDone,
    Mistake,
    OfferedBox,
    Peek,
    Player,
    PlayerAlias,
    RecordedMove,
    RecoveryCode,
    Sibling,
    TakenHint,
)
from puzzles.players.export import export_of
from tests.puzzles.cast import ANNA, BEN, CLEO, noon, plays
from tests.puzzles.sample_games import DAY

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]

ON_THE_PAGE: dict[str, dict[str, set[str]]] = {
    "A random number that stands for you, made at your first move, drill or choice about counting"
    " help; when that was; and the day you last started a game or trained.": {
        "Player": {"id", "created_at", "active_on"}
    },
    "Whether you want counting help, and which of your games you played with it.": {
        "Player": {"counting_help"},
        "Attempt": {"counting_help"},
    },
    "Only days on which the site is up are counted": {
        "Player": {"first_site_day", "last_site_day"}
    },
    "Your games, daily and practice: which deal, each move with its time, the score": {
        "Attempt": {"player", "deal", "started_at", "started_on", "finished_at", "score"},
        "RecordedMove": {"attempt", "ply", "notation", "made_at"},
    },
    "such a try isn’t counted in the comparison": {"Attempt": {"cards_seen"}},
    "Each game keeps a note of whether it counts": {"Attempt": {"is_counted"}},
    "The hints that you took in practice, and when": {
        "TakenHint": {"attempt", "ply", "step", "taken_at"}
    },
    "Which deals you looked at in another game before you had finished yours, and when": {
        "Peek": {"player", "deal", "peeked_at"}
    },
    "a scrambled key with which you can cancel it": {"Job": {"asker"}, "OlderJob": {"asker"}},
    "The lessons that you have completed, and when": {
        "LessonDone": {"player", "game", "lesson", "done_at"}
    },
    "Each of your answers to drills and to positions of the week: what you answered, when, whether"
    " it was right, what it gave away": {
        "DrillAnswer": {"player", "game", "kind", "drill", "theme", "answered_at", "answer"}
        | {"is_right", "loss"}
    },
    "and what it says about your strength": {"DrillAnswer": {"rating", "deviation", "volatility"}},
    "the costliest decision of each of your games": {
        "Mistake": {"attempt", "decision", "key", "loss", "found_at"}
    },
    "and the drills that were made for it": {
        "Sibling": {"mistake", "number", "content", "asked_at", "leased_until", "starts"}
    },
    "the number that each of them had before": {"PlayerAlias": {"id", "player"}},
    "a fingerprint of it, from which nobody can work out the code, and when you made it": {
        "RecoveryCode": {"player", "digest", "made_at"}
    },
    "If you make or take a challenge: which one, when, and the name to be listed under": {
        "Challenge": {"id", "deal", "target", "made_by", "made_at"},
        "Challenger": {"challenge", "player", "name", "came_at"},
    },
    "If you belong to a circle of friends: which one, since when, your name in it, and whether you"
    " lead it.": {
        "Circle": {"id", "invitation", "game", "name", "is_weekly", "founded_at"},
        "CircleMember": {"circle", "player", "name", "is_founder", "joined_at", "counts_from"},
    },
    "If you tell us what’s wrong or unclear: your words, when and in which language you wrote them,"
    " and the page or rule that they’re about, without saying who you are. An address that you give"
    " is deleted once you’ve been answered": {
        "Remark": {"text", "language", "page", "rule", "answer_to", "written_at", "done_at"}
    },
    "If you offer the box of your printed cards: what you taught, and when, with your number": {
        "OfferedBox": {"player", "code", "offered_at"}
    },
    "for each puzzle of that day that you knew, a scrambled key": {"DeletedTry": {"mark", "day"}},
    "how often one network has asked, under a scrambled key instead of its address": {
        "CallCount": {"key", "ends_at", "calls"}
    },
    "For each deal, how many players reached which score": {
        "Tally": {"deal", "kind", "position", "choice", "slot", "tries", "points"}
    },
    "it’s kept with the deal and the moves, without saying whose they were": {
        "Analysis": {"deal", "line", "version", "review", "given_away", "made_at"}
    },
}
"""The columns that hold something of a visitor, under the words of the privacy page about them."""

NOT_EXPORTED: dict[str, dict[str, set[str]]] = {
    "It cannot be found by the player, or no longer: that is its point.": {
        "Job": {"asker"},
        "OlderJob": {"asker"},
        "DeletedTry": {"mark", "day"},
        "CallCount": {"key", "ends_at", "calls"},
        "Tally": {"deal", "kind", "position", "choice", "slot", "tries", "points"},
        "Analysis": {"deal", "line", "version", "review", "given_away", "made_at"},
        "Remark": {"text", "language", "page", "rule", "answer_to", "written_at", "done_at"},
    },
    "The order in which the moves are exported.": {"RecordedMove": {"ply"}},
    "The number of a date that is exported.": {"Player": {"first_site_day", "last_site_day"}},
    "The solution of a drill that is not answered yet, and how it was looked for.": {
        "Sibling": {"number", "content", "leased_until", "starts"}
    },
    "It lets in whoever knows it, and is the same for all members.": {
        "Circle": {"invitation", "founded_at"}
    },
    "Nothing reads it any more.": {"Circle": {"game"}},
}

ABOUT_NOBODY: dict[str, set[str]] = {
    "Deal": {"game", "key", "description", "edition", "difficulty", "ceiling", "ceiling_line"}
    | {"coach_score", "coach_line", "coach", "created_at"},
    "Edition": {"digest", "game", "content"},
    "Job": {"kind", "game", "deal", "subject", "asked_at", "owner", "due_at", "percent", "starts"}
    | {"is_for_others"},
    "OlderJob": {"deal", "line", "asked_at", "worker", "leased_until", "percent", "starts"}
    | {"is_for_others"},
    "Puzzle": {"game", "date", "deal"},
    "ReadyDeal": {"game", "wish", "code", "made_at"},
    "RefusedDeletion": {"refused_at", "idle", "players"},
    "SiteDay": {"number", "date"},
    "StockedDrill": {"game", "key", "version", "strength", "is_trap", "themes", "content"}
    | {"made_at"},
    "TableAnswer": {"game", "question", "answer", "made_at"},
    "WeekPosition": {"game", "monday", "description", "published_at"},
    "WorkTime": {"game", "kind", "seconds"},
}

WHAT_TO_DO = """{} new. If it holds something of a visitor:
 1. export it: puzzles/players/export.py;
 2. say so on the privacy page: sideboards_site/templates/privacy.html, then `make words`;
 3. name it in ON_THE_PAGE of this test, under the words of the page.
Otherwise name it in ABOUT_NOBODY of this test."""


def named_in(tables: Iterable[dict[str, set[str]]]) -> set[str]:
    return {f"{model}.{column}" for table in tables for model in table for column in table[model]}


def our_models() -> list[type[models.Model]]:
    return [each for each in apps.get_models() if not each.__module__.startswith("django.")]


def columns_of(model: type[models.Model]) -> list[Any]:
    """Without numbers that the database gives to rows, which say nothing."""
    fields = model._meta.concrete_fields
    return [field for field in fields if not isinstance(field, models.AutoField)]


def fault_of(columns: set[str]) -> str:
    known = named_in([*ON_THE_PAGE.values(), ABOUT_NOBODY])
    unknown, gone = sorted(columns - known), sorted(known - columns)
    said = [WHAT_TO_DO.format(f"{', '.join(unknown)}: is")] if unknown else []
    return "\n".join([*said, *(f"{each} is no more: take it out of this test" for each in gone)])


def test_every_column_is_known_to_be_about_a_visitor_or_about_nobody() -> None:
    every = {
        f"{model.__name__}.{each.name}" for model in our_models() for each in columns_of(model)
    }
    assert fault_of(every) == ""


def test_a_new_column_is_noticed_and_the_fault_says_what_to_do() -> None:
    known = named_in([*ON_THE_PAGE.values(), ABOUT_NOBODY])
    fault = fault_of(known | {"Player.shoe_size"})
    assert "Player.shoe_size: is new" in fault
    assert "puzzles/players/export.py" in fault
    assert "privacy.html" in fault
    assert fault_of(known - {"Player.active_on"}).startswith("Player.active_on is no more")


def test_the_privacy_page_says_so(client: Client) -> None:
    page = unescape(client.get("/en/privacy/").content.decode())
    assert [words for words in ON_THE_PAGE if words not in page] == []


def test_what_is_about_a_visitor_is_exported_or_there_is_a_reason() -> None:
    """A column is exported if another value in it makes another export."""
    missing = named_in(ON_THE_PAGE.values()) - named_in(NOT_EXPORTED.values())
    rows = everything_of_anna()
    assert {type(row).__name__ for row in rows} == {name.split(".")[0] for name in missing}
    exported = export_of(ANNA)
    for row in rows:
        for field in columns_of(type(row)):
            with transaction.atomic():
                type(row)._default_manager.filter(pk=row.pk).update(
                    **{field.name: other_value(row, field)}
                )
                if export_of(ANNA) != exported:
                    missing.discard(f"{type(row).__name__}.{field.name}")
                transaction.set_rollback(True)
    assert missing == set(), "export it in puzzles/players/export.py, or name it in NOT_EXPORTED"


def test_a_reason_is_given_only_for_columns_of_the_page() -> None:
    assert named_in(NOT_EXPORTED.values()) <= named_in(ON_THE_PAGE.values())


def other_value(row: models.Model, field: Any) -> Any:
    value = getattr(row, field.attname)
    if isinstance(field, models.ForeignKey):
        others = field.related_model._default_manager.exclude(pk=value)
        return others.values_list("pk", flat=True).order_by("pk").last()
    changes: dict[type, Callable[[], Any]] = {
        models.UUIDField: uuid4,
        models.BooleanField: lambda: not value,
        models.DateField: lambda: value + timedelta(days=1),
        # no longer than before, as a column may be full
        models.CharField: lambda: f"{value[1:]}x",
        models.JSONField: lambda: {"another": value},
    }
    change = next((changes[kind] for kind in changes if isinstance(field, kind)), None)
    return change() if change else (value or 0) + 1


def everything_of_anna() -> list[models.Model]:
    """A row of hers of each kind, and of each a last one of others, so that it can be theirs."""
    plays(BEN, DAY - timedelta(days=1), moves=1)
    plays(ANNA)
    attempt = Attempt.objects.get(player=ANNA)
    of_ben = Attempt.objects.get(player=BEN)
    Attempt.objects.create(player_id=BEN, deal=attempt.deal, started_at=noon(DAY), started_on=DAY)
    Player.objects.create(id=CLEO)
    Mistake.objects.create(attempt=of_ben)
    mistake = Mistake.objects.create(attempt=attempt, decision=1, key={"is": 1}, loss=3)
    challenge, _ = [
        Challenge.objects.create(id=name, deal=attempt.deal, made_by_id=player, target=10)
        for name, player in (("anna", ANNA), ("ben", BEN))
    ]
    circle, _ = [Circle.objects.create(id=name, game="sideboards", name=name) for name in "ab"]
    hers: dict[str, Any] = {"player_id": ANNA}
    move = RecordedMove.objects.filter(attempt=attempt).last()
    assert move
    return [
        Player.objects.get(pk=ANNA),
        attempt,
        move,
        mistake,
        challenge,
        circle,
        Challenger.objects.create(**hers, challenge=challenge, name="Anna"),
        CircleMember.objects.create(**hers, circle=circle, name="Anna", counts_from=DAY),
        Peek.objects.create(**hers, deal=attempt.deal, peeked_at=noon(DAY)),
        TakenHint.objects.create(attempt=attempt, ply=0, step=1),
        Sibling.objects.create(mistake=mistake, number=0),
        RecoveryCode.objects.create(**hers, digest="digest"),
        PlayerAlias.objects.create(**hers, id=uuid4()),
        OfferedBox.objects.create(**hers, code="code", offered_at=noon(DAY)),
        LessonDone.objects.create(**hers, game="sideboards", lesson="swap", done_at=noon(DAY)),
        DrillAnswer.objects.create(
            **hers,
            game="sideboards",
            kind="count",
            answered_at=noon(DAY),
            answer=1,
            is_right=True,
        ),
    ]
