"""What the three steps of a hint say, from the coach's own figures."""

import pytest

from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.training.hints import HintScreen, category_ahead, hint_screen
from rules.sideboards.engine.cards import PlacedCard, Side
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move, Place, SoloGame, Start, Swap, begin
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, dealt
from tests.puzzles.sideboards.training.positions import begun, last_words


def estimate(move: Move, *, colors: float, handles: float, loss: float = 0) -> Estimate:
    return Estimate((move,), Points(colors, handles, 0, 0), 0.1, loss, 0.1)


def placements(game: SoloGame) -> list[Move]:
    return [move for move in game.legal_moves() if isinstance(move, Place)]


def test_the_objective_is_where_the_best_is_furthest_ahead_of_the_others() -> None:
    best, one, other = placements(begun())[:3]
    advice = Advice(
        (
            estimate(best, colors=20, handles=9),
            estimate(one, colors=19, handles=2, loss=5),
            estimate(other, colors=21, handles=6, loss=6),
        )
    )
    assert category_ahead(advice) is Category.HANDLES


def test_a_swap_is_about_no_objective() -> None:
    one = placements(begun())[0]
    advice = Advice(
        (estimate(Swap(), colors=20, handles=9), estimate(one, colors=9, handles=2, loss=5))
    )
    assert category_ahead(advice) is None


def test_the_coach_s_first_choice_is_the_hint() -> None:
    game = begun()
    assert SIDEBOARDS.training
    given = SIDEBOARDS.training.hints
    assert given
    hint = given.hint(game, dealt(game.deal).edition)
    assert hint["best"] in map(move_text, game.legal_moves())
    screen = given.screen(game, hint, 3)
    assert isinstance(screen, HintScreen)
    assert screen.sentences[0] == hint_screen(game, hint, 1).spoken
    assert screen.spoken == " ".join(screen.sentences[2:])


@pytest.mark.parametrize(
    ("turned", "side", "words", "lights"),
    [
        (False, Side.LEFT, "As it is, left end.", "hint-upright-2 hint-left"),
        (True, Side.RIGHT, "Rotated, right end.", "hint-turned-2 hint-right"),
    ],
)
def test_a_placement_is_said_and_lit(*, turned: bool, side: Side, words: str, lights: str) -> None:
    game = begun()
    move = Place(PlacedCard(game.hand[1], turned=turned), side)
    hint = {"best": move_text(move), "category": "rows", "is_close": False}
    said = hint_screen(game, hint, 3)
    assert said.sentences[1:] == ["Take the second card.", words]
    assert said.lights == f"hint-rows hint-card-2 {lights}"
    assert said.scene
    assert said.row == game.sideboard.add(move.placed, side)
    assert "Marked" in said.row_label


def test_a_start_leaves_one_card_out() -> None:
    game = begin(deal_on())
    first, _, third = game.hand
    move = Start(PlacedCard(third, turned=True), PlacedCard(first))
    said = hint_screen(game, {"best": move_text(move), "category": "colors", "is_close": True}, 3)
    assert said.sentences[1:] == [
        "Leave out the second card.",
        (
            "On the left: Third card, rotated. On the right: First card."
            " Another choice is about as good."
        ),
    ]
    assert said.lights == "hint-colors hint-card-3 hint-card-1 hint-turned-3 hint-upright-1"


def test_a_swap_shows_no_row() -> None:
    said = hint_screen(begun(), {"best": "x", "category": None, "is_close": False}, 3)
    assert said.sentences[1:] == ["Neither of the two cards.", "Swap both."]
    assert (said.scene, said.row_label, said.lights) == (None, "", "hint-objectives hint-swap")


def test_nothing_is_said_of_what_was_not_asked() -> None:
    game = begun()
    move = Place(PlacedCard(game.hand[1], turned=True), Side.LEFT)
    hint = {"best": move_text(move), "category": "rows", "is_close": True}
    assert hint_screen(game, hint, 1).lights == "hint-rows"
    assert last_words(hint_screen(game, hint, 2)) == "Take the second card."
