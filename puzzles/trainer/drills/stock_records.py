"""The writes of the stock of move drills, and of the reasons that players choose."""

from datetime import datetime

from puzzles.game.trainer.drills import MadeDrill
from puzzles.game.values import Data
from puzzles.models import DrillAnswer, StockedDrill


def store_drill(game_id: str, version: str, made: MadeDrill, *, now: datetime) -> None:
    """Stores a drill. Of two drills about the same position the first stays."""
    drill = StockedDrill(
        game=game_id,
        key=made.key,
        version=version,
        strength=made.strength,
        is_trap=made.is_trap,
        themes=f" {' '.join(made.themes)} " if made.themes else "",
        content=made.content,
        made_at=now,
    )
    StockedDrill.objects.bulk_create([drill], ignore_conflicts=True)


def forget_other_versions(game_id: str, version: str) -> None:
    StockedDrill.objects.filter(game=game_id).exclude(version=version).delete()


def record_reason(answer: DrillAnswer, reasoned: Data) -> None:
    """Stores a reason; `reasoned` is the answer with it. A reason chosen earlier stays."""
    unchanged = DrillAnswer.objects.filter(pk=answer.pk, answer=answer.answer)
    unchanged.update(answer=reasoned)
