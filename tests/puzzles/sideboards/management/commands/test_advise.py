"""`advise` as a person runs it."""

import json
import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

OBJECTIVES = "--objectives=3,9,21"


def advise(*arguments: str) -> str:
    out = StringIO()
    call_command("advise", OBJECTIVES, *arguments, stdout=out)
    return out.getvalue()


def advised(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(advise(*arguments, "--json"))
    return found


def test_a_turn_has_eight_placements_and_the_swap() -> None:
    advice = advised("--hand=12,7", "--sideboard=1 44t 30")
    moves = {move for choice in advice["choices"] for move in choice["moves"]}
    assert moves == {"x", *(f"{card}{side}" for card in ("12", "12t", "7", "7t") for side in "LR")}
    best = advice["choices"][0]
    assert advice["best"] in best["moves"]
    assert best["loss"] == 0
    assert best["close"] is True
    parts = sum(best[part] for part in ("colors", "handles", "rows", "swap"))
    assert parts == pytest.approx(best["expected"], abs=0.03)


def test_the_start_has_no_row_and_mirror_images_share_an_estimate() -> None:
    choices = advised("--hand=12,7,3")["choices"]
    assert len(choices) == 12
    assert all(len(choice["moves"]) == 2 for choice in choices)


def test_after_the_swap_there_is_no_second_one() -> None:
    choices = advised("--hand=12,7", "--sideboard=1 44t 30 5 6 8 9", "--swapped")["choices"]
    assert ["x"] not in [choice["moves"] for choice in choices]


def test_cards_seen_cannot_come_again() -> None:
    hand, row = "--hand=12,7", "--sideboard=1 44t 30 5 6 8 9"
    seen = ",".join(str(card) for card in range(10, 60) if card not in (12, 30, 44, 57, 58))
    swaps = [
        next(choice for choice in advised(hand, row, *seen_)["choices"] if choice["moves"] == ["x"])
        for seen_ in ((), (f"--seen={seen}",))
    ]
    assert swaps[0]["expected"] != swaps[1]["expected"]


def test_the_table_marks_what_is_too_close_to_call() -> None:
    head, best, *_ = advise("--hand=12,7", "--sideboard=1 44t 30 5 6 8").splitlines()
    assert head.split() == ["move", "expected", "loss", "colors", "handles", "rows", "swap"]
    assert best.split()[1] == "*"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--hand=12"], "The start is chosen from three cards in hand, not from 1."),
        (["--hand=12,7,3", "--sideboard=1 2"], "chosen from two cards in hand, not from 3."),
        (["--hand=12,7", "--sideboard=1"], "two to seven cards in the row, not with 1."),
        (["--hand=12,7", "--sideboard=12 3"], "Card 12 is there twice."),
        (["--hand=12,7", "--sideboard=1 3", "--seen=61"], "There is no card 61."),
        (["--hand=12,x", "--sideboard=1 3"], "“12,x” is not a list of cards"),
    ],
)
def test_bad_input_is_answered_with_one_sentence(arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=re.escape(sentence)) as refused:
        advise(*arguments)
    assert refused.value.returncode == 2
