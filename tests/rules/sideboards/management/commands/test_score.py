"""`score` as a person runs it."""

import json

from tests.commands import manage

WORKED = ("score", "--objectives", "3,8,19", "--sideboard", "35 25t 33 17t 53 23t 21 20")


def test_score_prints_the_sheet_as_json_with_the_drawers_that_count() -> None:
    sheet = json.loads(manage(*WORKED, "--json").said)
    assert sheet == {
        "colors": {
            "count": 3,
            "points": 12,
            "drawers": [
                [[0, 2], [1, 1], [2, 2]],
                [[3, 3], [4, 2], [5, 3]],
                [[5, 2], [6, 3], [7, 2]],
            ],
        },
        "handles": {
            "count": 5,
            "points": 15,
            "drawers": [
                [[2, 2], [3, 1]],
                [[5, 4], [6, 3]],
                [[4, 1], [5, 0]],
                [[0, 4], [1, 3]],
                [[2, 3], [3, 2]],
            ],
        },
        "rows": {
            "count": 5,
            "points": 10,
            "bonus": 2,
            "drawers": [[[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]],
        },
        "swap": 1,
        "total": 40,
        "rank": 35,
    }


def test_score_counts_no_point_for_a_used_swap_card() -> None:
    sheet = json.loads(manage(*WORKED, "--swapped", "--json").said)
    assert (sheet["swap"], sheet["total"]) == (0, 39)


def test_score_as_text_names_each_drawer_on_its_card() -> None:
    text = manage(*WORKED).said
    assert "Objective 3 (colors): 3 × 4               12" in text
    assert "pink: card 35 row 3, card 25t row 2, card 33 row 3" in text
    assert "Total                                     40" in text
