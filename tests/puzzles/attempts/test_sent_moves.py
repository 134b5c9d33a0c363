import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.attempts.sent_moves import OutOfStep, position_after
from puzzles.game.values import Refused
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import begin
from tests.puzzles.sample_games import SIDEBOARDS, finished_game, notations
from tests.puzzles.sideboards.play.random_lines import DEAL, choices, played


def test_a_move_for_the_current_position_is_played() -> None:
    game = begin(DEAL)
    after = position_after(SIDEBOARDS, game, line="", move=move_text(game.legal_moves()[3]))
    assert after.moves == (game.legal_moves()[3],)


@given(choices, st.integers(min_value=0, max_value=7))
@settings(max_examples=30)
def test_a_move_sent_again_changes_nothing(chosen: list[int], ply: int) -> None:
    game = played(chosen)
    ply %= len(game.moves)
    line = line_text(game.moves[:ply])
    assert position_after(SIDEBOARDS, game, line=line, move=notations(game)[ply]) is game


def test_another_move_for_a_position_already_played_is_out_of_step() -> None:
    game = finished_game(DEAL)
    other = move_text(begin(DEAL).legal_moves()[7])
    with pytest.raises(OutOfStep):
        position_after(SIDEBOARDS, game, line="", move=other)


@pytest.mark.parametrize("line", ["12 7t  44tL", "nonsense", "x", "1 2 3"])
def test_a_line_that_is_not_this_game_is_out_of_step(line: str) -> None:
    with pytest.raises(OutOfStep):
        position_after(SIDEBOARDS, begin(DEAL), line=line, move="12 7")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("over there", "“over there” isn’t a game."),
        ("x", "First choose your two starting cards."),
    ],
)
def test_unreadable_and_illegal_moves_are_told_apart(move: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        position_after(SIDEBOARDS, begin(DEAL), line="", move=move)
    assert refused.value.sentence.startswith(sentence)


def test_a_refusal_tells_nothing_about_cards_still_to_come() -> None:
    game = begin(DEAL)
    one, two = game.hand[:2]
    still_to_come = DEAL.cards[3].id
    dealt = {card.id for card in DEAL.cards}
    elsewhere = next(number for number in current_edition().cards if number not in dealt)
    sentences = set()
    for third in (still_to_come, elsewhere, 999):
        with pytest.raises(Refused) as refused:
            position_after(SIDEBOARDS, game, line="", move=f"{one.id} {third}")
        sentences.add(refused.value.sentence.replace(str(third), "…"))
    assert sentences == {"That card isn’t in your hand. Choose one of those in front of you."}
    assert position_after(SIDEBOARDS, game, line="", move=f"{one.id} {two.id}").moves
