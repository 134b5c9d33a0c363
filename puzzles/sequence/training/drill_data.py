"""Move drills as plain data that a database keeps, and back: whole, so that nothing that changes
later changes a drill."""

from collections.abc import Mapping
from typing import Any

from puzzles.game.values import Data
from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.dealing.deal_data import deal_data, deal_from
from puzzles.sequence.review.decisions import outlook_data, outlook_from
from puzzles.sequence.takeover import parse_turn, parse_turns, replay_turns
from puzzles.sequence.training.move_drills import DrillChoice, MoveDrill
from puzzles.sequence.training.themes import Theme


def drill_data(drill: MoveDrill) -> Data:
    return {
        "key": drill.key,
        "deal": deal_data(drill.game.deal),
        "line": " ".join(map(repr, drill.game.moves)),
        "best": repr(drill.best),
        "score": drill.score,
        "possible": outlook_data(drill.possible),
        "choices": [*map(_choice_data, drill.choices)],
        "lure": repr(drill.lure),
        "strength": drill.strength,
        "is_trap": drill.is_trap,
        "themes": [*drill.themes],
    }


def drill_from(data: Mapping[str, Any]) -> MoveDrill:
    """The drill that `drill_data` wrote."""
    return MoveDrill(
        key=data["key"],
        game=replay_turns(deal_from(data["deal"]), parse_turns(data["line"])),
        best=parse_turn(data["best"]),
        score=data["score"],
        possible=outlook_from(data["possible"]),
        choices=tuple(map(_choice_from, data["choices"])),
        lure=parse_turn(data["lure"]),
        strength=data["strength"],
        is_trap=data["is_trap"],
        themes=tuple(map(Theme, data["themes"])),
    )


def _choice_data(choice: DrillChoice) -> Data:
    return {
        "moves": " ".join(map(repr, choice.moves)),
        "loss": choice.loss,
        "why": choice.why.value,
        "left": outlook_data(choice.left),
        "turn": choice.turn,
        "claims": [claim.value for claim in choice.claims],
    }


def _choice_from(data: Mapping[str, Any]) -> DrillChoice:
    return DrillChoice(
        moves=parse_turns(data["moves"]),
        loss=data["loss"],
        why=Why(data["why"]),
        left=outlook_from(data["left"]),
        turn=data["turn"],
        claims=tuple(map(Why, data["claims"])),
    )
