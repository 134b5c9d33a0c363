"""Move drills as plain data that a database keeps, and back: whole, so that nothing that changes
later changes a drill."""

from collections.abc import Mapping
from typing import Any

from puzzles.game.values import Data
from puzzles.sideboards.coach.reason import Why
from puzzles.sideboards.dealing.deals import deal_data, deal_from
from puzzles.sideboards.review.review_data import reason_data, reason_from
from puzzles.sideboards.training.move_drills import DrillChoice, MoveDrill
from puzzles.sideboards.training.themes import Theme
from puzzles.sideboards.training.whys import Claim
from rules.sideboards.engine.cards import Card, Color, Drawer, Handle
from rules.sideboards.engine.notation import line_text, move_text, parse_line, parse_move
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import replay

STORED_DIGITS_OF_LOSS = 2


def drill_data(drill: MoveDrill) -> Data:
    return {
        "key": drill.key,
        "deal": deal_data(drill.game.deal),
        "line": line_text(drill.game.moves),
        "choices": list(map(_choice_data, drill.choices)),
        "lure": drill.lure,
        "is_trap": drill.is_trap,
        "themes": list(drill.themes),
        "shown_later": list(map(_face_text, drill.shown_later)),
    }


def drill_from(data: Mapping[str, Any]) -> MoveDrill:
    """The drill that `drill_data` wrote."""
    deal = deal_from(data["deal"])
    cards = {card.id: card for card in deal.cards}
    return MoveDrill(
        key=data["key"],
        game=replay(deal, parse_line(data["line"], cards)),
        choices=tuple(_choice_from(each, cards) for each in data["choices"]),
        lure=data["lure"],
        is_trap=data["is_trap"],
        themes=tuple(map(Theme, data["themes"])),
        shown_later=tuple(map(_face_from, data["shown_later"])),
    )


def _choice_data(choice: DrillChoice) -> Data:
    return {
        "moves": [move_text(move) for move in choice.moves],
        "loss": round(choice.loss, STORED_DIGITS_OF_LOSS),
        "reason": reason_data(choice.reason),
        "claims": [[claim.why.value, claim.category] for claim in choice.claims],
        "punishing": choice.punishing,
    }


def _choice_from(data: Mapping[str, Any], cards: Mapping[int, Card]) -> DrillChoice:
    return DrillChoice(
        moves=tuple(parse_move(text, cards) for text in data["moves"]),
        loss=data["loss"],
        reason=reason_from(data["reason"]),
        claims=tuple(
            Claim(Why(why), Category(category) if category else None)
            for why, category in data["claims"]
        ),
        punishing=data["punishing"],
    )


# Most cards of the deck are shown in one deck that punishes or another: written short


def _face_text(card: Card) -> str:
    """The id, then color and handle of each drawer by their first letters: 7 rf t- p- os bb."""
    drawers = [f"{each.color[0]}{each.handle[0] if each.handle else '-'}" for each in card.drawers]
    return " ".join([str(card.id), *drawers])


def _face_from(text: str) -> Card:
    number, *drawers = text.split()
    colors = {color[0]: color for color in Color}
    handles = {handle[0]: handle for handle in Handle}
    return Card(int(number), tuple(Drawer(colors[d[0]], handles.get(d[1])) for d in drawers))
