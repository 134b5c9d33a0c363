"""`solve` as a person runs it."""

import json

import pytest

from rules.sideboards.engine.notation import parse_deal, parse_line, parse_objectives
from rules.sideboards.engine.solo import replay
from tests.commands import Ran, manage
from tests.puzzles.sideboards.solver.positions import EDITION

OBJECTIVES = "3,9,21"
CARDS = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17"
MORE = "“manage.py solve --help” tells more."
SOLVE = ("--objectives", OBJECTIVES, "--cards", CARDS)


def solve(*arguments: str) -> Ran:
    return manage("solve", *arguments)


def test_solve_prints_the_ceiling_and_a_line_that_reaches_it_as_json() -> None:
    answer = json.loads(solve(*SOLVE, "--json").said)
    deal = parse_deal(parse_objectives(OBJECTIVES, EDITION.objectives), CARDS, EDITION.cards)
    game = replay(deal, parse_line(answer["line"], EDITION.cards))
    assert game.is_over
    assert answer.pop("seconds") > 0
    assert answer == {
        "ceiling": game.score_sheet.total,
        "line": answer["line"],
        "sideboard": repr(game.sideboard),
        "swapped": game.swap_used,
    }


def test_solve_as_text_shows_the_line_and_its_score_sheet() -> None:
    data, text = json.loads(solve(*SOLVE, "--json").said), solve(*SOLVE).said
    assert text.splitlines()[0] == data["line"]
    assert f"Total {data['ceiling']:>38}" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--cards", CARDS), f"The following arguments are required: --objectives; {MORE}"),
        (("--objectives", OBJECTIVES, "--cards", "1,2,3"), "A deal has 17 cards, not 3."),
        (
            ("--objectives", OBJECTIVES, "--cards", CARDS.replace("17", "1")),
            "Card 1 is there twice.",
        ),
        (
            ("--objectives", OBJECTIVES, "--cards", CARDS.replace("17", "61")),
            "There is no card 61.",
        ),
        (
            ("--objectives", "3,9", "--cards", CARDS),
            "“3,9” is not one objective each of colors, handles and rows.",
        ),
    ],
)
def test_bad_input_is_one_sentence_on_stderr_and_exit_code_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    answer = solve(*arguments)
    assert (answer.status, answer.said) == (2, "")
    assert answer.complained == sentence + "\n"
