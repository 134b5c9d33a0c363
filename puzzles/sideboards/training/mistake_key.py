"""What a mistake has in common with its siblings, from the review of a game."""

from dataclasses import dataclass

from puzzles.game.values import Data
from puzzles.sideboards.coach.advice import Estimate
from puzzles.sideboards.coach.game_review import Decision
from puzzles.sideboards.coach.reason import Reason, Why
from puzzles.sideboards.training.relation import Relation, relation_of
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move

_KINDS = (
    frozenset({Why.COMPLETES, Why.LONGER}),
    frozenset({Why.BUILDS, Why.LATER}),
    frozenset({Why.CHANCES, Why.NEXT, Why.PROMISE}),
)
"""What counts now; points now that mislead; what the better choice keeps open."""


@dataclass(frozen=True, slots=True)
class MistakeKey:
    relation: Relation
    why: Why
    part: Category | None
    drawers: int
    """Lit together in the better row: the most of one group."""
    objectives: tuple[int, ...]
    length: int
    """Of the row."""
    swap_used: bool

    @property
    def is_of_swap(self) -> bool:
        return self.relation in {Relation.SWAP_MISSED, Relation.SWAP_NEEDLESS}

    @property
    def shared(self) -> tuple[Relation, frozenset[Why], Category | None]:
        """By all siblings; of the reason, its kind."""
        kind = next((kind for kind in _KINDS if self.why in kind), frozenset({self.why}))
        return self.relation, kind, self.part


def mistake_key(decision: Decision, reason: Reason, taken: Move) -> MistakeKey:
    """Of a choice of this decision, with the reason of its loss."""
    position = decision.position
    return MistakeKey(
        relation=best_relation(decision.best, taken),
        why=reason.why,
        part=reason.category,
        drawers=max(map(len, reason.better.drawers), default=0),
        objectives=position.objectives.ids,
        length=len(position.sideboard),
        swap_used=position.swap_used,
    )


def best_relation(best: Estimate, taken: Move) -> Relation:
    """Mirror images of the best start are the same."""
    return min((relation_of(move, taken) for move in best.moves), key=list(Relation).index)


def key_data(key: MistakeKey) -> Data:
    return {
        "relation": key.relation.value,
        "why": key.why.value,
        "part": key.part and key.part.value,
        "drawers": key.drawers,
        "objectives": list(key.objectives),
        "length": key.length,
        "swap_used": key.swap_used,
    }


def key_from(data: Data) -> MistakeKey:
    return MistakeKey(
        relation=Relation(data["relation"]),
        why=Why(data["why"]),
        part=Category(data["part"]) if data["part"] else None,
        drawers=data["drawers"],
        objectives=tuple(data["objectives"]),
        length=data["length"],
        swap_used=data["swap_used"],
    )
