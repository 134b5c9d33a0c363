"""The stock is filled little by little, up to what its players need."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytest_django import Settings

from puzzles.game.registry import game_of
from puzzles.game.trainer.drills import MadeDrill
from puzzles.jobs.handlers import Step, Store, Unfinished
from puzzles.jobs.worker import Worker
from puzzles.models import DrillAnswer, Job, JobKind, StockedDrill
from puzzles.trainer.drills.stock import DrillsHandler, Shelf, ask_for_drills, games_with_stock
from puzzles.trainer.drills.stock_records import store_drill
from puzzles.visitors.player_records import store_visitor
from tests.puzzles.cast import ANNA, BEN, noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS

MAKER = {game.id: maker for game, maker in games_with_stock()}["sideboards"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def decisions(seed: str) -> Iterator[MadeDrill | None]:
    """Every third makes a drill, and of those nearly all are traps."""
    number = 0
    while True:
        number += 1
        yield None
        yield None
        yield MadeDrill(f"{number}", 1500.0, number % 5 > 0, ["end", "turn"], {})


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.DRILL_STOCK = 8
    monkeypatch.setattr(MAKER, "make", decisions)
    trainer = game_of("sequence").training
    assert trainer
    monkeypatch.setattr(game_of("sequence"), "training", replace(trainer, moves=None))


def fills() -> int:
    """How many decisions were looked at."""
    handler, steps = DrillsHandler(), list[int]()

    def counted(job: Job, step: Step) -> Store | Unfinished | None:
        def counted_step(percent: int = 0) -> None:
            steps.append(percent)
            step(percent)

        return handler(job, counted_step)

    ask_for_drills()
    Worker({JobKind.DRILLS: counted}).work_off()
    assert not Job.objects.exists()
    return len(steps)


def test_it_is_filled_step_by_step_and_then_rests() -> None:
    assert fills() > 3 * 8, "one decision at a time"
    assert StockedDrill.objects.count() == 8
    assert set(StockedDrill.objects.values_list("themes", "version")) == {
        (" end turn ", MAKER.version)
    }
    assert fills() == 0


def test_never_more_than_half_are_traps() -> None:
    shelf = Shelf(SIDEBOARDS, MAKER)
    for _ in range(60):
        shelf.add()
        traps = StockedDrill.objects.filter(is_trap=True).count()
        assert 2 * traps <= StockedDrill.objects.count()
    assert traps == shelf.traps > 0


def test_whoever_answers_much_gets_more_the_next_time() -> None:
    for player, count in ((ANNA, 3), (BEN, 5)):
        store_visitor(player, now=noon(DAY))
        DrillAnswer.objects.bulk_create(
            DrillAnswer(
                player_id=player,
                game="sideboards",
                kind="move",
                drill=str(number),
                answered_at=noon(DAY),
                answer={},
                is_right=True,
            )
            for number in range(count)
        )
    fills()
    assert StockedDrill.objects.count() == 8 + 5


def test_drills_of_another_version_go() -> None:
    made = next(made for made in decisions("") if made)
    store_drill("sideboards", "old", made, now=noon(DAY))
    store_drill("guess", "old", made, now=noon(DAY))
    fills()
    assert StockedDrill.objects.filter(version="old").get().game == "guess"


def test_the_same_position_is_stored_once() -> None:
    made = next(made for made in decisions("") if made)
    for _ in range(2):
        store_drill("sideboards", MAKER.version, made, now=noon(DAY))
    assert StockedDrill.objects.count() == 1


def test_without_a_stock_nothing_is_made(settings: Settings) -> None:
    settings.DRILL_STOCK = 0
    assert fills() == 0
    assert [game.id for game, _ in games_with_stock()] == ["sideboards"]
